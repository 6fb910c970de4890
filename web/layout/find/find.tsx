import { Search } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { listenToKeys } from './shortcut-keys.ts';
import { shown } from './shown.ts';

const SearchDialog = loadable(() => import('./search-dialog.tsx'));
const ShortcutsDialog = loadable(() => import('./shortcuts-dialog.tsx'));

const close = () => shown.set(null);

/** The button in the header that opens the search, with the dialogs that keys open, too. */
export function Find() {
  const open = useSyncExternalStore(shown.subscribe, shown.get, shown.get);
  const [wanted, setWanted] = useState<readonly unknown[]>([]);
  if (open && !wanted.includes(open)) setWanted([...wanted, open]);
  useEffect(() => {
    const stop = listenToKeys();
    return () => {
      stop();
      close();
    };
  }, []);
  return (
    <>
      <IconButton
        label="Search"
        tooltip="Search (Ctrl K or ⌘ K)"
        aria-haspopup="dialog"
        aria-expanded={open === 'search'}
        aria-keyshortcuts="Control+K Meta+K"
        // A phone with very large text has no room for it; the menu of the user opens the search, too.
        className="@max-[16rem]:w-[40px] @max-[13rem]:hidden"
        icon={<Search aria-hidden="true" />}
        onPointerEnter={() => void SearchDialog.preload().catch(() => undefined)}
        onClick={() => shown.set('search')}
      />
      {wanted.includes('search') && <SearchDialog open={open === 'search'} onClose={close} />}
      {wanted.includes('shortcuts') && (
        <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />
      )}
    </>
  );
}
