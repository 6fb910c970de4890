// Notices about this device that an inspector should see before starting an inspection.
import { InstallInvitation } from './install-invitation.tsx';
import { LittleRoom } from './room-left.tsx';

export default function DeviceNotes() {
  return (
    <>
      <InstallInvitation />
      <LittleRoom />
    </>
  );
}
