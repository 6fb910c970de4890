/** The stream through which node-postgres talks to the embedded database, in place of a socket. */
import { Duplex } from 'node:stream';
import { joinBytes } from './join-bytes.ts';

/**
 * How many bytes are parsed in one turn of the event loop: as many as one read from a socket
 * returns.
 */
const PIECE = 64 * 1024;

type Chunk = { chunk: Buffer };

export class ThreadStream extends Duplex {
  readonly #post: (messages: Uint8Array<ArrayBuffer>) => void;
  readonly #answers: Uint8Array[] = [];

  constructor(post: (messages: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#post = post;
  }

  /** Called once by node-postgres, which sends its first message after the event `connect`. */
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  /**
   * Receives the response of the database. It is emitted in pieces, so that other requests are
   * served in between.
   */
  answered(bytes: Uint8Array): void {
    this.#answers.push(bytes);
    if (this.#answers.length === 1) this.#passOn();
  }

  #passOn(): void {
    const [first] = this.#answers;
    if (!first || this.destroyed) return;
    if (first.length > PIECE) {
      this.#answers[0] = first.subarray(PIECE);
      this.push(first.subarray(0, PIECE));
      setImmediate(() => this.#passOn());
      return;
    }
    this.push(first);
    this.#answers.shift();
    this.#passOn();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#post(joinBytes([chunk]));
    done();
  }

  override _writev(chunks: Chunk[], done: () => void): void {
    this.#post(joinBytes(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // Methods of a socket that node-postgres calls and that have no effect on a thread.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
