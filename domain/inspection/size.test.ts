import { describe, expect, test } from 'vitest';
import {
  MOST_AREAS,
  MOST_PHOTOS,
  MOST_TEXT,
  MOST_VOICE_NOTES,
  sizeOf,
  sizeProblem,
  sizeWarning,
} from './size.ts';

const small = { areas: 3, text: 20, photos: 1, voiceNotes: 0 };

test('the size of an inspection counts its areas, comments, transcripts, reasons, photos and voice notes', () => {
  const room = {
    notInspected: null,
    categories: [{ comments: 'Loose', pictures: ['a', 'b'], voiceNote: { transcript: 'Hinge' } }],
  };
  const closed = { notInspected: 'Locked', categories: [] };
  expect(sizeOf([room, room, closed])).toEqual({ areas: 3, text: 26, photos: 4, voiceNotes: 2 });
});

describe.each([
  ['areas', MOST_AREAS, 'The inspection has 1,001 areas; one inspection can have 1,000.'],
  ['text', MOST_TEXT, 'have 500,001 characters together; they can have 500,000.'],
  ['photos', MOST_PHOTOS, 'The inspection has 3,001 photos; one inspection can have 3,000.'],
  ['voiceNotes', MOST_VOICE_NOTES, 'has 501 voice notes; one inspection can have 500.'],
] as const)('the limit of the %s', (name, limit, sentence) => {
  test('permits exactly the limit, and refuses one more in words', () => {
    expect(sizeProblem({ ...small, [name]: limit })).toBeNull();
    expect(sizeProblem({ ...small, [name]: limit + 1 })).toContain(sentence);
  });

  test('permits an inspection that was larger before, unless it grows', () => {
    const before = { ...small, [name]: limit + 10 };
    expect(sizeProblem(before, before)).toBeNull();
    expect(sizeProblem({ ...before, [name]: limit + 11 }, before)).not.toBeNull();
  });

  test('is announced in words before it is reached', () => {
    expect(sizeWarning({ ...small, [name]: limit * 0.9 - 1 })).toBeNull();
    expect(sizeWarning({ ...small, [name]: limit * 0.9 })).toContain(limit.toLocaleString('en-US'));
  });
});
