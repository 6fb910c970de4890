import { afterEach, expect, test, vi } from 'vitest';
import {
  type DraftLock,
  requestDraftLock,
  isDraftLocked,
  takeOverDraftLock,
} from './draft-lock.ts';
import { newId } from './new-id.ts';

// Web Locks and channels are shared by the whole process, so two holders in this test behave like
// two tabs.
const aTab = () => ({
  onRequested: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  onTakenOver: vi.fn<() => void>(),
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

test('a draft is locked by one tab, until this tab releases it', async () => {
  const draft = newId();
  const first = keep(await requestDraftLock(draft, aTab()));
  expect(first).not.toBeNull();
  expect(await isDraftLocked(draft)).toBe(true);
  expect(await requestDraftLock(draft, aTab())).toBeNull();
  expect(keep(await requestDraftLock(newId(), aTab()))).not.toBeNull();
  first?.release();
  await vi.waitFor(async () => expect(await isDraftLocked(draft)).toBe(false));
  expect(keep(await requestDraftLock(draft, aTab()))).not.toBeNull();
});

test('a tab that is asked to release the lock first stores its changes, and is then notified that the lock is gone', async () => {
  const draft = newId();
  const order: string[] = [];
  const first = aTab();
  first.onRequested.mockImplementation(async () => {
    await Promise.resolve();
    order.push('written');
  });
  first.onTakenOver.mockImplementation(() => void order.push('taken'));
  keep(await requestDraftLock(draft, first));
  keep(await takeOverDraftLock(draft, aTab()));
  expect(order).toEqual(['written', 'taken']);
});

test('a tab that does not answer loses the lock to the requesting tab and is notified', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const draft = newId();
  const frozen = aTab();
  frozen.onRequested.mockReturnValue(new Promise(() => undefined));
  keep(await requestDraftLock(draft, frozen));
  expect(keep(await takeOverDraftLock(draft, aTab()))).not.toBeNull();
  await vi.waitFor(() => expect(frozen.onTakenOver).toHaveBeenCalledOnce());
});

test('in a browser without Web Locks every tab may edit', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const draft = newId();
  expect(await isDraftLocked(draft)).toBe(false);
  const lock = await requestDraftLock(draft, aTab());
  expect(await requestDraftLock(draft, aTab())).not.toBeNull();
  // Without Web Locks, this tab still knows its own drafts.
  expect(await isDraftLocked(draft)).toBe(true);
  lock?.release();
  expect(await isDraftLocked(draft)).toBe(false);
});
