/** What the server has of an inspection while it is entered (e2e/sent-while-walking.test.ts). */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Field } from './field.ts';
import { bearerAt } from './people.ts';
import type { Read } from './server-inspections.ts';

/** How many of the photos the server has received. */
export const receivedOf = async (read: Read, photos: readonly Buffer[]): Promise<number> => {
  const hashes = photos.map((photo) => createHash('sha256').update(photo).digest('hex'));
  const { data } = await read<{ data: { received: unknown[] } }>('photo/received', { hashes });
  return data.received.length;
};

type StoredDraft = {
  id: string;
  device: string;
  deviceName: string;
  marked: number;
  photos: number;
};

/** Bob's drafts on the server. */
export const draftsOnServer = async (read: Read): Promise<StoredDraft[]> =>
  (await read<{ data: { list: StoredDraft[] } }>('draft/list')).data.list;

/** Deletes Bob's drafts from the server, so that a test sees only its own. */
export const deleteDrafts = async ({ serverUrl, read }: Field): Promise<void> => {
  const headers = await bearerAt(serverUrl, 'bob');
  for (const { id } of await draftsOnServer(read)) {
    await fetch(`${serverUrl}/api/draft/delete/${id}`, { method: 'DELETE', headers });
  }
};

type Content = {
  draft: {
    evaluations: {
      label: string;
      categories: { id: string; status: string | null; comments: string }[];
    }[];
  };
};

/**
 * The category of an area in the draft on the server; undefined if there is none. The device that
 * writes the draft may read it: its request to continue the draft changes nothing.
 */
export const entryOnServer = async (
  read: Read,
  { id, device, deviceName }: Pick<StoredDraft, 'id' | 'device' | 'deviceName'>,
  area: string,
  category: string,
) => {
  const by = { device, deviceName };
  const { data } = await read<{ data: { content: Content } }>(`draft/take/${id}`, by, 'PUT');
  return data.content.draft.evaluations
    .find(({ label }) => label === area)
    ?.categories.find((entry) => entry.id === category);
};

/** The app sees that its page is hidden, as when another app is opened. */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    delete document.visibilityState;
  }`);

/** The line of the form that says where it is stored. */
export const storageLine = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true });

export const expectReceived = (read: Read, photos: readonly Buffer[], count: number) =>
  expect.poll(() => receivedOf(read, photos)).toBe(count);
