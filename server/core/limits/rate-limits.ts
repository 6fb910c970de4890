/**
 * Enforces the limits of the call table (contract/limit.ts). Requests are counted in memory, so
 * several processes that share a database count separately (docs/decisions/0101).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import {
  apiTokenLimit,
  type LimitKey,
  type LimitName,
  limits,
  triesUnder,
} from '#contract/limit.ts';
import type { Services } from '#server/core/context.ts';
import type { CallerClaims } from '#server/core/caller.ts';
import { refuse } from '#server/core/refusals.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import type { Caller } from '#server/core/who.ts';

export type RateLimits = {
  /** Counts a request for its network address, and refuses it after too many from that address. */
  countAddress(row: Pick<Call, 'limit'>, request: FastifyRequest): Promise<void>;
  /** Counts a request of an API token, valid or not. */
  countToken(request: FastifyRequest, claims: CallerClaims | undefined): Promise<void>;
  /**
   * Counts a request for everything else that its limit names, such as its account, the signed-in
   * person, or the email address in its input; refuses the request if any of them has had too many.
   */
  countSubjects(
    row: Pick<Call, 'limit'>,
    request: FastifyRequest,
    input: Record<string, unknown>,
    caller?: Caller,
  ): Promise<void>;
  /**
   * Records a successful call. After a sign-in, further requests for that email address from the
   * same network are no longer counted against the limit of the email address, so that attempts
   * from elsewhere cannot lock out the user.
   */
  noteSuccess(row: Pick<Call, 'limit'>, request: FastifyRequest, subjects: Subjects): void;
};

type Subjects = Partial<Record<Exclude<LimitKey, 'ip' | 'ip+email'>, unknown>>;

export type LimitServices = {
  settings: Pick<Settings, 'rateLimit'>;
} & Pick<Services, 'processRecord'>;

// The maximum number of values, such as email addresses, that are stored for each limit; the least
// recently used values are removed.
const KEPT = 20_000;

const MINUTE = 60_000;

/** `app` has the rate-limit plugin. */
export const rateLimits = (
  app: FastifyInstance,
  { settings: { rateLimit }, processRecord }: LimitServices,
): RateLimits => {
  const subjectOf = new WeakMap<FastifyRequest, string>();
  /**
   * The rate-limit plugin's key for a request: its IPv4 address, or the network of its IPv6
   * address.
   */
  const networkOf = new WeakMap<FastifyRequest, string>();
  /**
   * Pairs of a network and an email address with which somebody has signed in from that network,
   * the latest sign-in last.
   */
  const proven = new Set<string>();

  const open = (minutes: number, key: string, tries: number) => {
    const options = {
      max: triesUnder(rateLimit, tries),
      timeWindow: minutes * MINUTE,
      cache: KEPT,
      // For 'ip' the plugin's own key is used: an IPv4 address, or the network of an IPv6 address.
      ...(key !== 'ip' && {
        keyGenerator: (request: FastifyRequest) => subjectOf.get(request) ?? '',
      }),
    };
    return app.createRateLimit(options);
  };

  const counters = new Map(
    Object.entries(limits).flatMap(([name, { minutes, tries }]) =>
      Object.entries(tries).map(
        ([key, number]) => [`${name} ${key}`, open(minutes, key, number)] as const,
      ),
    ),
  );

  const ofToken = open(apiTokenLimit.minutes, 'apiToken', apiTokenLimit.tries);

  const count = async (
    name: LimitName,
    key: LimitKey,
    request: FastifyRequest,
    subject = '',
  ): Promise<void> => {
    subjectOf.set(request, subject);
    const count = await counters.get(`${name} ${key}`)?.(request);
    if (count && key === 'ip' && 'key' in count) networkOf.set(request, count.key);
    refuseExceeded(count, name);
  };

  const refuseExceeded = (count: RateLimitCount | undefined, limit: string): void => {
    if (!count || count.isAllowed || !count.isExceeded) return;
    processRecord?.noteHit(limit);
    throw refuse('too-many-requests', { seconds: Math.max(1, count.ttlInSeconds) });
  };

  const pairOf = (request: FastifyRequest, { email }: Subjects): string | undefined =>
    typeof email === 'string'
      ? `${networkOf.get(request) ?? request.ip} ${subjectKey(email)}`
      : undefined;

  return {
    countAddress: async ({ limit }, request) => {
      if (limit) await count(limit, 'ip', request);
    },
    countToken: async (request, claims) => {
      if (!claims || !('tokenHash' in claims)) return;
      subjectOf.set(request, claims.tokenHash.toString('hex'));
      refuseExceeded(await ofToken(request), 'api-token');
    },
    countSubjects: async ({ limit }, request, input, caller) => {
      if (!limit) return;
      const person = caller && 'id' in caller ? caller.id : undefined;
      const subjects: Subjects = { ...input, account: caller?.accountId, person };
      const pair = pairOf(request, subjects);
      const keys = Object.keys(limits[limit].tries) as LimitKey[];
      for (const key of keys) {
        if (key === 'ip') continue;
        const isProven = pair !== undefined && keys.includes('ip+email') && proven.has(pair);
        if (key === 'email' && isProven) continue;
        const subject = key === 'ip+email' ? pair : subjects[key];
        if (typeof subject === 'string') await count(limit, key, request, subjectKey(subject));
      }
    },
    noteSuccess: ({ limit }, request, subjects) => {
      const pair = pairOf(request, subjects);
      if (limit === undefined || pair === undefined || !('ip+email' in limits[limit].tries)) return;
      proven.delete(pair);
      proven.add(pair);
      const [oldest] = proven;
      if (proven.size > KEPT && oldest !== undefined) proven.delete(oldest);
    },
  };
};

type RateLimitCount = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/**
 * The key under which the requests for a subject (such as an email address) are counted. All
 * spellings by which a database may find the same row must give the same key: some databases
 * convert "İ" to "i", so compatibility forms and diacritics are also removed.
 */
const subjectKey = (subject: string): string =>
  subject.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
