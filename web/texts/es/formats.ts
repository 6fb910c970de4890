import { formatsOf } from '#domain/language/formats.ts';

/** The Spanish of the United States, as in the published reports. */
export const { agree, count, list, number } = formatsOf('es-US');
