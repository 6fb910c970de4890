import { Share, TabletSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dismissInstall, install, useWayToInstall } from './install.ts';

/** Suggests installing the app in browsers that evict a page's storage. "Not now" is remembered. */
export function InstallInvitation() {
  const way = useWayToInstall();
  if (way === null) return null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <TabletSmartphone aria-hidden="true" className="size-5 text-brand" />
          Install Good Repair on this device
        </span>
      }
      actions={
        <>
          <Button onClick={dismissInstall}>Not now</Button>
          {way === 'offer' && (
            <Button variant="primary" onClick={() => void install()}>
              Install
            </Button>
          )}
        </>
      }
    >
      {way === 'offer' ? (
        <p>
          It opens from your home screen, online or offline, and stores what you enter on this
          device.
        </p>
      ) : (
        <>
          <p>
            Safari deletes the data of a website after seven days without a visit. It does not
            delete the data of an app on the home screen.
          </p>
          <ol className="mt-2 list-decimal pl-5">
            <li>
              Tap <Named icon={<Share aria-hidden="true" />}>Share</Named>, the square with the
              arrow up.
            </li>
            <li>
              Tap <Named>Add to Home Screen</Named>, then <Named>Add</Named>.
            </li>
            <li>
              Open Good Repair from the home screen and sign in there before you start an
              inspection. Data entered in Safari does not appear in the app.
            </li>
          </ol>
        </>
      )}
    </Card>
  );
}

const Named = ({ icon, children }: { icon?: ReactNode; children: string }) => (
  <strong className="font-medium whitespace-nowrap [&>svg]:inline [&>svg]:size-4 [&>svg]:align-[-0.125em]">
    {icon} {children}
  </strong>
);
