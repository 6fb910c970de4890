import type { BoardFormat } from '#contract/board/board.ts';
import { boardOf } from '#domain/board/board.ts';
import type { Board } from '#domain/board/board-page.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import type { MemberContext, UntransactedHandler } from '#server/core/context.ts';
import { exportName } from '#server/core/export/file-name.ts';
import { refuse } from '#server/core/refusals.ts';
import { boardDocument } from '#server/pdf/documents/board-document.ts';
import { PdfError } from '#server/pdf/index.ts';
import { cropPhotos, readPhotos } from './photos.ts';
import { readFacts } from './read-facts.ts';
import { PHOTO } from './slides/look.ts';
import { makeSlides } from './slides/make-slides.ts';

/** No database connection is held while the file is made. */
export const boardExport: UntransactedHandler<'board/export'> = {
  untransacted: async ({ format, year, lang }, context) => {
    const { facts } = await readFacts(year, context);
    const board = boardOf(facts, lang);
    const { type, make } = formats[format];
    const file = await make(board, context);
    const ofYear = schoolYearName(facts.year, facts.schoolYearBegins).replace('–', '-');
    return {
      name: exportName(board.title, [], ofYear, format),
      contentType: type,
      content: (async function* () {
        yield file;
      })(),
    };
  },
};

type Context = Pick<MemberContext, 'services' | 'user' | 'log' | 'transact' | 'today'>;

const formats = {
  pdf: {
    type: 'application/pdf',
    make: async (board, context) => {
      const { services, user, log, today: printedOn } = context;
      const photos = await readPhotos(board, context);
      try {
        return await services.pdf.render(
          boardDocument({ board, photos, printedOn }),
          user.accountId,
        );
      } catch (error) {
        if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
        log.error({ err: error }, 'the PDF for the board failed');
        throw refuse('pdf-failed');
      }
    },
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    make: async (board, context) => {
      const photos = await cropPhotos(await readPhotos(board, context), PHOTO);
      return makeSlides({ board, photos });
    },
  },
} as const satisfies Record<
  BoardFormat,
  { type: string; make: (board: Board, context: Context) => Promise<Uint8Array> }
>;
