// The parts of the header that are loaded when the browser is idle: the upload indicator and the bell.
import UploadIndicator from '#web/shared/upload-indicator.tsx';
import NoticeBell from './notices/notice-bell.tsx';

export default function HeaderParts() {
  return (
    <>
      <UploadIndicator />
      <NoticeBell />
    </>
  );
}
