/**
 * Values that programs send in different forms. Every input that is a number or a day accepts these
 * forms (docs/decisions/0071).
 */
import { z } from 'zod';

const numberPattern = /^-?\d+(?:\.\d+)?$/;

/** '3' as 3, and '' as null, which means no number. Other values are returned unchanged. */
const numberOf = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent;
  const text = sent.trim();
  if (text === '') return null;
  return numberPattern.test(text) ? Number(text) : sent;
};

const timeStampPattern =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The day that is written in an ISO 8601 time stamp, in whichever time zone it is. Other values are
 * returned unchanged.
 */
const dayOf = (sent: unknown): unknown =>
  typeof sent === 'string' && timeStampPattern.test(sent.trim()) ? sent.trim().slice(0, 10) : sent;

/** A number that may be sent as text. If `schema` accepts null, '' stands for null. */
export const asNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent: z.input<Schema>) => numberOf(sent), schema);

/** A day that may be sent as a time stamp. */
export const asDay = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent: z.input<Schema>) => dayOf(sent), schema);
