import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { type CallKey, createCallClient, invalidate } from './call-client.ts';

// Outside of a browser, the client never retries or deletes anything, so a browser is simulated.
beforeAll(() => environmentManager.setIsServer(() => false));

test('after a delete, calls about what was deleted are not made again, although they are on screen', async () => {
  const read = vi.fn((key: CallKey) => Promise.resolve({ data: key[0], asOf: undefined }));
  const client = createCallClient(read);
  const ofDeleted: CallKey = ['report/explain', { reportId: 'gone' }];
  const list: CallKey = ['report/list', {}];
  for (const queryKey of [ofDeleted, list]) {
    new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  }
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await invalidate(
    client,
    () => true,
    ([, input]) => Object.values(input).includes('gone'),
  );
  expect(read.mock.calls.map(([key]) => key)).toEqual([ofDeleted, list, list]);
  expect(client.getQueryState(ofDeleted)?.isInvalidated).toBe(true);
});
