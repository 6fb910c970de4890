/** What stands around every screen behind the login; its own chunks, fetched while signing in. */
export const loadFrame = () => import('./frame.tsx');
export const loadCalls = () => import('./with-calls.tsx');
