import { type Ref, useState } from 'react';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';

const VersionList = loadable(() => import('./version-list.tsx'));

/**
 * For a report that was reopened and is Final again: how much has changed since the previous
 * version. `onShow` shows the list of versions.
 */
export function VersionNote({ reportId, onShow }: { reportId: string; onShow: () => void }) {
  const [latest] = useCall('report/versions', { reportId }).data?.data.list ?? [];
  if (!latest?.isCurrent || latest.version === 1) return null;
  const { version, changes } = latest;
  const count = changes.list.length + changes.more;
  const changed = count === 0 ? 'no changes' : plural(count, 'change');
  return (
    <Button variant="link" className="-my-2 -ml-4" onClick={onShow}>
      Version {version}: {changed} since version {version - 1}
    </Button>
  );
}

/** All Final versions of the report, newest first; renders nothing if there are none. */
export function Versions({ reportId, ref }: { reportId: string; ref: Ref<HTMLDetailsElement> }) {
  const [isOpen, setIsOpen] = useState(false);
  const versions = useCall('report/versions', { reportId }).data?.data.list;
  const [latest] = versions ?? [];
  if (!versions || !latest) return null;
  return (
    <Fold
      title="Versions"
      note={`Version ${latest.version}${latest.isCurrent ? ', current' : ''}`}
      ref={ref}
      open={isOpen}
      onToggle={setIsOpen}
    >
      {isOpen && (
        <VersionList
          versions={versions}
          fallback={<SkeletonLines lines={4} label="Loading the versions" />}
        />
      )}
    </Fold>
  );
}
