// What an inspector should know of this device before the walk.
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
