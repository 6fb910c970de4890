/** Report documents for tests. */
import { readFileSync } from 'node:fs';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import type { Words } from '#domain/language/words.ts';
import type { LoweredRating } from '#domain/scoring/lowered.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { EarlierFinding } from '#domain/inspection/prior-year.ts';
import { type ReportHeader, type ReportInput, reportSheet } from '#domain/report/report-sheet.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';
import type { PdfDocument, PdfFile } from '#server/pdf/pdf-document.ts';
import { type PrintedSeal, reportDocument } from '#server/pdf/documents/report-document.ts';

type Story = {
  header?: Partial<ReportHeader>;
  evaluations?: Evaluation[];
  photos?: Map<string, PdfFile>;
  link?: string;
  isDraft?: boolean;
  findingsBefore?: EarlierFinding[];
  seal?: PrintedSeal;
  logo?: { id: string; alt: string };
  lowered?: LoweredRating;
  words?: Words;
  siteDetails?: ReportInput['siteDetails'];
  coverage?: ReportInput['coverage'];
};

export const aPrint = ({
  header,
  evaluations = [],
  photos,
  link,
  isDraft,
  findingsBefore,
  seal,
  logo,
  lowered,
  words,
  siteDetails,
  coverage,
}: Story = {}): PdfDocument =>
  reportDocument({
    sheet: reportSheet({
      header: aHeader(header),
      evaluations,
      findingsBefore,
      lowered,
      siteDetails,
      coverage,
    }),
    printedOn: '2026-11-21',
    ...(photos && { photos }),
    ...(isDraft && { isDraft }),
    ...(words && { words }),
    link,
    seal,
    logo,
  });

export const mayacamas = (): Evaluation[] =>
  publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));

const sentences = [
  'Ceiling tile is stained and sagging near the north window.',
  'Extinguisher tag out of date (last serviced 03/2026).',
  'The drinking fountain drips continuously and the basin is cracked.',
  'Paint peeling from the eaves, about 2 m².',
];

/** A report with many areas that contains every mark, comments on deficiencies, and the photos. */
export const aLongPrint = (areas: number, photos: ReadonlyMap<string, PdfFile>): PdfDocument => {
  const left = [...photos.keys()];
  const evaluations = Array.from({ length: areas }, (_, area) => {
    const markAt = (column: number): Mark => {
      const turn = (area * 7 + column * 11) % 29;
      return turn === 0 ? 'Deficient' : turn === 1 && area % 9 === 0 ? 'Poor' : 'Good';
    };
    const marks: Partial<Record<CategoryId, Mark>> = {};
    const comments: Partial<Record<CategoryId, string>> = {};
    const pictures: Partial<Record<CategoryId, string[]>> = {};
    const notInspected = area % 31 === 30 ? 'No access: the room was locked.' : null;
    for (const [column, id] of categoryIds.entries()) {
      marks[id] = markAt(column);
      if (marks[id] === 'Good' || notInspected !== null) continue;
      comments[id] = sentences[(area + column) % sentences.length] ?? '';
      pictures[id] = left.splice(0, 1);
    }
    return anEvaluation({
      label: `Building ${1 + (area % 7)} · Room ${100 + area}`,
      marks,
      comments,
      pictures,
      notInspected,
    });
  });
  return aPrint({ evaluations, photos: new Map(photos) });
};
