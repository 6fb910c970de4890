/** What stands around every screen behind the login; its own chunk, fetched while signing in. */
export const loadFrame = () => import('./frame.tsx');
