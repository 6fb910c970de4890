// Calls that can be read without a signal: what they answered last is kept on the device, for the
// person who read it (docs/decisions/0145).
import { callPaths } from 'virtual:call-paths';
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import type { KeptAnswers } from '#web/device/answers.ts';
import { api, type CallOptions } from './api.ts';
import { ApiError, isRefusal } from './error.ts';
import { readSession } from './session.ts';
import { matches } from './shape.ts';
import { storedCalls } from './stored-calls.ts';

/** `asOf`, in ms since 1970, when it is not what the server says now but what it said then. */
export type Read<Answer> = { data: Answer; asOf: number | undefined };

export type KeptCall = (typeof storedCalls)[number];

const isKept = (name: CallName): boolean => (storedCalls as readonly CallName[]).includes(name);

/** How long a kept answer holds back for the server's, in ms. */
const PATIENCE = 5000;

let cleanedFor: string | undefined;

/** The answers kept on this device. Whoever asks first takes what others left away. */
export async function answersFor(owner: string): Promise<KeptAnswers> {
  const { keptAnswers } = await import('#web/device/answers.ts');
  const answers = keptAnswers();
  if (cleanedFor !== owner) {
    await answers.dropOthers(owner);
    cleanedFor = owner;
  }
  return answers;
}

const owner = () => readSession()?.shortId ?? '';

/**
 * Makes a call and keeps what it answers.
 * @throws ApiError, DeviceFullError, DeviceClosedError
 */
export async function readAndKeep<Name extends KeptCall>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<void> {
  const whose = owner();
  const answer = await api(name, input, options);
  await (await answersFor(whose)).keep(whose, name, input, answer);
}

/** What is kept of a call; undefined when it is nothing, or nothing can be kept here. */
export async function findKept<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Read<CallAnswer<Name>> | undefined> {
  const whose = owner();
  const found = await answersFor(whose)
    .then((answers) => answers.find(whose, name, input))
    .catch(() => undefined);
  // What an older version stored may be the answer of something else.
  if (!found || !matches(found.answer, callPaths[name][2])) return undefined;
  return { data: found.answer as CallAnswer<Name>, asOf: found.readAt };
}

/**
 * Reads a call from the server and, if that gives no answer, from this device. Where the server
 * takes its time, `meanwhile` is told what is kept.
 * @throws ApiError
 */
export async function readCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
  meanwhile: (read: Read<CallAnswer<Name>>) => void,
): Promise<Read<CallAnswer<Name>>> {
  if (!isKept(name)) return { data: await api(name, input, { signal }), asOf: undefined };
  const whose = owner();
  const showKept = async () => {
    const found = await findKept(name, input);
    if (found) meanwhile(found);
  };
  const timer = setTimeout(() => void showKept(), PATIENCE);
  try {
    const data = await api(name, input, { signal });
    // Reading is what was asked for: a full device fails nobody here.
    void answersFor(whose)
      .then((answers) => answers.keep(whose, name, input, data))
      .catch(() => undefined);
    return { data, asOf: undefined };
  } catch (error) {
    const found = isUnanswered(error) ? await findKept(name, input) : undefined;
    if (found) return found;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The server did not answer: nothing came, something else answered, or a proxy found no server. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (!isRefusal(error) || [502, 503, 504].includes(error.status));

/** Takes away what is kept of anybody's reading, at sign-out. */
export async function dropKept(): Promise<void> {
  cleanedFor = undefined;
  await import('#web/device/answers.ts')
    .then(({ keptAnswers }) => keptAnswers().dropOthers())
    .catch(() => undefined);
}
