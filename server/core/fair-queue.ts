/**
 * A queue for work that needs much time or memory, such as reading a workbook. Accounts take turns,
 * and the work that an account may have waiting is limited, so that no account delays another one
 * by more than one piece of work in each turn.
 */

export type FairQueueOptions = {
  /** How many pieces of work run at the same time. */
  running?: number;
  /** How many of them may be of one account. */
  runningOfAccount?: number;
  /** How many more of one account may wait. */
  waitingOfAccount: number;
  /** Creates the error for an account that has as much work waiting as it may have. */
  refusal: () => Error;
};

export type FairQueue = {
  /**
   * Does the work when it is the account's turn. Throws the refusal at once if the account has too
   * much work waiting, and the reason of the signal if it is aborted before the work begins. After
   * that, the signal is the concern of the work.
   */
  run<Result>(
    accountId: string,
    work: () => Result | Promise<Result>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Result>;
  /** Ends all waiting work, and work that is added later, with this error. */
  close(reason: Error): void;
};

type Waiting = { begin: () => Promise<void>; fail: (error: unknown) => void };

type AccountWork = { waiting: Waiting[]; running: number };

export const openFairQueue = ({
  running: maxRunning = 1,
  runningOfAccount = maxRunning,
  waitingOfAccount,
  refusal,
}: FairQueueOptions): FairQueue => {
  /** The accounts that have work, in the order of their turns. */
  const accounts = new Map<string, AccountWork>();
  let running = 0;
  let closed: Error | undefined;

  const mayBegin = (account: AccountWork) =>
    running < maxRunning && account.running < runningOfAccount;

  /** Puts the account after all others; removes it if it has no more work. */
  const endTurn = (accountId: string, account: AccountWork) => {
    accounts.delete(accountId);
    if (account.waiting.length > 0 || account.running > 0) accounts.set(accountId, account);
  };

  const begin = (accountId: string, account: AccountWork, work: Waiting) => {
    running += 1;
    account.running += 1;
    endTurn(accountId, account);
    void work.begin().finally(() => {
      running -= 1;
      account.running -= 1;
      endTurn(accountId, account);
      beginWaiting();
    });
  };

  const beginWaiting = () => {
    for (const [accountId, account] of accounts) {
      if (!mayBegin(account)) continue;
      const next = account.waiting.shift();
      if (next) begin(accountId, account, next);
    }
  };

  const enqueue = (accountId: string, work: Waiting, signal: AbortSignal | undefined) => {
    if (closed) throw closed;
    signal?.throwIfAborted();
    const account = accounts.get(accountId) ?? { waiting: [], running: 0 };
    if (mayBegin(account)) return begin(accountId, account, work);
    if (account.waiting.length >= waitingOfAccount) throw refusal();
    account.waiting.push(work);
    accounts.set(accountId, account);
    signal?.addEventListener('abort', () => {
      const at = account.waiting.indexOf(work);
      if (at < 0) return;
      account.waiting.splice(at, 1);
      if (account.waiting.length === 0 && account.running === 0) accounts.delete(accountId);
      work.fail(signal.reason);
    });
  };

  return {
    run: (accountId, work, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const doWork = async () => {
          const result = (async () => work())();
          resolve(result);
          await Promise.allSettled([result]);
        };
        enqueue(accountId, { begin: doWork, fail: reject }, signal);
      }),

    close(reason) {
      closed = reason;
      for (const { waiting } of accounts.values()) {
        for (const { fail } of waiting.splice(0)) fail(reason);
      }
    },
  };
};
