// Notices about this device that an inspector should see before starting an inspection.
import { InstallInvitation } from './install-invitation.tsx';
import { LowStorageWarning } from './storage-left.tsx';

export default function DeviceNotes() {
  return (
    <>
      <InstallInvitation />
      <LowStorageWarning />
    </>
  );
}
