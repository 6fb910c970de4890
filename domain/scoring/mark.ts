/** The four marks of the paper form, and the status of an area that follows from its marks. */
export const marks = ['Good', 'Deficient', 'Poor', 'NA'] as const;
export type Mark = (typeof marks)[number];

/** Whether a mark is a D or an X. */
export const isDeficient = (mark: Mark | null | undefined): mark is 'Deficient' | 'Poor' =>
  mark === 'Deficient' || mark === 'Poor';

export const markSymbol = {
  Good: '✓',
  Deficient: 'D',
  Poor: 'X',
  NA: 'NA',
} as const satisfies Record<Mark, string>;

/** Screens say "Extreme deficiency" for Poor, because a rank can be Poor without any X. */
export const markLabel = {
  Good: 'Good',
  Deficient: 'Deficient',
  Poor: 'Extreme deficiency',
  NA: 'Not applicable',
} as const satisfies Record<Mark, string>;

export const areaStatuses = ['Good', 'Deficient', 'Poor', 'Not Evaluated'] as const;
export type AreaStatus = (typeof areaStatuses)[number];

/** The worst mark of an area; 'Not Evaluated' if none of its categories applies. */
export const areaStatus = (areaMarks: readonly Mark[]): AreaStatus => {
  if (areaMarks.includes('Poor')) return 'Poor';
  if (areaMarks.includes('Deficient')) return 'Deficient';
  return areaMarks.includes('Good') ? 'Good' : 'Not Evaluated';
};
