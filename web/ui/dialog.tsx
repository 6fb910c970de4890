// The doors to the dialogs; their weight is fetched when the first one opens.
import { type ComponentProps, lazy, Suspense, useState } from 'react';

const LazyDialog = lazy(async () => ({ default: (await import('./dialog-body.tsx')).DialogBody }));
const LazyConfirm = lazy(async () => ({
  default: (await import('./confirm-body.tsx')).ConfirmBody,
}));

/** True from the first time `open` was: closing animations still need the body afterwards. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/**
 * A modal dialog. Escape and the cross call `onClose`, and a press beside it unless it is a form;
 * the focus goes back to where it was. With `onSubmit` its content and footer are one form.
 */
export function Dialog(props: ComponentProps<typeof LazyDialog>) {
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

/** A question with Cancel and one answer; a press beside it does not close it. */
export function ConfirmDialog(props: ComponentProps<typeof LazyConfirm>) {
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <LazyConfirm {...props} />
    </Suspense>
  );
}
