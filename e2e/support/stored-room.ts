/** Reads the draft that a device has stored. */
import type { Page } from 'playwright-core';
import { readDrafts } from './form.ts';

type Entry = { id: string; status: string | null; comments: string; pictures: unknown[] };
type Stored = {
  draft: { evaluations: { label: string; unsorted?: unknown[]; categories: Entry[] }[] };
};

/** What the device has stored of a room. */
export const storedRoom = async (page: Page, room: string) => {
  const [stored] = (await readDrafts(page)).drafts as Stored[];
  const found = stored?.draft.evaluations.find(({ label }) => label === room);
  const entry = (id: string) => {
    const one = found?.categories.find((each) => each.id === id);
    return one && { status: one.status, comments: one.comments, photos: one.pictures.length };
  };
  return {
    entry,
    unsorted: found?.unsorted?.length ?? 0,
    unmarked: found?.categories.filter(({ status }) => status === null).length,
  };
};
