// The subject of an explanation, as it is written in the URL.
import { categoryIds } from '#domain/category-id.ts';
import { groupLetters } from '#domain/group.ts';

export const subjects = ['overall', ...groupLetters, ...categoryIds] as const;
export type Subject = (typeof subjects)[number];
