/** The context of a handler, and the kinds of handler. */
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Access } from '#contract/call.ts';
import type { CallScope } from '#domain/account/api-token.ts';
import type { CallAccess, CallArguments, CallName, CallReply, CallToken } from '#contract/calls.ts';
import type { PdfRenderer } from '#server/pdf/index.ts';
import type { AttemptCookie } from './credentials/attempt-cookie.ts';
import type { AccessTokens } from './credentials/access-token.ts';
import type { Database, Rows, Transaction, TransactionOptions } from './db.ts';
import type { CheckedAnswer } from './http/checked-answer.ts';
import type { Files } from './files/files.ts';
import type { ProcessRecord } from './operation/process-record.ts';
import type { RefreshCookie } from './credentials/refresh-cookie.ts';
import type { Replica } from './replica/replica.ts';
import type { Settings } from './settings/settings.ts';
import type { SignedLinks } from './credentials/signed-link.ts';
import type { Member, TokenHolder, SignedInUser } from './who.ts';

/**
 * An uploaded photo that is stored but has no row yet. `evaluation`, `category` and `position` are
 * the indexes in the request that say where the photo belongs.
 */
export type UploadedPhoto = {
  field: string;
  evaluation: number;
  category: number;
  position: number;
  photo: StoredPhoto;
};

/** The properties of a stored photo. Hashes are SHA-256. */
export type StoredPhoto = {
  sha256: Buffer;
  receivedSha256: Buffer;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
};

/** What handlers use besides their input, such as the database; tests can replace each of them. */
export type Services = {
  settings: Settings;
  database: Database;
  /** The replica from which lists and reports are read; undefined without DATABASE_REPLICA_URL. */
  replica?: Replica | undefined;
  files: Files;
  links: SignedLinks;
  tokens: AccessTokens;
  pdf: PdfRenderer;
  /** What this process notes about itself for the people who operate it; a test may have none. */
  processRecord?: ProcessRecord | undefined;
};

/** Runs read-only queries in one transaction and one round trip; returns the rows of each query. */
export type Read = <const Queries extends readonly RawBuilder<unknown>[]>(
  ...queries: Queries
) => Promise<Rows<Queries>>;

/** A context without a transaction, for calls whose slow work must not hold a connection. */
export type OpenContext = {
  /** Runs `work` in one transaction, in the scope of this call (its account, or the system's). */
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs read-only queries in the scope of this call. */
  read: Read;
  services: Services;
  now: Date;
  log: FastifyBaseLogger;
  /** The client's network address, for limits and logs. */
  address: string;
  idempotencyKey: string | undefined;
  /**
   * The browser's cookie with the refresh token, for the calls that start, renew and end sessions.
   */
  refreshCookie: RefreshCookie;
  /** The cookie that binds a sign-in through a provider to the browser that started it. */
  attemptCookie: AttemptCookie;
  /** The photos of a call that uploads photos; empty for all other calls. */
  uploads: readonly UploadedPhoto[];
  /** The request body while it arrives, for calls whose body is a file; empty for other calls. */
  sentFile: AsyncIterable<Buffer>;
};

/** The part of the context that is needed to sign the links in a response. */
export type LinkContext = { services: Pick<OpenContext['services'], 'links'>; now: Date };

/** The account's calendar; the default one for a super user. */
export type DayContext = {
  /** The account's calendar day, YYYY-MM-DD. */
  today: string;
  /** The first day of the account's school years, MM-DD. */
  schoolYearBegins: string;
};

/**
 * What a handler is told about its caller. If anyone may make the call, it is told nothing; if the
 * access is 'signed-in' or 'super', a user; if the access is a permission, a member of an account,
 * or an API token if the row admits tokens.
 */
export type CallerOf<Granted extends Access, Token = undefined> = [Granted] extends ['anyone']
  ? unknown
  : [Granted] extends ['signed-in' | 'super']
    ? DayContext & { user: SignedInUser }
    : DayContext & { user: Token extends CallScope ? Member | TokenHolder : Member };

/** The call's transaction, which is read-only for a GET. */
export type TransactionContext = { db: Transaction };

/** The context of a call that members make. */
export type MemberContext = OpenContext & TransactionContext & DayContext & { user: Member };

/** The context of a call that members and API tokens make. */
export type WriterContext = Omit<MemberContext, 'user'> & { user: Member | TokenHolder };

/** A call in one transaction: committed before the response is sent, rolled back if it throws. */
export type Handler<Name extends CallName> = (
  input: CallArguments<Name>,
  context: OpenContext & TransactionContext & CallerOf<CallAccess<Name>, CallToken<Name>>,
) => Promise<CallReply<Name>>;

/**
 * A call that reads with `read`, or opens its own transactions with slow work such as rendering
 * between them.
 */
export type UntransactedHandler<Name extends CallName> = {
  untransacted: (
    input: CallArguments<Name>,
    context: OpenContext & CallerOf<CallAccess<Name>, CallToken<Name>>,
  ) => Promise<Reply<Name>>;
};

/** A reply, or one that a worker thread has already checked and written as JSON. */
type Reply<Name extends CallName> = CallReply<Name> | CheckedAnswer;

export type AnyHandler<Name extends CallName> = Handler<Name> | UntransactedHandler<Name>;

/** One handler per row of the call table; a missing handler is a type error. */
export type Handlers = { [Name in CallName]: AnyHandler<Name> };
