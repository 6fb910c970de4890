import { editions } from '#domain/language/es.ts';

/** The names of the state form, which the published reports have too. */
export const edition = editions['FIT REV 04/22'];
