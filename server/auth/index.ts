import { accountActivation } from './account-activation.ts';
import { activationRequest } from './activation-request.ts';
import { confirmPassword } from './confirm-password.ts';
import { inviteAccept } from './invite-accept.ts';
import { inviteUser } from './invite-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { passwordResetRequest } from './password-reset-request.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { signup } from './signup.ts';

export const authCalls = {
  'auth/login': login,
  'auth/refresh-token': refreshToken,
  'auth/logout': logout,
  'auth/signup': signup,
  'auth/account-activation': accountActivation,
  'auth/activation-request': activationRequest,
  'auth/password-reset-request': passwordResetRequest,
  'auth/reset-password': resetPassword,
  'auth/confirm-password': confirmPassword,
  'auth/invite-user': inviteUser,
  'auth/invite-accept': inviteAccept,
};
