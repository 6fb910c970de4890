/**
 * The categories in which findings are usual in an area of a kind, the most usual first. They are
 * only proposed; every category can be marked in every area.
 */
import type { CategoryId } from '#domain/instrument/category.ts';
import type { AreaKind } from './area-kind.ts';

const common = {
  classroom: ['interior', 'electrical', 'windows', 'cleanliness'],
  restroom: ['restrooms', 'sinks', 'cleanliness', 'interior'],
  kitchen: ['cleanliness', 'sinks', 'pests', 'mechHvac'],
  outdoor: ['playground', 'sinks', 'roofs', 'windows'],
  other: ['electrical', 'interior', 'fire', 'mechHvac'],
} as const satisfies Record<AreaKind, readonly CategoryId[]>;

export const commonFindings = (kind: AreaKind): readonly CategoryId[] => common[kind];
