/** The rows of the calls `board/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { FileAnswer } from '#contract/common.ts';
import { ReportLanguage } from '#contract/report/report.ts';
import { SchoolYear } from '#contract/report/sarc.ts';
import { BoardFormat, BoardPages } from './board.ts';

/** The school year and the language; by default the latest year with an inspection, and English. */
const boardChoice = { year: SchoolYear, lang: ReportLanguage };

export const boardRows = {
  'board/pages': call({
    summary:
      'Get the pages for the school board about a school year (by default the latest one with an inspection), in English or Spanish: ratings and changes of all schools, the lowest ratings, overdue extreme deficiencies, rooms not inspected, and costs.',
    method: 'GET',
    path: '/api/board/pages',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object(boardChoice),
    output: z.object({ data: BoardPages }),
    refusals: ['too-many-board-schools'],
  }),
  'board/export': call({
    summary:
      'Export the pages for the school board as a PDF, or as slides that can be edited (PPTX).',
    method: 'GET',
    path: '/api/board/export',
    access: 'export',
    confirm: 'never',
    replica: true,
    audit: 'exported',
    limit: 'bulk',
    file: true,
    input: z.object({ format: BoardFormat, ...boardChoice }),
    output: FileAnswer,
    refusals: ['too-many-board-schools', 'pdf-failed', 'busy'],
  }),
};
