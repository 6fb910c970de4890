/** The reasons for which the server does not start that an operator can remove, in sentences. */

/** An error whose message tells the operator what to do; it is printed without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

type Address = {
  host: string;
  port: number;
  /** The variable that holds the port. */
  portVariable: 'PORT' | 'METRICS_PORT';
};

/** Why the server cannot listen, by the error codes of Node.js. */
const sentences: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port, portVariable }) =>
    `Another program is listening on ${host}, port ${port}: stop it, or set another ${portVariable}.`,
  EACCES: ({ port, portVariable }) =>
    `This user may not listen on port ${port}: set ${portVariable} to a number of 1024 or more, and ` +
    'let a proxy pass requests on to it.',
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is "${host}", which is no address of this machine: set HOST=127.0.0.1 behind a proxy on ` +
    'this machine, or HOST=0.0.0.0 for every address.',
};

/** Runs `listen`. Throws a StartRefusal if the address is taken, not allowed or unknown. */
export const listenOrExplain = async (
  listen: () => Promise<unknown>,
  address: Address,
): Promise<void> => {
  try {
    await listen();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    const sentence = sentences[syscall === 'getaddrinfo' ? 'EADDRNOTAVAIL' : code]?.(address);
    throw sentence === undefined ? error : new StartRefusal(sentence, { cause: error });
  }
};
