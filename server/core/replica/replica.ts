/**
 * A streaming replica of the database, from which lists and reports are read
 * (DATABASE_REPLICA_URL). The replica is skipped while it is unavailable or too far behind; a read
 * that fails on the replica is repeated on the primary.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, type DatabaseSettings, databaseOn, type Work } from '#server/core/db.ts';
import { withinTime } from '#server/core/within-time.ts';
import type { EngineLog } from '#server/core/engine/engine.ts';
import { openServerLater } from '#server/core/engine/server.ts';
import { startPolling } from '#server/core/jobs/polling.ts';
import { latestOf, parsePosition, type Position } from './position.ts';
import { type Exchange, type RecentWrites, recentWrites } from './recent-writes.ts';
import { type Sample, newSamples } from './samples.ts';

export type Replica = {
  /**
   * Runs `work` on the replica if the replica has replayed `written` and is not too far behind.
   * Otherwise, or if `work` throws any error on the replica, runs `work` on the primary.
   */
  read<T>(written: Position | undefined, work: (database: Database) => Promise<T>): Promise<T>;
  state(): ReplicaState;
  /** Remembers, before the response to a write is sent, up to where the caller may have written. */
  noteWrite(exchange: Exchange): Promise<void>;
  /** The position up to which the caller has recently written. */
  findWrite: RecentWrites['find'];
  /** Seconds that the replica may be behind. */
  longestLag: number;
  /** Checks the lag immediately; for tests. */
  checkLag(): Promise<void>;
  close(): Promise<void>;
};

export type ReplicaState = {
  isUsed: boolean;
  /** Undefined while the replica is unavailable. */
  lag: { seconds: number; bytes: number } | undefined;
  /** The number of reads from each database since the start. */
  reads: { replica: number; primary: number };
};

export type ReplicaSettings = {
  url: string;
  /** Seconds that the replica may be behind. */
  longestLag: number;
  primary: Database;
  appUrl: string;
  log?: EngineLog | undefined;
} & Pick<DatabaseSettings, 'preparedStatements' | 'onSlow'>;

/**
 * PAUSE is the time in milliseconds between two checks of the lag; after TIMEOUT, a check fails.
 */
const PAUSE = 1000;
const TIMEOUT = 2000;

/**
 * The longest step, in milliseconds, in which a check waits for a replica that is slightly behind.
 * Each step is twice as long as the step before.
 */
const LONGEST_WAIT = 160;

/**
 * Thrown when a read cannot use the replica; caught in this module, which reads from the primary.
 */
class UnusableReplica extends Error {}

type ReplayState = { isReplica: boolean; replayed: string | null };

const replayState = () => sql<ReplayState>`
  select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as replayed`;

/** Creates the replica of these settings, which connects when it is first needed. */
export const openReplica = (settings: ReplicaSettings): Replica => {
  const { primary, longestLag, log } = settings;
  const open = (poolSize: number) => {
    const { url, preparedStatements = true } = settings;
    // Connections do not log errors, because the regular check logs each problem once.
    return openServerLater({ url, poolSize, preparedStatements, connectionTimeout: TIMEOUT });
  };
  const reading = databaseOn(open(10), settings);
  // The check has a separate connection, so that it does not wait for other reads.
  const monitoring = databaseOn(open(1));
  const samples = newSamples(longestLag * 1000);
  const inProgress = new Set<() => void>();
  const reads = { replica: 0, primary: 0 };
  let replayed: Position | undefined;
  let lag: ReplicaState['lag'];
  let skippedBecause: string | undefined = 'it was not checked yet';

  const noteUse = (reason: string | undefined) => {
    if (reason === skippedBecause) return;
    const was = skippedBecause;
    skippedBecause = reason;
    if (reason === undefined) log?.info({ lag }, 'the replica of the database is read from');
    // Warns once when the replica is first skipped, but not again if only the reason changes.
    else if (was === undefined || isFirstCheck) {
      log?.warn(
        { reason, lag },
        'the replica of the database is skipped: the primary is read from',
      );
    }
    // Reads in progress on a replica that stopped answering are repeated on the primary.
    if (reason !== undefined) for (const giveUp of inProgress) giveUp();
  };
  let isFirstCheck = true;

  /**
   * The position that the replica has replayed. Undefined if the server accepts writes, because
   * then it is not a replica.
   */
  const whereIsReplica = async (): Promise<Position | undefined> => {
    const [[row]] = await withinTime(TIMEOUT, monitoring.read(null, replayState()));
    return row?.isReplica ? parsePosition(row.replayed ?? '') : undefined;
  };

  /**
   * The lag that a check reports: the time that the replica needs to reach `sample`, or, if it does
   * not reach it soon, the lag that was known before the wait.
   */
  const measureLag = async (sample: Sample): Promise<{ seconds: number; bytes: number }> => {
    const first = samples.lagOf(replayed ?? 0n);
    for (let wait = 5; wait <= LONGEST_WAIT; wait *= 2) {
      if (replayed !== undefined && replayed >= sample.position) {
        const seconds = first.bytes === 0 ? 0 : (performance.now() - sample.at) / 1000;
        return { seconds, bytes: first.bytes };
      }
      await pause(wait, undefined, { ref: false });
      replayed = latestOf(replayed, await whereIsReplica());
    }
    return first;
  };

  const checkLag = async (): Promise<void> => {
    try {
      const at = performance.now();
      const position = await positionOf(primary);
      samples.add({ at, position });
      const found = await whereIsReplica();
      if (!found) {
        lag = undefined;
        noteUse('it is no replica: it accepts writes');
        return;
      }
      replayed = found;
      lag = await measureLag({ at, position });
      noteUse(lag.seconds > longestLag ? `it is more than ${longestLag} s behind` : undefined);
    } catch (error) {
      lag = undefined;
      noteUse((error as Error).message || (error as Error).name);
    } finally {
      isFirstCheck = false;
    }
  };
  const polling = startPolling(checkLag, { delay: 0, pause: PAUSE, onError: () => undefined });

  /**
   * Refuses rows of a replica that is behind. The position is checked for each read, because the
   * URL may lead to a different replica each time.
   */
  const refuseIfBehind = ([row]: readonly ReplayState[], needed: Position | undefined) => {
    const position = row?.isReplica ? parsePosition(row.replayed ?? '') : undefined;
    if (position === undefined || (needed !== undefined && position < needed))
      throw new UnusableReplica();
    replayed = latestOf(replayed, position);
  };

  /**
   * The replica as a database. Each transaction first reads the position that the replica has
   * replayed, and throws if that position is before `needed`.
   */
  const checked = (needed: Position | undefined): Database => {
    const options = { readOnly: true };
    const checking =
      <T>(work: Work<T>): Work<T> =>
      async (db) => {
        refuseIfBehind((await replayState().execute(db)).rows, needed);
        return work(db);
      };
    return {
      ...reading,
      asAccount: (accountId, work) => reading.asAccount(accountId, checking(work), options),
      asSystem: (work) => reading.asSystem(checking(work), options),
      read: async (accountId, ...queries) => {
        const [state, ...rows] = await reading.read(accountId, replayState(), ...queries);
        refuseIfBehind(state, needed);
        return rows;
      },
    };
  };

  const writes = recentWrites(settings, longestLag);

  return {
    longestLag,
    noteWrite: async (exchange) => {
      // If the query fails, later reads do not wait for the replica to catch up.
      const position = await positionOf(primary).catch(() => undefined);
      if (position !== undefined) writes.note(exchange, position);
    },
    findWrite: writes.find,
    state: () => ({ isUsed: skippedBecause === undefined, lag, reads: { ...reads } }),
    checkLag,
    read: async (written, work) => {
      const isReplayed = written === undefined || (replayed !== undefined && written <= replayed);
      if (skippedBecause === undefined && isReplayed) {
        try {
          const needed = latestOf(written, samples.oldestToShow());
          const result = await rejectIfSkipped(inProgress, work(checked(needed)));
          reads.replica += 1;
          return result;
        } catch {
          // A read that was refused on the replica is also repeated on the primary, because the
          // replica may lack a recent row.
        }
      }
      reads.primary += 1;
      return work(primary);
    },
    close: async () => {
      await polling.stop();
      await monitoring.close();
      await reading.close();
    },
  };
};

const positionOf = async (primary: Database): Promise<Position> => {
  const { rows } = await primary.asSystem(
    (db) =>
      sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db),
    { readOnly: true },
  );
  const position = parsePosition(rows[0]?.position ?? '');
  if (position === undefined) throw new Error('The primary does not say its position.');
  return position;
};

/**
 * Rejects as soon as the replica is skipped. The work may still finish later, but its result is
 * ignored.
 */
const rejectIfSkipped = <T>(inProgress: Set<() => void>, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new UnusableReplica());
    inProgress.add(giveUp);
    work.then(resolve, reject).finally(() => inProgress.delete(giveUp));
  });
