// Holds the toast, of which there is at most one. The component that shows it is loaded with the
// first one.
export type ToastVariant = 'default' | 'destructive';

export type ToastMessage = {
  id: number;
  title: string;
  description?: string | undefined;
  variant: ToastVariant;
  action?: { label: string; onSelect: () => void } | undefined;
  open: boolean;
};

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5000 ms, replacing the previous one; 'destructive' is for failures. */
export function toast(message: {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
  action?: ToastMessage['action'];
}): void {
  lastId += 1;
  show({ variant: 'default', ...message, id: lastId, open: true } as ToastMessage);
}

/** Dismisses the toast with that id if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) show({ ...current, open: false });
}

export const currentToast = (): ToastMessage | null => current;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
