/** What both layouts of an area show: that of a phone, and that of a tablet or a desk. */
import type { ReactNode } from 'react';
import type { DraftEvaluation } from '#web/draft/draft.ts';

export type AreaParts = {
  /** Undefined until the area is chosen. */
  evaluation: DraftEvaluation | undefined;
  /** The choice of the area, and whether it could be inspected. */
  areaTab: ReactNode;
  /** The notice about photos that have no category yet. */
  unsorted: ReactNode;
};

/** The id of the element with the name of the area. */
export const AREA_NAME = 'area-name';
