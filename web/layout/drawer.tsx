import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { Welcome } from './welcome.tsx';

/** The sidebar on small screens. It traps the focus; Escape or a click outside closes it. */
export default function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] flex-col gap-3 overflow-y-auto border-r border-line bg-surface p-4 shadow-float transition-transform duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title className="text-brand">
              <Brand />
            </Dialog.Title>
            <Dialog.Close
              render={<IconButton label="Close menu" icon={<X aria-hidden="true" />} />}
            />
          </div>
          <Sidebar onGo={onClose} />
          <div className="flex items-center justify-between gap-3 border-t border-line pt-3 pl-2">
            <Welcome />
            <ThemeToggle />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
