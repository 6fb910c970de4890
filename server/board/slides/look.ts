/** Sizes and colours of the slides. Lengths are inches, sizes of text are points. */
import type { BoardTone } from '#domain/board/board-page.ts';

export const FONT = 'Calibri';
/** A slide of 16:9. */
export const SLIDE = { width: 13.333, height: 7.5, left: 0.6, right: 0.6 } as const;
export const INNER = SLIDE.width - SLIDE.left - SLIDE.right;

/** The cards of three schools next to each other, and the size of their photos. */
export const CARD = { gap: 0.35, width: (INNER - 2 * 0.35) / 3 } as const;
export const PHOTO = { w: CARD.width, h: 2.1 } as const;

/** The colours of server/pdf/templates/palette.json, as the library wants them. */
export const colours = {
  ink: '101828',
  muted: '4D596A',
  line: 'CCD5DF',
  wash: 'F4F7F9',
  paper: 'FFFFFF',
  brand: '0F5F58',
  brandDark: '0B4640',
  brandWash: 'E6F2F0',
  fair: '854A06',
  fairWash: 'FDF0D9',
  poor: 'B42318',
  poorWash: 'FDE8E6',
  /** The second series of a chart. */
  second: '4D596B',
} as const;

/** The colours of bars, which patterns.ts replaces by patterns except that of `plain` and `good`. */
export const barColours = {
  plain: colours.brand,
  good: colours.brand,
  fair: colours.fair,
  poor: colours.poor,
} as const satisfies Record<BoardTone, string>;

export const textColours = {
  plain: colours.ink,
  good: colours.brandDark,
  fair: colours.fair,
  poor: colours.poor,
} as const satisfies Record<BoardTone, string>;
