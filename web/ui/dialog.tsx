// Loads the implementation of the dialogs lazily, when the first one opens.
import { type ComponentProps, lazy, Suspense, useState } from 'react';

const LazyDialog = lazy(async () => ({ default: (await import('./dialog-body.tsx')).DialogBody }));
const LazyConfirm = lazy(async () => ({
  default: (await import('./confirm-body.tsx')).ConfirmBody,
}));

/** True once `open` has been true: the closing animation still needs the content. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/**
 * A modal dialog. Escape, the close button and, unless it is a form, a click outside call
 * `onClose`; the focus is restored afterwards. With `onSubmit`, content and footer are one form.
 */
export function Dialog(props: ComponentProps<typeof LazyDialog>) {
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

/** A question with Cancel and a confirm button; a click outside does not close it. */
export function ConfirmDialog(props: ComponentProps<typeof LazyConfirm>) {
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <LazyConfirm {...props} />
    </Suspense>
  );
}
