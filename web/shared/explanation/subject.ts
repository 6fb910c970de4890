// The subject of an explanation, as it is written in the URL.
import { categoryIds } from '#domain/instrument/category-id.ts';
import { groupLetters } from '#domain/instrument/group.ts';

export const subjects = ['overall', ...groupLetters, ...categoryIds] as const;
export type Subject = (typeof subjects)[number];
