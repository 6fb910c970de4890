/** A guess from the name, used only to decide whether to ask if Gas Leaks and Sewer may be NA. */
import { areaKind } from './area-kind.ts';

export const looksOutdoor = (label: string): boolean => areaKind(label) === 'outdoor';
