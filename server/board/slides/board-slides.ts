/** The pages for the school board as slides that can be edited (docs/decisions/0287). */
import type { Board, BoardPage, BoardPanel, BoardTable } from '#domain/board/board-page.ts';
import { wordsOf } from '#domain/language/words.ts';
import { addCards } from './cards.ts';
import { completeSlides } from './complete-slides.ts';
import { openPresentation, type Presentation, type Slide } from './library.ts';
import { colours, FONT, INNER, SLIDE } from './look.ts';
import { addChart, addTableParts, addText, type Box } from './parts.ts';
import { layInBox, layTable } from './table-layout.ts';

export type BoardSlides = {
  board: Board;
  /** The bytes of JPEG files by the photo ids of the cards, cropped for the cards. */
  photos: ReadonlyMap<string, Uint8Array>;
};

const TITLE = 'TITLE';
/** Where the content of a slide begins and ends. */
const TOP = 1.7;
const BOTTOM = 6.95;

export const boardSlides = async ({ board, photos }: BoardSlides): Promise<Uint8Array> => {
  const pptx = openPresentation();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = `${board.title}, ${board.schoolYear}`;
  pptx.author = 'Good Repair';
  pptx.company = 'Good Repair';
  pptx.subject = board.title;
  pptx.theme = { headFontFace: FONT, bodyFontFace: FONT };
  defineMaster(pptx, board);
  /** Tables that do not fit next to their charts, each on slides of its own after the others. */
  const later: { page: BoardPage; panel: BoardPanel; table: BoardTable }[] = [];
  for (const page of board.pages) {
    if (isTableOnly(page)) {
      addTableSlides(pptx, page.title, page.lead, page.panels[0]?.data?.table);
      continue;
    }
    const slide =
      page.name === 'summary'
        ? addSlide(pptx, board.title, `${board.schoolYear}. ${page.lead}`)
        : addSlide(pptx, page.title, page.lead);
    addFigures(slide, page);
    addCards(slide, page.cards, board, photos);
    for (const [at, panel] of page.panels.entries()) {
      const isWhole = addPanel(slide, panel, boxOfPanel(page, at));
      if (!isWhole && panel.data) later.push({ page, panel, table: panel.data.table });
    }
  }
  for (const { page, panel, table } of later) addTableSlides(pptx, panel.title, page.title, table);
  const file = await pptx.write({ outputType: 'uint8array' });
  return completeSlides(file as Uint8Array, wordsOf(board.language).locale);
};

/** The list of many schools has no room for a chart beside it. */
const isTableOnly = ({ name, panels }: BoardPage): boolean =>
  name === 'schools' && (panels[0]?.data?.table.rows.length ?? 0) > 12;

const defineMaster = (pptx: Presentation, { title, schoolYear, asOf }: Board): void => {
  const small = { fontFace: FONT, fontSize: 11, color: colours.muted, margin: 0 };
  pptx.defineSlideMaster({
    title: TITLE,
    background: { color: colours.paper },
    objects: [
      { rect: { x: 0, y: 0, w: 0.16, h: SLIDE.height, fill: { color: colours.brand } } },
      {
        text: {
          text: `${title} · ${schoolYear} · ${asOf}`,
          options: { x: SLIDE.left, y: 7.06, w: INNER - 1, h: 0.28, ...small },
        },
      },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: SLIDE.left,
            y: 0.36,
            w: INNER,
            h: 0.72,
            fontFace: FONT,
            fontSize: 32,
            bold: true,
            align: 'left',
            valign: 'middle',
            color: colours.brandDark,
            margin: 0,
          },
          text: '',
        },
      },
    ],
    slideNumber: { x: SLIDE.width - 1.2, y: 7.06, w: 0.6, h: 0.28, align: 'right', ...small },
  });
};

const addSlide = (pptx: Presentation, title: string, lead: string): Slide => {
  const slide = pptx.addSlide({ masterName: TITLE });
  slide.addText(title, { placeholder: 'title' });
  addText(slide, lead, { x: SLIDE.left, y: 1.1, w: INNER, h: 0.5 }, { fontSize: 18 });
  return slide;
};

const addFigures = (slide: Slide, { figures }: BoardPage): void => {
  const width = (INNER - 0.2 * (figures.length - 1)) / figures.length;
  for (const [at, { label, value, note }] of figures.entries()) {
    slide.addText(
      [
        {
          text: label,
          options: { fontSize: 13, bold: true, color: colours.muted, breakLine: true },
        },
        {
          text: value,
          options: { fontSize: 30, bold: true, color: colours.brandDark, breakLine: true },
        },
        { text: note, options: { fontSize: 12, color: colours.muted } },
      ],
      {
        x: SLIDE.left + at * (width + 0.2),
        y: TOP,
        w: width,
        h: 1.6,
        fontFace: FONT,
        margin: 8,
        valign: 'top',
        fit: 'shrink',
        fill: { color: colours.wash },
      },
    );
  }
};

/** Two panels are next to each other; below the figures there is less room. */
const boxOfPanel = ({ panels, figures }: BoardPage, at: number): Box => {
  const width = panels.length > 1 ? (INNER - 0.5) / 2 : INNER;
  const y = figures.length > 0 ? TOP + 1.8 : TOP;
  return { x: SLIDE.left + at * (width + 0.5), y, w: width, h: BOTTOM - y };
};

/** Returns whether the slide has the whole table. */
const addPanel = (slide: Slide, { title, note, data }: BoardPanel, box: Box): boolean => {
  addText(
    slide,
    title,
    { ...box, h: 0.32 },
    { fontSize: 16, bold: true, color: colours.brandDark },
  );
  if (note) {
    addText(
      slide,
      note,
      { ...box, y: box.y + 0.34, h: 0.42 },
      { fontSize: 12, color: colours.muted },
    );
  }
  if (!data) return true;
  const { chart, table } = data;
  const above = note ? 0.8 : 0.4;
  const inner = { ...box, y: box.y + above, h: box.h - above };
  const isHalf = box.w < INNER;
  // A table with many columns needs more of the width than its chart.
  const share = table.columns.length > 3 ? 0.43 : 0.55;
  const [chartBox, tableBox] = isHalf
    ? [
        { ...inner, h: inner.h * 0.52 },
        { ...inner, y: inner.y + inner.h * 0.55, h: inner.h * 0.45 },
      ]
    : [
        { ...inner, w: inner.w * (share - 0.03) },
        { ...inner, x: inner.x + inner.w * share, w: inner.w * (1 - share) },
      ];
  const layout = layInBox(table, tableBox.w, tableBox.h);
  const room = layout ? chartBox : inner;
  addChart(slide, chart, chart.more ? { ...room, h: room.h - 0.3 } : room);
  if (chart.more) {
    addText(
      slide,
      chart.more,
      { ...room, y: room.y + room.h - 0.28, h: 0.28 },
      { fontSize: 12, color: colours.muted },
    );
  }
  if (layout) addTableParts(slide, table, layout, layout.slides[0] ?? [], tableBox);
  return layout !== undefined;
};

/** Slides with nothing but a table, as many as its rows need. */
const addTableSlides = (
  pptx: Presentation,
  title: string,
  lead: string,
  table: BoardTable | undefined,
): void => {
  if (!table) return;
  const layout = layTable(table, INNER, BOTTOM - TOP);
  for (const [at, parts] of layout.slides.entries()) {
    const count = layout.slides.length > 1 ? ` (${at + 1}/${layout.slides.length})` : '';
    addTableParts(addSlide(pptx, `${title}${count}`, lead), table, layout, parts, {
      x: SLIDE.left,
      y: TOP,
    });
  }
};
