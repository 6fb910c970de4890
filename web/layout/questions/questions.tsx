import { ConfirmPasswordDialog } from '#web/shared/confirm/confirm-password-dialog.tsx';
import { LeaveDialog } from '#web/ui/leave/leave-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** The dialogs that may be shown on any screen. Loaded when the first one opens. */
export default function Questions() {
  return (
    <>
      <LeaveDialog />
      <ConfirmPasswordDialog />
      <LogoutDialog />
    </>
  );
}
