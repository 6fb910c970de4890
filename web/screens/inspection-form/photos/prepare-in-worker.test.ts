import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { openPreparation, type Preparation } from './prepare-in-worker.ts';
import { PhotoRefusal } from './photo-refusal.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

const never = () => new Promise<never>(() => undefined);
const file = (name: string) => new File([name], name);
const prepared = (name: string): PreparedPhoto => ({
  bytes: new ArrayBuffer(0),
  type: 'image/jpeg',
  name,
  sha256: name,
  thumbnail: null,
});

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** A worker that answers with `prepare`, which gets the number of the worker. */
const workers = (prepare: (worker: number, name: string) => Promise<PreparedPhoto>) => {
  const started: Worker[] = [];
  const startWorker = () => {
    const number = started.length + 1;
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    expose({ prepare: ({ name }: File) => prepare(number, name) }, port2);
    const events = new EventTarget();
    const worker = {
      start: () => port1.start(),
      postMessage: (message: unknown) => port1.postMessage(message),
      addEventListener: (type: string, listener: EventListener) =>
        (type === 'message' ? port1 : events).addEventListener(type, listener),
      dispatchEvent: (event: Event) => events.dispatchEvent(event),
      terminate: vi.fn<() => void>(),
    } as unknown as Worker;
    started.push(worker);
    return worker;
  };
  return { started, startWorker };
};

const open = (some: Partial<Preparation>) =>
  openPreparation({
    startWorker: () => {
      throw new Error('There are no workers.');
    },
    prepareHere: () => Promise.reject(new Error('It was not prepared in the worker.')),
    limit: never,
    ...some,
  });

test('each of several photos that are requested at once is returned to its own request, one being prepared at a time', async () => {
  let atOnce = 0;
  let most = 0;
  const { started, startWorker } = workers(async (_, name) => {
    most = Math.max(most, ++atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    return prepared(name);
  });
  const prepare = open({ startWorker });
  const names = ['a', 'b', 'c', 'd'];
  const photos = await Promise.all(names.map((name) => prepare(file(name))));
  expect(photos.map(({ name }) => name)).toEqual(names);
  expect([most, started.length]).toEqual([1, 1]);
});

test('a photo that exceeds the time limit is returned unchanged, and the next one gets a new worker', async () => {
  const { started, startWorker } = workers((worker, name) =>
    worker === 1 ? never() : Promise.resolve(prepared(`${name} by ${worker}`)),
  );
  const limit = vi.fn<Preparation['limit']>(never).mockResolvedValueOnce();
  const prepare = open({ startWorker, limit });
  const [slow, next] = await Promise.all([prepare(file('slow')), prepare(file('next'))]);
  expect([slow.name, slow.thumbnail, slow.bytes.byteLength]).toEqual(['slow', null, 4]);
  expect(next.name).toBe('next by 2');
  expect(started[0]?.terminate).toHaveBeenCalledOnce();
});

test('a refusal in the worker is reported as a refusal, and the photo is not prepared again', async () => {
  const { startWorker } = workers(() => Promise.reject(new PhotoRefusal('“a” is damaged.')));
  const refusal = open({ startWorker })(file('a'));
  await expect(refusal).rejects.toBeInstanceOf(PhotoRefusal);
  await expect(refusal).rejects.toThrow('“a” is damaged.');
});

test('without a worker, or after the worker has failed, a photo is prepared on the main thread', async () => {
  const { started, startWorker } = workers((worker, name) =>
    worker === 1 ? never() : Promise.resolve(prepared(`${name} by ${worker}`)),
  );
  const prepareHere = async ({ name }: File) => prepared(`${name} here`);
  expect((await open({ prepareHere })(file('a'))).name).toBe('a here');
  const prepare = open({ startWorker, prepareHere });
  const failed = prepare(file('b'));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  started[0]?.dispatchEvent(new Event('error'));
  expect((await failed).name).toBe('b here');
  expect((await prepare(file('c'))).name).toBe('c by 2');
});

test('a photo that the main thread cannot prepare either is returned unchanged; a file that cannot be read is an error', async () => {
  const prepare = open({});
  expect(await prepare(file('big'))).toMatchObject({ name: 'big', thumbnail: null });
  const gone = file('gone');
  gone.arrayBuffer = () => Promise.reject(new Error('gone'));
  await expect(prepare(gone)).rejects.toThrow('gone');
});
