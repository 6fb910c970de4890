/** What a handler is given, and the two kinds of handler. */
import type { FastifyBaseLogger } from 'fastify';
import type { CallArguments, CallName, CallReply } from '#contract/calls.ts';
import type { PdfRenderer } from '#server/pdf/index.ts';
import type { AccessTokens } from './access-token.ts';
import type { Database, Transaction, TransactionOptions } from './db.ts';
import type { Files } from './files.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { Settings } from './settings.ts';
import type { SignedLinks } from './signed-link.ts';
import type { Who } from './who.ts';

/** A photo of an upload: stored by content, not yet a row. The indexes point into the JSON sent along. */
export type UploadedPicture = {
  field: string;
  evaluation: number;
  category: number;
  position: number;
  photo: StoredPhoto;
};

/** What the photo pipeline knows of a stored photo. Hashes are SHA-256. */
export type StoredPhoto = {
  sha256: Buffer;
  receivedSha256: Buffer;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
};

/** The doors to everything outside a handler; app.ts opens them, tests may open others. */
export type Services = {
  settings: Settings;
  database: Database;
  files: Files;
  links: SignedLinks;
  tokens: AccessTokens;
  pdf: PdfRenderer;
};

/** A context without its transaction: for calls whose slow work must hold no connection. */
export type OpenContext = {
  /** Runs `work` in one transaction, in the scope of this call (its account, or the system's). */
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  services: Services;
  now: Date;
  /** The account's calendar day, YYYY-MM-DD. */
  today: string;
  log: FastifyBaseLogger;
  /** The sender's address, for limits and logs. */
  address: string;
  idempotencyKey: string | undefined;
  /** The browser's cookie with the refresh token, for the calls that start, renew and end sessions. */
  refreshCookie: RefreshCookie;
  /** Photos of an upload call, [] otherwise. */
  uploads: readonly UploadedPicture[];
  /** The body of a call whose body is a file, as it streams in; empty otherwise. */
  sentFile: AsyncIterable<Buffer>;
};

/** A member of an account: calls whose access is a permission are always theirs. */
export type Member = Who & { accountId: string; role: NonNullable<Who['role']> };

/**
 * Who acts, by the call's access: with a permission a member of an account; else whoever it is.
 * `db` is the call's transaction; a GET's is read-only.
 */
export type Context = OpenContext & { db: Transaction; user: Member };

/** One call's work in one transaction: committed before it is answered, undone if it throws. */
export type Handler<Name extends CallName> = (
  input: CallArguments<Name>,
  context: Context,
) => Promise<CallReply<Name>>;

/** One call's work that opens its transactions itself: between them it may verify or render. */
export type UntransactedHandler<Name extends CallName> = {
  untransacted: (
    input: CallArguments<Name>,
    context: OpenContext & { user: Member },
  ) => Promise<CallReply<Name>>;
};

export type AnyHandler<Name extends CallName> = Handler<Name> | UntransactedHandler<Name>;

/** A handler for every row of the table; a missing one does not compile. */
export type Handlers = { [Name in CallName]: AnyHandler<Name> };
