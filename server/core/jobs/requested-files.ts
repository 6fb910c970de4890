/**
 * Files that somebody requests, a background job makes, and a signed link downloads until they are
 * purged: what the calls about them do. What differs between two kinds of such files is in FileKind.
 */
import type { FastifyPluginAsync } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import { Id } from '#contract/common.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import type { Permission } from '#domain/person/role.ts';
import { auditOf, recordExport } from '#server/core/audit.ts';
import type { LinkContext, OpenContext, Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import type { OpenFile } from '#server/core/files/files.ts';
import { disposition } from '#server/core/http/disposition.ts';
import { type HolderQuery, hasHolder, holderQuery } from '#server/core/link-holder.ts';
import { refuse } from '#server/core/refusals.ts';
import type { Member } from '#server/core/who.ts';
import type { FileRequests, RequestedFile, RequestKey, TakenRequest } from './file-requests.ts';

export type FileKind<Own> = {
  requests: FileRequests<TakenRequest & Own, Own>;
  /** How many files an account has at the same time. */
  most: number;
  refusals: { waiting: RefusalKey; tooMany: RefusalKey; notFound: RefusalKey };
  /** The address of the signed links, without the id. */
  path: string;
  /** Who may open a link. */
  access: Permission;
  /** The call under whose name a download is recorded in the audit log. */
  recordedAs: CallName;
  /** The folder of the file store that contains the file and nothing else. */
  folderOf: (file: RequestKey) => string;
  keyOf: (file: RequestKey & Own) => string;
  typeOf: (file: Own) => string;
  nameOf: (file: RequestedFile<Own>) => string;
};

/** Stores a request and returns its id; `columns` are those of the kind. */
export const requestFile = async <Own>(
  { requests, most, refusals }: FileKind<Own>,
  db: Transaction,
  { user, columns }: { user: Member; columns: Record<string, unknown> },
): Promise<string> => {
  const files = await requests.list(db);
  if (files.some(({ state }) => state === 'waiting')) throw refuse(refusals.waiting);
  if (files.length >= most) throw refuse(refusals.tooMany);
  const id = await requests.insert(db, {
    account_id: user.accountId,
    requested_by: user.id,
    ...columns,
  });
  if (id === undefined) throw refuse(refusals.waiting);
  return id;
};

/** The files of the account, as lists return them. */
export const listFiles = async <Own>({ requests }: FileKind<Own>, db: Transaction) =>
  (await requests.list(db)).map((file) => ({
    ...file,
    createdAt: file.createdAt.toISOString(),
    expiresAt: file.expiresAt?.toISOString() ?? null,
  }));

/**
 * Deletes a file, or cancels its request: the process that makes the file notices that the row is
 * gone, stops, and removes what it has written.
 */
export const deleteFile = async <Own>(
  { requests, refusals, folderOf }: FileKind<Own>,
  id: string,
  { transact, services, user }: Pick<OpenContext, 'transact' | 'services'> & { user: Member },
): Promise<{ message: string }> => {
  const key = { accountId: user.accountId, id };
  const found = await transact((db) => requests.find(db, key));
  if (!found) throw refuse(refusals.notFound);
  // The file is removed before its row, so that a failure leaves no file without a row.
  await services.files.removeFolder(folderOf(key));
  await transact((db) => requests.remove(db, key));
  return { message: found.isDone ? 'File deleted' : 'File cancelled' };
};

type OpenedFile = { name: string; contentType: string; file: OpenFile };

/** Opens a file, unless it is undefined or not made yet. */
export const openFile = async <Own>(
  { refusals, keyOf, typeOf, nameOf }: FileKind<Own>,
  found: RequestedFile<Own> | undefined,
  { files }: Pick<Services, 'files'>,
): Promise<OpenedFile> => {
  const file = found?.isDone ? await files.getFile(keyOf(found)) : undefined;
  if (!found || !file) throw refuse(refusals.notFound);
  return { name: nameOf(found), contentType: typeOf(found), file };
};

/** A signed link to a file, for the person who receives it, in whose session alone it works. */
export const fileLink = <Own>(
  { path }: FileKind<Own>,
  id: string,
  { services: { links }, now, user, valid }: LinkContext & { user: Member; valid: number },
): string => links.sign(`${path}/${id}?${holderQuery(user)}`, now, valid);

type Request = { Params: { id: string }; Querystring: HolderQuery };

/**
 * The route of the signed links. The web app opens the link instead of fetching the file, so that
 * the browser writes the download to disk and does not hold gigabytes in memory.
 */
export const fileRoutes =
  <Own>(kind: FileKind<Own>): FastifyPluginAsync<{ services: Services }> =>
  async (app, { services }) => {
    const { database, links } = services;
    app.get<Request>(`${kind.path}/:id`, async (request, reply) => {
      // The signature covers path and query, so both can be trusted once it is verified.
      links.verify(request.url, new Date());
      const { id } = request.params;
      const { account: accountId = '', by = '' } = request.query;
      const areIds = [id, accountId, by].every((each) => Id.safeParse(each).success);
      const found = areIds
        ? await database.asSystem(
            async (db) => {
              const stored = await kind.requests.find(db, { accountId, id });
              return (await hasHolder(db, request.query, kind.access)) ? stored : undefined;
            },
            { readOnly: true },
          )
        : undefined;
      const { name, contentType, file } = await openFile(kind, found, services);
      const call = calls[kind.recordedAs];
      const audit = auditOf({ audit: 'exported' }, request, { id: by });
      await database.asAccount(accountId, (db) => recordExport(db, call, { id }), { audit });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': contentType,
          'content-length': file.size,
          'content-disposition': disposition('attachment', name),
          'x-content-type-options': 'nosniff',
        })
        .send(file.stream);
    });
  };
