// The search of everything: a field and a list of what it finds, by the combobox pattern of WAI-ARIA.
import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { backdrop, useClosing, useOpener } from '#web/ui/overlay/dialog-look.ts';
import { SearchPanel } from './search-panel.tsx';

export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useClosing(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const opener = useOpener(open, popup);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          ref={popup}
          // The field, on a touch screen too: there is nothing else to do in this dialog.
          initialFocus={() => popup.current?.querySelector('input') ?? null}
          finalFocus={opener}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none sm:inset-x-4 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[84dvh] sm:max-w-2xl sm:rounded-2xl sm:border sm:border-line"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <SearchPanel onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
