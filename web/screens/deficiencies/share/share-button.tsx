import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { filterOf, type State } from '#web/screens/deficiencies/state.ts';

const ShareDialog = loadable(() => import('./share-dialog.tsx'));

/** Makes a link with which a contractor sees the work that the filters of the list find. */
export function ShareButton({ state }: { state: State }) {
  // A link is about the work, whatever has been replied to it.
  const { claimed: _, ...filters } = filterOf(state);
  const [isOpen, setIsOpen] = useState(false);
  const preload = () => void ShareDialog.preload().catch(() => undefined);
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {isOpen && <ShareDialog filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  );
}
