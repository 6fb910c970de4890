// Loads the implementation of the dialogs when the first dialog opens.
import { type ComponentProps, useState } from 'react';
import { loadable } from '#web/ui/loadable.tsx';

const LoadedDialog = loadable(async () => ({
  default: (await import('./dialog-body.tsx')).DialogBody,
}));
const LoadedConfirm = loadable(async () => ({
  default: (await import('./confirm-body.tsx')).ConfirmBody,
}));

/** Loads the implementation in advance, so that the first dialog opens immediately. */
export const preloadDialog = LoadedDialog.preload;

/** True once `open` has been true, because the closing animation still needs the content. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/**
 * A modal dialog. Escape, the close button and, unless the dialog is a form, a click outside call
 * `onClose`; then the focus is restored. With `onSubmit`, content and footer are one form.
 */
export function Dialog(props: ComponentProps<typeof LoadedDialog>) {
  if (!useWasOpen(props.open)) return null;
  return <LoadedDialog {...props} />;
}

/** A question with Cancel and a confirm button; a click outside does not close it. */
export function ConfirmDialog(props: ComponentProps<typeof LoadedConfirm>) {
  if (!useWasOpen(props.open)) return null;
  return <LoadedConfirm {...props} />;
}
