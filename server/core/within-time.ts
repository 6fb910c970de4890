/** Limits how long something may take. */

/**
 * Resolves as `asked` does, or rejects after `milliseconds`. The work may still finish later, but its
 * result is ignored.
 */
export const withinTime = <T>(milliseconds: number, asked: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`it did not answer within ${milliseconds} ms`));
    const timer = setTimeout(giveUp, milliseconds).unref();
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
