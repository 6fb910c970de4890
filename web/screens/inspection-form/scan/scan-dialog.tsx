// Scans the label on a door, and opens its area.
import { CameraOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Place } from '#web/draft/draft.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { frameLook } from '#web/screens/inspection-form/photos/camera/camera-frame.tsx';
import { useCamera } from '#web/screens/inspection-form/photos/camera/use-camera.ts';
import { Viewfinder } from '#web/screens/inspection-form/photos/camera/viewfinder.tsx';
import { vibrate } from '#web/shared/vibration.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useScan } from './use-scan.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { scanTexts } from '#web/texts/en/scan.ts';

export default function ScanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(scanTexts);
  const { dispatch } = useFormDraft();
  const { openArea } = useFormView();
  const openScanned = (place: Place) => {
    vibrate();
    onClose();
    // An area that was opened by mistake is not listed.
    dispatch({ type: 'leave' });
    openArea(place);
  };
  return (
    <Dialog open={open} onClose={onClose} size="full" title={texts.scanRoom}>
      {open && <Scanner onPlace={openScanned} onClose={onClose} />}
    </Dialog>
  );
}

function Scanner({ onPlace, onClose }: { onPlace: (place: Place) => void; onClose: () => void }) {
  const texts = useTexts(scanTexts);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [isReady, setIsReady] = useState(false);
  const { said, hasFailed } = useScan(video, isReady && camera.isOn, onPlace);
  const obstacle = camera.isRefused ? texts.cameraRefused : hasFailed && texts.noReader;
  return (
    <div className={frameLook}>
      {obstacle ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
          <CameraOff aria-hidden="true" className="size-8 shrink-0 text-muted" />
          <p role="status">{obstacle}</p>
          <Button variant="primary" onClick={onClose}>
            {texts.chooseFromList}
          </Button>
        </div>
      ) : (
        <Viewfinder video={video} camera={camera} onReady={() => setIsReady(true)}>
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 bg-black/70 p-4 text-center text-balance text-white"
          >
            {said || texts.pointCamera}
          </p>
        </Viewfinder>
      )}
    </div>
  );
}
