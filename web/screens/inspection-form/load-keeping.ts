/** The device's store and what belongs to it, fetched when a form needs them. */
export const loadKeeping = () => import('./keeping/keeping.ts');
