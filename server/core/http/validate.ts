/** Validates input against its schema; refusals list the invalid fields with an explanation. */
import { z } from 'zod';
import { describeIssue } from '#contract/problems.ts';
import { piecesOf, waitForTurn } from '#server/core/pieces.ts';
import { Refusal, refuse, labelOfField } from '#server/core/refusals.ts';

type Issue = z.core.$ZodIssue;

/** Returns the parsed input. Refuses with 'bad-input', listing every invalid field. */
export const validate = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(input, { error: describeIssue });
  if (result.success) return result.data;
  throw badInput(withoutNumberRange(result.error.issues));
};

/**
 * Like `validate`, but checks a long list of the input in pieces, between which other requests are
 * handled.
 */
export const validateInPieces = async <Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
): Promise<z.output<Schema>> => {
  const long = findLongList(schema, input);
  if (!long) return validate(schema, input);
  const { key, list, row } = long;
  const issues: Issue[] = [];
  const rows: unknown[] = [];
  for (const [at, piece] of [...piecesOf(list, ROWS)].entries()) {
    const result = z.array(row).safeParse(piece, { error: describeIssue });
    if (result.success) rows.push(...result.data);
    else issues.push(...result.error.issues.map((issue) => inList(issue, key, at * ROWS)));
    await waitForTurn();
  }
  // With one row, whose faults are among the issues already: some lists may not be empty. What the
  // schema says about the list itself was checked with the whole list.
  const short = { ...(input as object), [key]: list.slice(0, 1) };
  const rest = schema.safeParse(short, { error: describeIssue });
  if (!rest.success) issues.unshift(...rest.error.issues.filter(({ path }) => path[0] !== key));
  if (issues.length > 0 || !rest.success) throw badInput(withoutNumberRange(issues));
  return { ...rest.data, [key]: rows };
};

/** How many rows of a list are checked at a time; an evaluation takes about 0.05 ms. */
const ROWS = 100;

/** A list of the input that may be as long as it is, and the schema of its rows. */
const findLongList = (schema: z.ZodObject, input: unknown) => {
  for (const [key, list] of Object.entries(input ?? {}) as [string, unknown][]) {
    const field = schema.shape[key] as z.ZodType | undefined;
    const found = field instanceof z.ZodOptional ? field.unwrap() : field;
    if (!(found instanceof z.ZodArray) || !Array.isArray(list) || list.length <= ROWS) continue;
    // A list that is too long itself is refused by the whole schema.
    const ofAny = found.clone({ ...found.def, element: z.unknown() });
    if (ofAny.safeParse(list).success) return { key, list, row: found.element };
  }
  return undefined;
};

const inList = (issue: Issue, key: string, from: number): Issue => {
  const [index, ...path] = issue.path;
  return { ...issue, path: [key, Number(index) + from, ...path] };
};

/**
 * Leaves out issues about the range of safe integers if there are other issues. A number outside of
 * that range also violates the narrower range of its field, and the user should read only the
 * latter.
 */
const withoutNumberRange = (issues: readonly Issue[]): readonly Issue[] => {
  const shown = issues.filter((issue) => !isNumberRange(issue));
  return shown.length > 0 ? shown : issues;
};

const isNumberRange = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/** The refusal that lists these fields and names the first of them in its sentence. */
export const badInput = (issues: readonly Pick<Issue, 'path' | 'message'>[]): Refusal => {
  const errors = issues.slice(0, 20).map((issue) => ({
    field: fieldName(issue.path),
    problem: issue.message,
  }));
  const first = errors[0] ?? { field: 'input', problem: 'is not valid' };
  const refusal = refuse('bad-input', { ...first, errors });
  refusal.message = sentenceOf(first.field, first.problem);
  return refusal;
};

/** Formats a path as people and multipart parts write it: `evaluations[0].categories[3].status`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '') || 'input';

// Our own messages continue after the field's name ("date must be …") or are whole sentences
// ("Please select a school"); zod's own say "Invalid input" and need the name in front.
const sentenceOf = (field: string, problem: string): string => {
  const end = /[.!?]$/.test(problem) ? '' : '.';
  const words = labelOfField(field);
  if (/^(Invalid|Too|Unrecognized)/.test(problem)) return `${words}: ${problem}${end}`;
  return /^[a-z]/.test(problem) ? `${words} ${problem}${end}` : `${problem}${end}`;
};
