import { boardOf } from '#domain/board/board.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import { readFacts } from './read-facts.ts';

export const boardPages: UntransactedHandler<'board/pages'> = {
  untransacted: async ({ year, lang }, context) => {
    const { facts, years } = await readFacts(year, context);
    const { services, now } = context;
    const board = boardOf(facts, lang);
    return {
      data: {
        ...board,
        year: facts.year,
        years,
        pages: board.pages.map((page) => ({
          ...page,
          cards: page.cards.map(({ photo, ...card }) => ({
            ...card,
            photo: photo && {
              url: photoUrl(services.links, photo.id, 'full', now),
              alt: photo.alt,
            },
          })),
        })),
      },
    };
  },
};
