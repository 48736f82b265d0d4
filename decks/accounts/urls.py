"""The addresses under /accounts/."""

from django.urls import path

from decks.accounts.views import account, sign_in, tokens

app_name = "accounts"

urlpatterns = [
    path("", account.show_account, name="home"),
    path("signup/", sign_in.sign_up, name="signup"),
    path("login/", sign_in.SignIn.as_view(), name="login"),
    path("logout/", sign_in.SignOut.as_view(), name="logout"),
    path("password/", sign_in.ChangePassword.as_view(), name="password-change"),
    path("reset/", sign_in.ResetPassword.as_view(), name="password-reset"),
    path("reset/sent/", sign_in.ResetSent.as_view(), name="password-reset-sent"),
    path(
        "reset/<str:uidb64>/<str:token>/",
        sign_in.NewPassword.as_view(),
        name="password-reset-confirm",
    ),
    path("token/", tokens.new_token, name="token"),
    path("token/revoke/", tokens.revoke_token, name="token-revoke"),
    path("export/", account.export_account, name="export"),
    path("delete/", account.delete_account, name="delete"),
]
