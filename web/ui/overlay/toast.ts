// Holds the current toast; there is at most one. The component that shows toasts is loaded with the
// first one.
import { observable } from '#web/observable.ts';

export type ToastVariant = 'default' | 'destructive';

export type ToastMessage = {
  id: number;
  title: string;
  description?: string | undefined;
  variant: ToastVariant;
  action?: { label: string; onSelect: () => void } | undefined;
  open: boolean;
};

const shown = observable<ToastMessage | null>(null);
let lastId = 0;

/** Shows a toast for 5000 ms, replacing the previous one; 'destructive' is for failures. */
export function toast(message: {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
  action?: ToastMessage['action'];
}): void {
  lastId += 1;
  shown.set({ variant: 'default', ...message, id: lastId, open: true } as ToastMessage);
}

/** Dismisses the toast with this id if it is still shown. */
export function dismissToast(id: number): void {
  const current = shown.get();
  if (current?.id === id) shown.set({ ...current, open: false });
}

export const currentToast = shown.get;

export const onToast = shown.subscribe;
