import { expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToast, toast } from './toast.ts';

test('there is one toast at a time: the next one replaces it', () => {
  toast({ title: 'First' });
  const first = currentToast();
  toast({ title: 'Second', description: 'Why.', variant: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Second', description: 'Why.', open: true });
  expect(currentToast()?.id).not.toBe(first?.id);
});

test("a toast has id, title, description, action, open and a variant, which is 'default' if not given", () => {
  const action = { label: 'Add payment method', onSelect: () => undefined };
  toast({ title: 'Title', description: 'Description', action });
  expect(currentToast()).toEqual({
    id: expect.any(Number),
    title: 'Title',
    description: 'Description',
    action,
    open: true,
    variant: 'default',
  });
});

test('a dismissed toast is closed but stays stored until the next one; dismissing it again does not close the next one', () => {
  const onChange = vi.fn<() => void>();
  const stop = onToast(onChange);
  toast({ title: 'First' });
  const first = currentToast()?.id ?? 0;
  dismissToast(first);
  expect(currentToast()).toMatchObject({ id: first, open: false });
  toast({ title: 'Second' });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
});
