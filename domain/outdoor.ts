/** A guess from the name, used only to ask: may Gas Leaks and Sewer really be NA here? */
import { areaKind } from './area-kind.ts';

export const looksOutdoor = (label: string): boolean => areaKind(label) === 'outdoor';
