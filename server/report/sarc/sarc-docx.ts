/** Report cards as a Word document: for each school a heading, its facts and a table. */
import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Sarc } from '#contract/report/sarc.ts';
import type { Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';

export type SarcCards = {
  language: Language;
  title: string;
  subtitle: string;
  sarcs: readonly Sarc[];
  without: readonly string[];
};

export const sarcDocx = async ({
  language,
  title,
  subtitle,
  sarcs,
  without,
}: SarcCards): Promise<Uint8Array> => {
  const words = wordsOf(language);
  const isSingle = sarcs.length === 1 && without.length === 0;
  const document = new Document({
    title: `${title}: ${words.sarc.name}`,
    creator: 'Good Repair',
    description: words.sarc.columns[2],
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: words.locale } } },
      },
    },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, text: printableText(title) }),
          ...(subtitle === '' ? [] : [new Paragraph({ text: printableText(subtitle) })]),
          ...sarcs.flatMap((sarc) => [
            ...(isSingle
              ? []
              : [
                  new Paragraph({
                    heading: HeadingLevel.HEADING_2,
                    text: printableText(sarc.schoolName),
                  }),
                ]),
            ...factsOf(sarc, words).map(
              ([label, value]) =>
                new Paragraph({
                  children: [
                    new TextRun({ text: `${label}: `, bold: true }),
                    new TextRun({ text: printableText(value) }),
                  ],
                }),
            ),
            tableOf(sarc, words),
            new Paragraph({}),
          ]),
          ...(without.length === 0
            ? []
            : [
                new Paragraph({
                  heading: HeadingLevel.HEADING_2,
                  text: words.sarc.without,
                }),
                ...without.map((name) => new Paragraph({ text: printableText(name) })),
              ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
};

/** The lines above the table of a school. */
export const factsOf = (
  sarc: Sarc,
  { sarc: said, ranks, statuses }: Words,
): [label: string, value: string][] => [
  [said.month, sarc.monthAndYear],
  [said.overall, sarc.overallRating ? ranks[sarc.overallRating] : said.notEvaluated],
  ...(sarc.status === 'Final'
    ? []
    : [[said.status, said.notFinal(statuses[sarc.status])] as [string, string]]),
];

// The widths of the columns in twentieths of a point. Their sum is the width of a US Letter page
// without its margins.
const WIDTHS = [3000, 1100, 5260] as const;

const tableOf = ({ rows }: Sarc, { sarc, ranks }: Words): Table =>
  new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: [...WIDTHS],
    width: { size: WIDTHS.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    rows: [
      rowOf(sarc.columns, true),
      ...rows.map(({ group, rank, repairs }) => rowOf([group, ranks[rank], repairs], false)),
    ],
  });

const rowOf = (texts: readonly string[], isHeader: boolean): TableRow =>
  new TableRow({
    tableHeader: isHeader,
    cantSplit: isHeader,
    children: texts.map(
      (text, at) =>
        new TableCell({
          width: { size: WIDTHS[at] ?? 0, type: WidthType.DXA },
          margins: { top: 60, bottom: 60, left: 100, right: 100 },
          children: text.split('\n').map(
            (line) =>
              new Paragraph({
                children: [new TextRun({ text: printableText(line), bold: isHeader })],
              }),
          ),
        }),
    ),
  });

/** Removes control characters that XML 1.0 cannot contain. */
const printableText = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
