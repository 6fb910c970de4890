import { deleteStoredResponses } from '#web/api/cache/stored-responses.ts';
import { forgetOpened } from './opened-lately.ts';
import { finishLogout, noteLogout } from './pending-logout.ts';
import { clearSession } from './session.ts';

/**
 * Ends the session in this browser immediately and deletes the cached responses
 * and what the person opened; ends the session
 * on the server as soon as the server can be reached. Drafts stay stored for the person who entered
 * them.
 */
export async function logout(): Promise<void> {
  clearSession();
  forgetOpened();
  noteLogout();
  await deleteStoredResponses();
  await finishLogout();
}
