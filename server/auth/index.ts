import { accountActivation } from './account-activation.ts';
import { activationRequest } from './activation-request.ts';
import { confirmPasskey } from './confirm-passkey.ts';
import { confirmPasskeyBegin } from './confirm-passkey-begin.ts';
import { confirmPassword } from './confirm-password.ts';
import { invitation } from './invitation.ts';
import { inviteAccept } from './invite-accept.ts';
import { inviteUser } from './invite-user.ts';
import { inviteUsers } from './invite-users.ts';
import { inviteUsersPreview } from './invite-users-preview.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { passkeyBegin } from './passkey-begin.ts';
import { passkeyFinish } from './passkey-finish.ts';
import { passwordResetRequest } from './password-reset-request.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { secondFactor } from './second-factor.ts';
import { secondFactorPasskey } from './second-factor-passkey.ts';
import { signOnConfirm } from './sign-on-confirm.ts';
import { signOnFinish } from './sign-on-finish.ts';
import { signOnStart } from './sign-on-start.ts';
import { signup } from './signup.ts';

export const authCalls = {
  'auth/login': login,
  'auth/second-factor': secondFactor,
  'auth/second-factor-passkey': secondFactorPasskey,
  'auth/passkey-begin': passkeyBegin,
  'auth/passkey-finish': passkeyFinish,
  'auth/refresh-token': refreshToken,
  'auth/logout': logout,
  'auth/signup': signup,
  'auth/account-activation': accountActivation,
  'auth/activation-request': activationRequest,
  'auth/password-reset-request': passwordResetRequest,
  'auth/reset-password': resetPassword,
  'auth/confirm-password': confirmPassword,
  'auth/confirm-passkey-begin': confirmPasskeyBegin,
  'auth/confirm-passkey': confirmPasskey,
  'auth/sign-on-start': signOnStart,
  'auth/sign-on-confirm': signOnConfirm,
  'auth/sign-on-finish': signOnFinish,
  'auth/invite-user': inviteUser,
  'auth/invite-users-preview': inviteUsersPreview,
  'auth/invite-users': inviteUsers,
  'auth/invitation': invitation,
  'auth/invite-accept': inviteAccept,
};
