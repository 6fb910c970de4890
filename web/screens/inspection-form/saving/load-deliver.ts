export const loadDeliver = () => import('./deliver.ts');
