"""The addresses under /accounts/."""

from django.urls import path

from decks.accounts.views import account, security, sign_in, tokens

app_name = "accounts"

urlpatterns = [
    path("", account.show_account, name="home"),
    path("signup/", sign_in.sign_up, name="signup"),
    path("login/", sign_in.SignIn.as_view(), name="login"),
    path("login/second/", sign_in.second_step, name="second-step"),
    path("login/passkey/", sign_in.enter_with_passkey, name="passkey"),
    path("login/passkey/options/", security.passkey_options, name="passkey-options"),
    path("logout/", sign_in.SignOut.as_view(), name="logout"),
    path("password/", sign_in.ChangePassword.as_view(), name="password-change"),
    path("reset/", sign_in.ResetPassword.as_view(), name="password-reset"),
    path("reset/sent/", sign_in.ResetSent.as_view(), name="password-reset-sent"),
    path(
        "reset/<str:uidb64>/<str:token>/",
        sign_in.NewPassword.as_view(),
        name="password-reset-confirm",
    ),
    path("email/<str:token>/", account.confirm_mail, name="confirm-mail"),
    path("security/", security.show_security, name="security"),
    path("security/app/", security.add_app, name="add-app"),
    path("security/passkey/", security.add_passkey, name="add-passkey"),
    path("security/codes/", security.new_codes, name="new-codes"),
    path("security/sessions/end/", security.end_session, name="end-session"),
    path("security/<int:number>/remove/", security.remove_factor, name="remove-factor"),
    path("token/", tokens.new_token, name="token"),
    path("token/revoke/", tokens.revoke_token, name="token-revoke"),
    path("export/", account.export_account, name="export"),
    path("delete/", account.delete_account, name="delete"),
]
