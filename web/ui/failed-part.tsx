import { use, useEffect, useEffectEvent, useRef } from 'react';
import { ConnectionContext } from './connection-context.ts';
import type { FailedPartProps } from './loadable.tsx';
import { toast } from './overlay/toast.ts';
import { FailedState } from './states.tsx';

/**
 * Takes the place of a part of a page whose code could not be loaded, so that the rest stays with all that
 * was entered. A dialog (a part with `onClose`) is closed and a toast says why; it is tried again when it
 * is opened again. Any other part is replaced by a message with "Try again", and tried again once there is
 * a connection.
 */
export function FailedPart({ onRetry, open = true, onClose }: FailedPartProps) {
  const isConnected = use(ConnectionContext);
  const wasConnected = useRef(isConnected);
  const wasClosed = useRef(false);
  const onOpen = useEffectEvent(() => {
    if (wasClosed.current) return onRetry();
    wasClosed.current = true;
    onClose?.();
    toast({
      title: 'This could not be opened. Please check your connection and try again.',
      variant: 'destructive',
    });
  });
  const retry = useEffectEvent(onRetry);
  const isDialog = onClose !== undefined;
  useEffect(() => {
    if (isDialog && open) onOpen();
  }, [isDialog, open]);
  useEffect(() => {
    if (isConnected && !wasConnected.current) retry();
    wasConnected.current = isConnected;
  }, [isConnected]);
  return isDialog ? null : <FailedState onRetry={onRetry} />;
}
