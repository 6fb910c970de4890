// Notices below the header: that the device is offline, and that a newer version of the app is
// available.
import { CloudOff, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { startPrefetching } from '#web/api/cache/prefetch.ts';
import { useCan, useSession } from '#web/api/session/use-session.ts';
import { checkServerUntilStopped } from '#web/api/request/check-server.ts';
import { isIntercepted, onConnectionChange } from '#web/api/request/connection.ts';
import { awaitInstallOffer } from '#web/pwa/install.ts';
import { isUpdateWaiting, cacheApp, onUpdateWaiting, applyUpdate } from '#web/pwa/updates.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { confirmLeave } from '#web/ui/leave/leave-guard.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { deviceTexts } from '#web/texts/en/device.ts';

export default function FieldNotices({ isConnected }: { isConnected: boolean }) {
  const isWaiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting);
  const mayInspect = useCan('inspect');
  const person = useSession()?.shortId;
  useEffect(cacheApp, []);
  useEffect(() => {
    if (mayInspect && person !== undefined) return startPrefetching();
    return undefined;
  }, [mayInspect, person]);
  useEffect(awaitInstallOffer, []);
  return (
    <div role="status" className="print:hidden">
      {!isConnected && <OfflineNotice />}
      {isWaiting && isConnected && <UpdateNotice />}
    </div>
  );
}

function OfflineNotice() {
  const texts = useTexts(deviceTexts);
  const mayInspect = useCan('inspect');
  const isCaptive = useSyncExternalStore(onConnectionChange, isIntercepted);
  useEffect(checkServerUntilStopped, []);
  return (
    <Strip icon={<CloudOff aria-hidden="true" />} className="bg-neutral-soft">
      {isCaptive ? texts.captive : texts.noSignal}
      {mayInspect && texts.storedHere}
    </Strip>
  );
}

function UpdateNotice() {
  const texts = useTexts(deviceTexts);
  const [isBusy, setIsBusy] = useState(false);
  const update = async () => {
    if (!(await confirmLeave())) return;
    setIsBusy(true);
    await applyUpdate();
  };
  return (
    <Strip icon={<Sparkles aria-hidden="true" className="text-brand" />} className="bg-brand-soft">
      <span>{texts.newVersion}</span>
      <Button variant="link" className="-my-1" busy={isBusy} onClick={update}>
        {texts.update}
      </Button>
    </Strip>
  );
}

const Strip = ({
  icon,
  className,
  children,
}: {
  icon: ReactNode;
  className: string;
  children: ReactNode;
}) => (
  <div
    className={cx(
      'flex min-h-11 items-center justify-center gap-2 border-b border-line px-4 py-1.5 text-sm',
      '[&>svg]:size-[1.125rem] [&>svg]:shrink-0',
      className,
    )}
  >
    {icon}
    {children}
  </div>
);
