/** The background jobs of webhooks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWebhooks } from './deliver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a failure of a webhook job is logged, and the job runs again until the server stops', async () => {
  const cause = new Error('The database is gone.');
  const database = { asSystem: vi.fn(() => Promise.reject(cause)) };
  const log = { error: vi.fn() };
  const webhooks = startWebhooks(
    { database, settings: {} } as unknown as Parameters<typeof startWebhooks>[0],
    log,
  );
  await vi.advanceTimersByTimeAsync(4000);
  const undelivered = [{ err: cause }, 'the webhooks could not be delivered'];
  expect(log.error.mock.calls).toEqual([undelivered, undelivered]);
  log.error.mockClear();
  await vi.advanceTimersByTimeAsync(656_000);
  const unnoted = [{ err: cause }, 'what is overdue could not be noted'];
  const ofOverdue = log.error.mock.calls.filter(([, sentence]) => sentence === unnoted[1]);
  expect(ofOverdue).toEqual([unnoted, unnoted]);
  await webhooks.stop();
  log.error.mockClear();
  await vi.advanceTimersByTimeAsync(660_000);
  expect(log.error).not.toHaveBeenCalled();
});
