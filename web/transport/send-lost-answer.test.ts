import { beforeEach, describe, expect, test } from 'vitest';
import { aStoredDraft } from '#web/device/testing/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { sendQueued } from './send.ts';
import { aTestSetup, dependenciesFor } from './testing/queued.ts';

const first = aDraft(anEvaluation(1, 'Hall'));
const second = aDraft(anEvaluation(1, 'Hall', { fire: { comments: 'out of date' } }));
const third = aDraft(anEvaluation(1, 'Hall', { fire: { comments: 'replaced' } }));

describe('a save whose response may be lost', () => {
  let setup: ReturnType<typeof aTestSetup>;
  let keys: number;

  const sendWith = (some: object = {}) =>
    sendQueued('walk', {
      ...dependenciesFor(setup.server, setup.store),
      newKey: () => `key-${++keys}`,
      ...some,
    });
  /** Puts this content into the queue, as the Save button does, and sends it once. */
  const save = async ({ evaluations }: Draft) => {
    const queued = await setup.store.changeDraft('walk', (now) => ({
      ...now,
      draft: { ...now.draft, evaluations },
      state: 'queued',
      refusal: null,
    }));
    if (!queued) await setup.store.putDraft(aStoredDraft({ draft: first, state: 'queued' }));
    return (await sendWith()).is;
  };
  const stored = () => setup.store.getDraft('walk');
  /** Returns the version and the comment of each inspection on the server. */
  const saved = () =>
    [...setup.server.inspections.values()].map(({ version, evaluations }) => ({
      version,
      comments: evaluations[0]?.categories.map(({ comments }) => comments).join(''),
    }));
  beforeEach(() => {
    setup = aTestSetup();
    keys = 0;
  });

  test('sending the draft again does not create a second inspection', async () => {
    setup.server.plan = ['drop'];
    expect(await save(first)).toBe('later');
    expect(await save(first)).toBe('saved');
    expect([setup.server.inspections.size, setup.server.asked.save, keys]).toEqual([1, 2, 1]);
  });

  test('a draft that was sent twice without a response is stored once in the list of unanswered saves', async () => {
    setup.server.plan = ['drop', 'drop'];
    await save(first);
    await save(first);
    expect((await stored())?.unanswered?.sent).toEqual([first]);
  });

  test('a change that is made before the draft is sent again is saved as an update', async () => {
    setup.server.plan = ['drop'];
    await save(first);
    // Three requests: the changed draft is refused as 'key-reused', because the server has saved the
    // first draft with the same key; the first draft is sent again to get its answer; and the answer
    // to the update with the changed draft is lost.
    setup.server.plan = ['none', 'none', 'drop'];
    expect(await save(second)).toBe('later');
    expect(await stored()).toMatchObject({
      base: first,
      draft: { inspectionId: 'inspection-1', version: 1 },
    });
    expect(await save(second)).toBe('saved');
    expect(saved()).toEqual([{ version: 2, comments: 'out of date' }]);
  });

  test('two lost responses and two changes still lead to one inspection with the last change', async () => {
    setup.server.plan = ['drop'];
    await save(first);
    // The change is refused as 'key-reused', and then the response to the repeated first save is
    // lost too.
    setup.server.plan = ['none', 'drop'];
    expect(await save(second)).toBe('later');
    expect(await save(third)).toBe('saved');
    expect(saved()).toEqual([{ version: 2, comments: 'replaced' }]);
  });

  test('a changed draft is sent with the same idempotency key if the first request did not reach the server', async () => {
    setup.server.plan = ['cut'];
    expect(await save(first)).toBe('later');
    expect(await save(second)).toBe('saved');
    expect([saved(), keys]).toEqual([[{ version: 1, comments: 'out of date' }], 1]);
  });

  test('a refusal of the changed draft does not delete the record of the unanswered save', async () => {
    setup.server.plan = ['drop'];
    await save(first);
    setup.server.plan = ['signedOut'];
    expect(await save(second)).toBe('paused');
    expect((await stored())?.unanswered?.sent).toEqual([first]);
    expect(await save(second)).toBe('saved');
    expect(saved()).toEqual([{ version: 2, comments: 'out of date' }]);
  });

  test('the idempotency key has been stored before the draft was sent', async () => {
    const order: string[] = [];
    const { server, store } = setup;
    await store.putDraft(aStoredDraft({ draft: first, state: 'queued' }));
    await sendWith({
      calls: {
        ...server.calls,
        save: async (...request: Parameters<typeof server.calls.save>) => {
          order.push(`sent with ${(await stored())?.unanswered?.key}`);
          return server.calls.save(...request);
        },
      },
    });
    expect(order).toEqual(['sent with key-1']);
  });

  test('the save after an answered save has a new idempotency key', async () => {
    await save(first);
    const update = { ...second, inspectionId: 'inspection-1', version: 1 };
    await setup.store.putDraft(aStoredDraft({ draft: update, state: 'queued' }));
    expect((await sendWith()).is).toBe('saved');
    expect([setup.server.inspections.size, keys]).toEqual([1, 2]);
  });
});
