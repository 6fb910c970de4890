import type { AreaFindings } from './findings.tsx';

/**
 * Whether the findings fit next to a grid with this many rows on a wide screen. If they were longer
 * than the grid, they would be shown in columns above it.
 */
export const fitBesideGrid = (areas: readonly AreaFindings[], rows: number): boolean => {
  const findings = areas.flatMap((area) => area.findings);
  const withPhotos = findings.filter(({ photos }) => photos.length > 0);
  return findings.length > 0 && 2 * (findings.length + withPhotos.length) <= rows;
};
