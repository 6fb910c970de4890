/**
 * Stores files in an S3-compatible store. Credentials come from the SDK's own variables and files.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkFolder, checkKey, contentTypeOfKey, isKey } from './file-key.ts';
import { StoreUnavailable } from '#server/core/unavailable.ts';
import type { Files } from './files.ts';
import type { StorageSettings } from './storage-url.ts';

// Up to this size a file is sent from memory, so that the SDK can sign its hash and repeat a failed
// attempt.
const FROM_MEMORY = 8 * 1024 * 1024;

export const filesInS3 = ({
  bucket,
  prefix,
  endpoint,
  region,
  pathStyle,
}: StorageSettings & { kind: 's3' }): Files => {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // By default the SDK also adds checksums that S3 does not require, which many compatible stores
    // do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  client.middlewareStack.add(
    (next) => async (command) => {
      try {
        return await next(command);
      } catch (error) {
        // Without a status there was no response, so the store is unavailable.
        const { httpStatusCode = 503 } = (error as Partial<S3ServiceException>).$metadata ?? {};
        throw httpStatusCode >= 500 ? new StoreUnavailable(error) : error;
      }
    },
    { step: 'initialize' },
  );
  const object = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const putPath = async (key: string, path: string, contentType: string) => {
    const { size } = await stat(path);
    const body = size <= FROM_MEMORY ? await readFile(path) : createReadStream(path);
    const sent = { ...object(key), Body: body, ContentLength: size, ContentType: contentType };
    await client.send(new PutObjectCommand(sent));
  };

  return {
    async putFile(key, source, contentType) {
      checkKey(key, contentType);
      if (typeof source === 'string') return putPath(key, source, contentType);
      if (source instanceof Uint8Array) {
        const sent = { ...object(key), Body: source, ContentType: contentType };
        await client.send(new PutObjectCommand(sent));
        return;
      }
      // S3 needs the length in advance, so a stream is written to a temporary file first.
      const spool = await mkdtemp(join(tmpdir(), 'good-repair-'));
      try {
        const path = join(spool, 'file');
        await writeFile(path, source);
        await putPath(key, path, contentType);
      } finally {
        await rm(spool, { recursive: true });
      }
    },

    async getFile(key) {
      const contentType = contentTypeOfKey(key);
      const found = await unlessMissing(client.send(new GetObjectCommand(object(key))));
      if (!found?.Body) return undefined;
      return { stream: found.Body as Readable, size: found.ContentLength ?? 0, contentType };
    },

    async hasFile(key) {
      contentTypeOfKey(key);
      const found = await unlessMissing(client.send(new HeadObjectCommand(object(key))));
      return found !== undefined;
    },

    async sizeOf(key) {
      contentTypeOfKey(key);
      const found = await unlessMissing(client.send(new HeadObjectCommand(object(key))));
      return found && (found.ContentLength ?? 0);
    },

    async removeFile(key) {
      contentTypeOfKey(key);
      await client.send(new DeleteObjectCommand(object(key)));
    },

    async *listFiles() {
      let from: string | undefined;
      do {
        const listed = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
        );
        for (const { Key = '' } of listed.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (isKey(key)) yield key;
        }
        from = listed.NextContinuationToken;
      } while (from !== undefined);
    },

    async removeFolder(folder) {
      checkFolder(folder);
      const { Bucket, Key: Prefix } = object(`${folder}/`);
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
        if (Contents.length === 0) return;
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }
    },

    // A single read checks whether the store, the bucket and the credentials work; a missing file
    // is the normal result.
    async ping() {
      const found = await unlessMissing(client.send(new GetObjectCommand(object('ping.txt'))));
      (found?.Body as Readable | undefined)?.destroy();
    },
  };
};

/**
 * Returns undefined if the file is missing. A missing bucket is an error, and so is a lack of
 * permission to read the file.
 */
const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    // A HEAD response has no body with an error code, only the status, which the SDK names
    // NotFound.
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
    throw error;
  }
};
