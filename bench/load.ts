/** Sends requests over plain sockets that stay open, with next to no client overhead. */
import { connect, type Socket } from 'node:net';

export type Target = { port: number; path: string; token?: string | undefined };

/** One connection, which sends one request after another. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#take(bytes));
    const fail = (error: Error) => this.#waiting?.reject(error);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
    if (this.#received.length < end + 4 + length) return;
    const answer = { status: Number(head.slice(9, 12)), body: this.#received.subarray(end + 4) };
    this.#received = Buffer.alloc(0);
    this.#waiting?.resolve(answer);
  }
}

type Answer = { status: number; body: Buffer };

const requestOf = ({ port, path, token }: Target): Buffer =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'accept: application/json']
      .concat(token ? [`authorization: Bearer ${token}`] : [], '', '')
      .join('\r\n'),
  );

const succeeded = ({ status, body }: Answer): Buffer => {
  if (status !== 200) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`);
  return body;
};

/** The body of one response; throws if it is not a success. */
export const bodyOf = async (target: Target): Promise<string> => {
  const connection = await Connection.open(target.port);
  try {
    return succeeded(await connection.ask(requestOf(target))).toString();
  } finally {
    connection.close();
  }
};

/**
 * Sends up to `requests` requests, one after another, for at most two seconds; returns the duration
 * of each in milliseconds.
 */
export const oneByOne = async (target: Target, requests: number): Promise<number[]> => {
  const end = performance.now() + 2000;
  const connection = await Connection.open(target.port);
  const request = requestOf(target);
  const times: number[] = [];
  try {
    for (let at = 0; at < requests && performance.now() < end; at += 1) {
      const start = performance.now();
      succeeded(await connection.ask(request));
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    connection.close();
  }
};

/**
 * How many requests per second are answered over this number of concurrent connections, measured
 * for `milliseconds`.
 */
export const atOnce = async (
  target: Target,
  connections: number,
  milliseconds: number,
): Promise<number> => {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(target.port)),
  );
  const request = requestOf(target);
  const start = performance.now();
  let answered = 0;
  await Promise.all(
    opened.map(async (connection) => {
      while (performance.now() - start < milliseconds) {
        succeeded(await connection.ask(request));
        answered += 1;
      }
      connection.close();
    }),
  );
  return (answered * 1000) / (performance.now() - start);
};
