import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type FairQueueOptions, openFairQueue } from './fair-queue.ts';

/** A queue, and work that notes its name when it begins and ends when `finish` is called. */
const aQueue = (options: Partial<FairQueueOptions> = {}) => {
  const queue = openFairQueue({
    waitingOfAccount: 10,
    refusal: () => new Error('Too much is waiting.'),
    ...options,
  });
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const add = (accountId: string, name: string, signal?: AbortSignal): Promise<string> => {
    const work = () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        running.set(name, () => resolve(name));
      });
    return queue.run(accountId, work, { signal });
  };
  /** Lets a piece of work end, and waits until the next one has begun. */
  const finish = async (name: string, result: Promise<string>) => {
    running.get(name)?.();
    expect(await result).toBe(name);
    await setImmediate();
  };
  return { queue, begun, add, finish };
};

test('accounts take turns, however much work each of them has waiting', async () => {
  const { begun, add, finish } = aQueue();
  const results = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ({
    name,
    result: add(name.charAt(0), name),
  }));
  for (let at = 0; at < results.length; at += 1) {
    const next = results.find(({ name }) => name === begun[at]);
    if (next) await finish(next.name, next.result);
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an account that asks again and again does not overtake one that is waiting', async () => {
  const { begun, add, finish } = aQueue();
  const first = add('a', 'a1');
  const second = add('a', 'a2');
  const other = add('b', 'b1');
  await finish('a1', first);
  const third = add('a', 'a3');
  await finish('b1', other);
  await finish('a2', second);
  await finish('a3', third);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('no more work runs at the same time than allowed, altogether and of one account', async () => {
  const { begun, add, finish } = aQueue({ running: 3, runningOfAccount: 2 });
  const results = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => add(name.charAt(0), name));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await finish('b1', results[3] as Promise<string>);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  await finish('a1', results[0] as Promise<string>);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

describe('an account with as much work waiting as it may have', () => {
  test('is refused more, while another account may wait', async () => {
    const { begun, add, finish } = aQueue({ waitingOfAccount: 1 });
    const first = add('a', 'a1');
    const second = add('a', 'a2');
    await expect(add('a', 'a3')).rejects.toThrow('Too much is waiting.');
    const other = add('b', 'b1');
    await finish('a1', first);
    await finish('b1', other);
    await finish('a2', second);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('may add work again when some of it is done', async () => {
    const { begun, add, finish } = aQueue({ waitingOfAccount: 0 });
    const first = add('a', 'a1');
    await expect(add('a', 'a2')).rejects.toThrow('Too much is waiting.');
    await finish('a1', first);
    await finish('a3', add('a', 'a3'));
    expect(begun).toEqual(['a1', 'a3']);
  });
});

test('work that fails lets the next work begin', async () => {
  const { queue, begun, add, finish } = aQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('It failed.')));
  const next = add('b', 'b1');
  await expect(failing).rejects.toThrow('It failed.');
  await finish('b1', next);
  const throwing = queue.run('a', () => {
    throw new Error('It threw.');
  });
  await expect(throwing).rejects.toThrow('It threw.');
  await finish('b2', add('b', 'b2'));
  expect(begun).toEqual(['b1', 'b2']);
});

test('waiting work whose signal is aborted is not done, and makes room', async () => {
  const { begun, add, finish } = aQueue({ waitingOfAccount: 1 });
  const first = add('a', 'a1');
  const left = new AbortController();
  const second = add('a', 'a2', left.signal);
  left.abort(new Error('The client has left.'));
  await expect(second).rejects.toThrow('The client has left.');
  await expect(add('a', 'a3', left.signal)).rejects.toThrow('The client has left.');
  const fourth = add('a', 'a4');
  await finish('a1', first);
  await finish('a4', fourth);
  expect(begun).toEqual(['a1', 'a4']);
});

test('a closed queue ends the work that waits, and the work that is added, but not what runs', async () => {
  const { queue, begun, add, finish } = aQueue();
  const first = add('a', 'a1');
  const second = add('b', 'b1');
  queue.close(new Error('The server is stopping.'));
  await expect(second).rejects.toThrow('The server is stopping.');
  await expect(add('c', 'c1')).rejects.toThrow('The server is stopping.');
  await finish('a1', first);
  expect(begun).toEqual(['a1']);
});
