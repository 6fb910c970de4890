/** The slide of the schools with the lowest ratings: photos above what was found and is planned. */
import type { Board, BoardCard } from '#domain/board/board-page.ts';
import { CARD, colours, FONT, PHOTO, SLIDE, textColours } from './look.ts';
import type { Slide, TextRun } from './library.ts';
import { addText } from './parts.ts';

const TOP = 1.65;

export const addCards = (
  slide: Slide,
  cards: readonly BoardCard[],
  { labels }: Board,
  photos: ReadonlyMap<string, Uint8Array>,
): void => {
  for (const [at, card] of cards.entries()) {
    const x = SLIDE.left + at * (CARD.width + CARD.gap);
    const size = sizeOf(card);
    addPhoto(slide, card, x, labels.noPhoto, photos);
    slide.addText(
      [
        { text: card.school, options: { fontSize: 18, bold: true, breakLine: true } },
        {
          text: `${card.score} ${card.rating}`,
          options: { fontSize: 18, bold: true, color: textColours[card.tone] },
        },
        {
          text: `   ${card.change}`,
          options: { fontSize: 12, color: colours.muted, breakLine: true },
        },
        ...listOf(labels.found, card.findings, size),
        ...listOf(labels.planned, card.plan, size),
      ],
      {
        x,
        y: TOP + PHOTO.h + 0.08,
        w: CARD.width,
        h: 6.98 - TOP - PHOTO.h - 0.08,
        fontFace: FONT,
        color: colours.ink,
        margin: 0,
        valign: 'top',
        fit: 'shrink',
      },
    );
  }
};

/** The size of the lists, by the number of their lines; a line has about 52 letters. */
const sizeOf = ({ findings, plan }: BoardCard): number => {
  const lines = [...findings, ...plan].reduce((sum, text) => sum + Math.ceil(text.length / 52), 0);
  return lines > 14 ? 9.5 : lines > 11 ? 11 : 13;
};

const listOf = (title: string, items: readonly string[], size: number): TextRun[] =>
  items.length === 0
    ? []
    : [
        {
          text: title,
          options: {
            fontSize: size,
            bold: true,
            color: colours.brandDark,
            breakLine: true,
            paraSpaceBefore: 4,
          },
        },
        ...items.map((text) => ({
          text,
          options: { fontSize: size, bullet: { indent: 10 }, breakLine: true },
        })),
      ];

const addPhoto = (
  slide: Slide,
  { photo }: BoardCard,
  x: number,
  noPhoto: string,
  photos: ReadonlyMap<string, Uint8Array>,
): void => {
  const bytes = photo && photos.get(photo.id);
  const box = { x, y: TOP, ...PHOTO };
  if (photo && bytes) {
    slide.addImage({
      data: `image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
      altText: photo.alt,
      ...box,
    });
    return;
  }
  addText(slide, noPhoto, box, {
    align: 'center',
    valign: 'middle',
    color: colours.muted,
    fill: { color: colours.wash },
  });
};
