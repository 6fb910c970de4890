import { loadable } from '#web/ui/loadable.tsx';

/** The layout of the screens after login; a separate chunk, preloaded during login. */
export const Frame = loadable(() => import('./frame.tsx'));
