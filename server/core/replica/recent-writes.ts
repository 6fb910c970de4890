/**
 * Remembers up to which position of the write-ahead log a caller has written, so that the lists
 * that the caller reads next contain these writes. Browsers send the position in a cookie, so that
 * every process knows it; for other clients, only the process that handled the write knows it.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/core/settings/settings.ts';
import { latestOf, parsePosition, type Position, writePosition } from './position.ts';

export type RecentWrites = {
  /** Remembers that the caller may have written up to this position. */
  note(exchange: Exchange, written: Position): void;
  /** The position up to which the caller has written; undefined if it has not written recently. */
  find(exchange: Pick<Exchange, 'request' | 'sessionId'>): Position | undefined;
};

export type Exchange = {
  request: Pick<FastifyRequest, 'headers'>;
  reply: Pick<FastifyReply, 'header'>;
  /** The caller's session, if there is one. */
  sessionId: string | undefined;
};

const COOKIE = 'written';

/**
 * Positions are forgotten after `seconds`, because a replica with a longer lag is not read from at
 * all.
 */
export const recentWrites = (
  { appUrl }: Pick<Settings, 'appUrl'>,
  seconds: number,
  now = () => performance.now(),
): RecentWrites => {
  /**
   * The positions by session id; the session that has not written for the longest time comes first.
   */
  const sessions = new Map<string, { position: Position; at: number }>();

  const forgetOld = () => {
    for (const [id, { at }] of sessions) {
      if (now() - at <= seconds * 1000) return;
      sessions.delete(id);
    }
  };

  const find: RecentWrites['find'] = ({ request, sessionId }) => {
    forgetOld();
    const carried = parseCookie(request.headers.cookie ?? '')[COOKIE];
    const remembered = sessionId === undefined ? undefined : sessions.get(sessionId)?.position;
    return latestOf(carried === undefined ? undefined : parsePosition(carried), remembered);
  };

  const note: RecentWrites['note'] = (exchange, written) => {
    const { reply, sessionId } = exchange;
    const position = latestOf(written, find(exchange)) ?? written;
    const cookie = stringifySetCookie({
      name: COOKIE,
      value: writePosition(position),
      maxAge: seconds,
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: appUrl.startsWith('https:'),
    });
    reply.header('set-cookie', cookie);
    if (sessionId === undefined) return;
    sessions.delete(sessionId);
    sessions.set(sessionId, { position, at: now() });
  };

  return { note, find };
};
