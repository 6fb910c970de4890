import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieJar } from './session-server.testing.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes a call that the server accepts only after the password was entered. */
async function aSensitiveCall() {
  const { ApiError } = await import('#web/api/request/error.ts');
  const confirming = await import('./confirm-password.ts');
  const state = { isOpen: false, attempts: 0 };
  const attempt = async () => {
    state.attempts += 1;
    if (!state.isOpen) throw new ApiError(403, 'Please.', { code: 'confirm-password' });
    return 'done';
  };
  return { ...confirming, ApiError, state, attempt };
}

test('the dialog asks for the password once for all waiting calls, and each of them is repeated', async () => {
  const { retryConfirmed, currentConfirmation, onConfirmation, attempt, state } =
    await aSensitiveCall();
  let questions = 0;
  onConfirmation(() => {
    if (currentConfirmation()) questions += 1;
  });
  const answers = Promise.all([retryConfirmed(attempt), retryConfirmed(attempt)]);
  await vi.waitFor(() => expect(state.attempts).toBe(2));
  await vi.waitFor(() => expect(currentConfirmation()).not.toBeNull());
  state.isOpen = true;
  currentConfirmation()?.answer(true);
  expect(await answers).toEqual(['done', 'done']);
  expect({ questions, attempts: state.attempts }).toEqual({ questions: 1, attempts: 4 });
  expect(currentConfirmation()).toBeNull();
});

test('a call whose password dialog is cancelled is not repeated and fails with the first refusal', async () => {
  const { retryConfirmed, currentConfirmation, onConfirmation, attempt, isUnconfirmed, state } =
    await aSensitiveCall();
  onConfirmation(() => {});
  const answer = retryConfirmed(attempt).catch((error: unknown) => error);
  await vi.waitFor(() => expect(currentConfirmation()).not.toBeNull());
  currentConfirmation()?.answer(false);
  expect(isUnconfirmed(await answer)).toBe(true);
  expect(state.attempts).toBe(1);
});

test('signing out in another tab cancels the password dialog', async () => {
  const { retryConfirmed, currentConfirmation, onConfirmation, attempt } = await aSensitiveCall();
  const { clearSession } = await import('./session.ts');
  onConfirmation(() => {});
  const answer = retryConfirmed(attempt).catch((error: unknown) => error);
  await vi.waitFor(() => expect(currentConfirmation()).not.toBeNull());
  clearSession();
  expect(await answer).toMatchObject({ status: 403 });
});

test('a sensitive call fails immediately if the page has no confirmation dialog, or if it is refused for any other reason than a missing confirmation', async () => {
  const { ApiError, retryConfirmed, attempt, onConfirmation } = await aSensitiveCall();
  await expect(retryConfirmed(attempt)).rejects.toMatchObject({ code: 'confirm-password' });
  onConfirmation(() => {});
  const taken = async () => {
    throw new ApiError(409, 'Taken.', { code: 'email-taken' });
  };
  await expect(retryConfirmed(taken)).rejects.toMatchObject({ code: 'email-taken' });
});

test('a sensitive call asks for a new sign-in through the identity provider, then for the second factor, each only once', async () => {
  const { ApiError, retryConfirmed, currentConfirmation, onConfirmation } = await aSensitiveCall();
  const asked: (string | undefined)[] = [];
  onConfirmation(() => {
    const question = currentConfirmation();
    if (!question) return;
    asked.push(question.code);
    question.answer(true);
  });
  const required = ['confirm-sign-on', 'confirm-factor-only', 'confirm-factor-only'];
  const attempt = async () => {
    throw new ApiError(403, 'Please.', { code: required.shift() ?? '' });
  };
  await expect(retryConfirmed(attempt)).rejects.toMatchObject({ code: 'confirm-factor-only' });
  expect({ asked, required }).toEqual({
    asked: ['confirm-sign-on', 'confirm-factor-only'],
    required: [],
  });
});
