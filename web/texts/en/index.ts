export * from './common.ts';
export * from './dates.ts';
export * from './form.ts';
export * from './list.ts';
export * from './marking.ts';
export * from './scan.ts';
export * from './site.ts';
export * from './ui.ts';
