/** Runs an object store, behind a connection that can be disturbed. */
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';

/** 'away' closes every connection; 'slow' forwards each request after a second. */
export type StoreState = 'works' | 'away' | 'slow' | 'answers 503';

export type Store = {
  /** The settings with which a server stores its files in this object store. */
  settings: NodeJS.ProcessEnv;
  set(state: StoreState): void;
  stop(): Promise<void>;
};

export const startStore = async (directory: string): Promise<Store> => {
  mkdirSync(directory, { recursive: true });
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'photos' }],
  });
  const { port } = await store.run();
  let state: StoreState = 'works';
  const passOn = async (incoming: IncomingMessage, answer: ServerResponse) => {
    if (state === 'slow') await pause(1000);
    const { method, url, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (stored) => {
      answer.writeHead(stored.statusCode ?? 500, stored.headers);
      stored.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const way = createServer((incoming, answer) => {
    if (state === 'away') incoming.socket.destroy();
    else if (state === 'answers 503') answer.writeHead(503).end();
    else void passOn(incoming, answer);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  const open = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      STORAGE_URL: `s3://photos?endpoint=http://127.0.0.1:${open}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    set: (next) => {
      state = next;
    },
    stop: async () => {
      way.closeAllConnections();
      way.close();
      await store.close();
    },
  };
};
