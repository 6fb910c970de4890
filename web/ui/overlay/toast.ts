// Holds the current toast; there is at most one. The component that shows toasts is loaded with the
// first one.
import { observable } from '#web/observable.ts';

export type ToastVariant = 'default' | 'destructive';

/** A button in a toast. */
export type ToastAction = { label: string; onSelect: () => void };

export type ToastMessage = {
  id: number;
  title: string;
  description?: string | undefined;
  variant: ToastVariant;
  action?: ToastAction | undefined;
  /** Undoes what the toast reports. */
  undo?: ToastAction | undefined;
  open: boolean;
};

const shown = observable<ToastMessage | null>(null);
let lastId = 0;

/**
 * Shows a toast for 5000 ms, or for 20 seconds if what it reports can be undone. It replaces the
 * previous one; 'destructive' is for failures.
 */
export function toast(message: {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
  action?: ToastMessage['action'];
  undo?: ToastMessage['undo'];
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
