/** Loads the layout of the screens after login; a separate chunk, preloaded during login. */
export const loadFrame = () => import('./frame.tsx');
