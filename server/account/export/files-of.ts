/** The stored files of an account: photos, recordings, and the PDFs of sealed reports. */
import { sql } from 'kysely';
import { photoKey } from '#server/photo/photo-key.ts';
import { recordingKey } from '#server/recording/recording-key.ts';
import type { Database, Transaction } from '#server/core/db.ts';

/** `name` is the path of the file in the ZIP, `key` its key in the file store. */
export type StoredFile = { name: string; key: string };

type Photo = { sha256: Buffer };
type Recording = { sha256: Buffer; contentType: string };
type Pdf = { reportId: string; version: number; copy: string; sha256: Buffer };

const PAGE = 500;

/** Returns the number of stored files of an account, and a generator that lists them. */
export const filesOf = async (
  database: Database,
  accountId: string,
): Promise<{ count: number; files: AsyncGenerator<StoredFile> }> => {
  const read = <T>(work: (db: Transaction) => Promise<T>) =>
    database.asAccount(accountId, work, { readOnly: true });
  const [counted] = await read(
    async (db) =>
      (
        await sql<{ rows: number }>`select ((select count(*) from picture)
          + (select count(*) from recording) + (select count(*) from sealed_pdf))::integer as rows`.execute(
          db,
        )
      ).rows,
  );
  const photosAfter = (last: Photo | undefined) =>
    read(
      async (db) =>
        (
          await sql<Photo>`select sha256 from picture
            where account_id = ${accountId}
              and ${last ? sql`sha256 > ${last.sha256}` : sql`true`}
            order by sha256 limit ${PAGE}`.execute(db)
        ).rows,
    );
  const recordingsAfter = (last: Recording | undefined) =>
    read(
      async (db) =>
        (
          await sql<Recording>`select sha256, content_type as "contentType" from recording
            where account_id = ${accountId}
              and ${last ? sql`sha256 > ${last.sha256}` : sql`true`}
            order by sha256 limit ${PAGE}`.execute(db)
        ).rows,
    );
  const pdfsAfter = (last: Pdf | undefined) =>
    read(
      async (db) =>
        (
          await sql<Pdf>`select report_id as "reportId", version, copy, sha256 from sealed_pdf
            where account_id = ${accountId} and ${
              last
                ? sql`(report_id, version, sha256) > (${last.reportId}, ${last.version}, ${last.sha256})`
                : sql`true`
            }
            order by report_id, version, sha256 limit ${PAGE}`.execute(db)
        ).rows,
    );
  const files = async function* (): AsyncGenerator<StoredFile> {
    for await (const { sha256 } of pages(photosAfter)) {
      const name = `photos/${sha256.toString('hex')}.jpg`;
      yield { name, key: photoKey({ accountId, sha256 }, 'full') };
    }
    for await (const recording of pages(recordingsAfter)) {
      const key = recordingKey({ accountId, ...recording });
      yield { name: `recordings/${key.split('/').at(-1)}`, key };
    }
    for await (const { reportId, version, copy } of pages(pdfsAfter)) {
      const name = `sealed-${version}${copy}.pdf`;
      yield { name: `reports/${reportId}/${name}`, key: `pdf/${accountId}/${reportId}/${name}` };
    }
  };
  return { count: counted?.rows ?? 0, files: files() };
};

const pages = async function* <Row>(
  next: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
};
