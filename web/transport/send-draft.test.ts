import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#web/draft/draft.ts';
import type { Unanswered } from '#web/device/records.ts';
import { type Saved, sendDraft, type SendRequest } from './send-draft.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';

class Refused extends Error {
  code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A server that saves once per key, as server/inspection/saving/once.ts does; its responses can be lost. */
const aServer = () => {
  const answers = new Map<string, { content: string; saved: Saved }>();
  const inspections = new Map<string, { version: number; content: string }>();
  const server = {
    loses: 0,
    refuses: undefined as string | undefined,
    inspections,
    uploads: 0,
    async send(draft: Draft, key: string): Promise<Saved> {
      server.uploads += 1;
      const content = JSON.stringify(draft);
      const earlier = answers.get(key);
      if (earlier && earlier.content !== content) throw new Refused('key-reused');
      if (!earlier && server.refuses) throw new Refused(server.refuses);
      const saved = earlier?.saved ?? save(draft, content);
      answers.set(key, { content, saved });
      if (server.loses-- > 0) throw new TypeError('no answer');
      return saved;
    },
  };
  const save = (draft: Draft, content: string): Saved => {
    const id = draft.inspectionId ?? `inspection-${inspections.size + 1}`;
    const version = (inspections.get(id)?.version ?? 0) + 1;
    if (draft.inspectionId !== null && draft.version !== version - 1) {
      throw new Refused('stale-version');
    }
    inspections.set(id, { version, content });
    const data = {
      id,
      version,
      reportId: 'r',
      score: null,
      rating: null,
      computedRating: null,
      photos: [],
    };
    return { message: 'saved', data: { ...data, status: 'Completed' } };
  };
  return server;
};

const first = aDraft(anEvaluation(1, 'Hall'));
const second = aDraft(anEvaluation(1, 'Hall', { fire: { comments: 'out of date' } }));
const third = aDraft(anEvaluation(1, 'Hall', { fire: { comments: 'replaced' } }));

describe('The answer to a save is lost on the way', () => {
  let server: ReturnType<typeof aServer>;
  let unanswered: Unanswered | null;
  let keys: number;
  let identity: { inspectionId: string; version: number } | undefined;
  let savedBefore: Draft | undefined;
  const sending = (send = server.send): SendRequest => ({
    send,
    newKey: () => `key-${++keys}`,
    refusalOf: (error) => (error instanceof Refused ? error.code : undefined),
    // Simulates a restart of the device: no object is identical to one before.
    keep: (next) => {
      unanswered = structuredClone(next);
    },
    onSavedBefore: (saved, sent) => {
      identity = saved;
      savedBefore = sent;
      unanswered = null;
    },
  });
  const save = async (draft: Draft) => {
    await sendDraft(draft, unanswered, sending());
    unanswered = null;
  };
  beforeEach(() => {
    server = aServer();
    unanswered = null;
    keys = 0;
    identity = undefined;
  });

  test('and pressing Save again makes no second inspection', async () => {
    server.loses = 1;
    await expect(save(first)).rejects.toThrow('no answer');
    await save(first);
    expect([server.inspections.size, server.uploads, keys]).toEqual([1, 2, 1]);
  });

  test('and what is sent again is not remembered twice', async () => {
    server.loses = 2;
    await expect(save(first)).rejects.toThrow('no answer');
    await expect(save(first)).rejects.toThrow('no answer');
    expect(unanswered?.sent).toEqual([first]);
  });

  test('and the draft is changed before it is sent again: the change is an update', async () => {
    server.loses = 1;
    await expect(save(first)).rejects.toThrow('no answer');
    await save(second);
    expect([...server.inspections]).toEqual([
      ['inspection-1', { version: 2, content: expect.stringContaining('out of date') }],
    ]);
    expect(identity).toEqual({ inspectionId: 'inspection-1', version: 1 });
    expect(savedBefore).toEqual(first);
  });

  test('twice, each time changed: still one inspection, holding the last words', async () => {
    server.loses = 1;
    await expect(save(first)).rejects.toThrow('no answer');
    server.loses = 1;
    // The change is refused as 'key-reused', and then the answer to the replay is lost too.
    await expect(save(second)).rejects.toThrow('no answer');
    await save(third);
    expect([...server.inspections.values()]).toEqual([
      { version: 2, content: expect.stringContaining('replaced') },
    ]);
  });

  test('but the save never arrived: the changed draft takes its key', async () => {
    server.refuses = 'busy';
    await expect(save(first)).rejects.toThrow('busy');
    server.refuses = undefined;
    await save(second);
    expect(server.inspections.size).toBe(1);
  });

  test('a refusal of the change does not forget what may have been saved', async () => {
    server.loses = 1;
    await expect(save(first)).rejects.toThrow('no answer');
    await expect(
      sendDraft(
        second,
        unanswered,
        sending(() => Promise.reject(new Refused('photo-not-image'))),
      ),
    ).rejects.toThrow('photo-not-image');
    await save(second);
    expect(server.inspections.size).toBe(1);
  });

  test('sends a draft only after its key is stored', async () => {
    const order: string[] = [];
    await sendDraft(first, null, {
      ...sending(async (draft, key) => {
        order.push('sent');
        return server.send(draft, key);
      }),
      keep: async (next) => {
        await Promise.resolve();
        order.push(next ? `stored ${next.key}` : 'forgotten');
      },
    });
    expect(order).toEqual(['stored key-1', 'sent']);
  });

  test('a save that was answered lets the next one have a key of its own', async () => {
    await save(first);
    const next = { ...second, inspectionId: 'inspection-1', version: 1 };
    await save(next);
    expect([server.inspections.size, keys]).toEqual([1, 2]);
  });
});
