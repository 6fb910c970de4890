import { use, useEffect, useEffectEvent, useRef } from 'react';
import { ConnectionContext } from './connection-context.ts';
import type { FailedPartProps } from './loadable.tsx';
import { toast } from './overlay/toast.ts';
import { FailedState } from './states.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { uiTexts } from '#web/texts/en/ui.ts';

/**
 * Replaces a part of a page whose code could not be loaded, so that the rest of the page stays with
 * everything that was entered. A dialog (a part with `onClose`) is closed and a toast says why; its
 * code is loaded again the next time it is opened. Any other part is replaced by a message with
 * "Try again", and is also loaded again once there is a connection.
 */
export function FailedPart({ onRetry, open = true, onClose }: FailedPartProps) {
  const texts = useTexts(uiTexts);
  const isConnected = use(ConnectionContext);
  const isReported = useRef(false);
  const onChange = useEffectEvent(() => {
    if (isReported.current) {
      if (onClose ? open : isConnected) onRetry();
      return;
    }
    isReported.current = true;
    if (!onClose || !open) return;
    onClose();
    toast({
      title: texts.notOpened,
      variant: 'destructive',
    });
  });
  useEffect(() => onChange(), [open, isConnected]);
  return onClose ? null : <FailedState onRetry={onRetry} />;
}
