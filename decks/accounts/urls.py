"""The addresses under /accounts/."""

from django.urls import path

from decks.accounts import home, signing

app_name = "accounts"

urlpatterns = [
    path("", home.show_account, name="home"),
    path("signup/", signing.sign_up, name="signup"),
    path("login/", signing.SignIn.as_view(), name="login"),
    path("logout/", signing.SignOut.as_view(), name="logout"),
    path("password/", signing.ChangePassword.as_view(), name="password-change"),
    path("reset/", signing.ResetPassword.as_view(), name="password-reset"),
    path("reset/sent/", signing.ResetSent.as_view(), name="password-reset-sent"),
    path(
        "reset/<str:uidb64>/<str:token>/",
        signing.NewPassword.as_view(),
        name="password-reset-confirm",
    ),
    path("token/", home.renew_token, name="token"),
    path("export/", home.export_decks, name="export"),
    path("delete/", home.delete_account, name="delete"),
]
