import { afterEach, expect, test, vi } from 'vitest';
import { type DraftLock, holdDraft, isHeld, takeDraft } from './draft-lock.ts';
import { newId } from './new-id.ts';

// Locks and channels are shared in the process, so that two holders here behave as two tabs.
const aTab = () => ({
  onAsked: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  onTaken: vi.fn<() => void>(),
});
const locks: Array<DraftLock | null> = [];
afterEach(() => {
  for (const lock of locks.splice(0)) lock?.release();
  vi.restoreAllMocks();
});
const keep = (lock: DraftLock | null) => {
  locks.push(lock);
  return lock;
};

test('A draft is held by one tab, and free again when that one lets it go', async () => {
  const draft = newId();
  const first = keep(await holdDraft(draft, aTab()));
  expect(first).not.toBeNull();
  expect(await isHeld(draft)).toBe(true);
  expect(await holdDraft(draft, aTab())).toBeNull();
  expect(keep(await holdDraft(newId(), aTab()))).not.toBeNull();
  first?.release();
  await vi.waitFor(async () => expect(await isHeld(draft)).toBe(false));
  expect(keep(await holdDraft(draft, aTab()))).not.toBeNull();
});

test('A tab that is asked writes what it has first, and is told once it is gone', async () => {
  const draft = newId();
  const order: string[] = [];
  const first = aTab();
  first.onAsked.mockImplementation(async () => {
    await Promise.resolve();
    order.push('written');
  });
  first.onTaken.mockImplementation(() => void order.push('taken'));
  keep(await holdDraft(draft, first));
  keep(await takeDraft(draft, aTab()));
  expect(order).toEqual(['written', 'taken']);
});

test('A tab that does not answer loses it all the same, and is told', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const draft = newId();
  const frozen = aTab();
  frozen.onAsked.mockReturnValue(new Promise(() => undefined));
  keep(await holdDraft(draft, frozen));
  expect(keep(await takeDraft(draft, aTab()))).not.toBeNull();
  await vi.waitFor(() => expect(frozen.onTaken).toHaveBeenCalledOnce());
});

test('Where a browser has no locks, everybody may edit', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const draft = newId();
  expect(await isHeld(draft)).toBe(false);
  const lock = await holdDraft(draft, aTab());
  expect(await holdDraft(draft, aTab())).not.toBeNull();
  // Without Web Locks, this tab still knows its own drafts.
  expect(await isHeld(draft)).toBe(true);
  lock?.release();
  expect(await isHeld(draft)).toBe(false);
});
