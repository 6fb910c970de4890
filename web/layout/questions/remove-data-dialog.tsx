import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { logout } from '#web/api/session/logout.ts';
import { forgetLastPerson, readSession } from '#web/api/session/session.ts';
import { countUnsent, deleteSent, findUnsent, unsentInWords } from '#web/upload-queue/unsent.ts';
import { confirmLeave } from '#web/ui/leave/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';

const UNREADABLE =
  'What is stored on this device could not be read, so nothing was removed. Please try again.';

/**
 * Logs out and removes everything that was stored for the user from a shared device. Refuses while
 * an inspection is not sent, because it exists only on this device.
 */
export default function RemoveDataDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(true);
  const [obstacle, setObstacle] = useState<string>();
  const owner = readSession()?.shortId ?? '';

  useEffect(() => {
    void obstacleFor(owner).then((found) => {
      setObstacle(found);
      setBusy(false);
    });
  }, [owner]);

  const remove = async () => {
    if (!(await confirmLeave())) return;
    setBusy(true);
    const found = (await obstacleFor(owner)) ?? (await removeDrafts(owner));
    if (found !== undefined) {
      setObstacle(found);
      return setBusy(false);
    }
    // Navigate first, or the route guard would add this page to the login URL as `next`.
    navigate('/login');
    await logout();
    forgetLastPerson();
  };
  const isRefused = obstacle !== undefined;
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={
        isRefused ? 'Not everything has been sent' : "Remove this account's data from this device?"
      }
      description={
        obstacle ??
        'You will be logged out. Lists and photos stored here to work offline are removed, and your name on the login page. Nothing is removed from the server.'
      }
      tone={isRefused ? 'primary' : 'danger'}
      confirmLabel={isRefused ? 'View Inspections' : 'Log Out and Remove'}
      onConfirm={() => {
        if (!isRefused) return void remove();
        onClose();
        navigate('/inspections');
      }}
      onClose={onClose}
    >
      {isRefused && obstacle !== UNREADABLE && (
        <p>Nothing was removed, because it would be lost. Please send or delete it first.</p>
      )}
    </ConfirmDialog>
  );
}

/**
 * The sentence that says why the data may not be removed; undefined if everything has been sent.
 */
async function obstacleFor(owner: string): Promise<string | undefined> {
  try {
    const unsent = await findUnsent(owner);
    return countUnsent(unsent) === 0 ? undefined : unsentInWords(unsent);
  } catch {
    return UNREADABLE;
  }
}

/** Deletes the sent drafts; returns the obstacle if something has changed in the meantime. */
async function removeDrafts(owner: string): Promise<string | undefined> {
  try {
    await deleteSent(owner);
    return await obstacleFor(owner);
  } catch {
    return UNREADABLE;
  }
}
