import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/core/refusals.ts';
import { partsOf, textOfPart } from '#server/photo/receiving/parts.ts';

/** The most characters of a number or a code that are read. */
const MOST = 100;

/** The number and the code of a receipt that were typed into the form. */
export const readTyped = async (
  request: FastifyRequest,
): Promise<{ number: string; code: string }> => {
  if (!request.isMultipart()) throw refuse('wrong-content-type');
  const typed = { number: '', code: '' };
  for await (const part of partsOf(request)) {
    const { fieldname } = part;
    if (part.type !== 'field' || (fieldname !== 'number' && fieldname !== 'code')) {
      throw refuse('bad-upload', { problem: 'it has a part that is not in the form' });
    }
    typed[fieldname] = (await textOfPart(part)).slice(0, MOST).trim();
  }
  return typed;
};
