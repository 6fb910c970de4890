/**
 * The ranks of categories and groups, and the ratings of whole reports (docs/scoring.md, rule 5).
 */
import { formatScore, FULL_SCORE, type Hundredths } from './hundredths.ts';

export const ranks = ['Good', 'Fair', 'Poor'] as const;
export type Rank = (typeof ranks)[number];

/** Best first. Exemplary exists only for the whole report. */
export const ratings = ['Exemplary', 'Good', 'Fair', 'Poor'] as const;
export type Rating = (typeof ratings)[number];

/** The lowest rounded score of each rank, best first. */
export type Bands<Name extends string> = readonly { name: Name; from: Hundredths }[];

export const rankBands: Bands<Rank> = [
  { name: 'Good', from: 9000 },
  { name: 'Fair', from: 7500 },
  { name: 'Poor', from: 0 },
];

export const ratingBands: Bands<Rating> = [{ name: 'Exemplary', from: 9900 }, ...rankBands];

const bandOf = <Name extends string>(bands: Bands<Name>, score: Hundredths): Name => {
  const band = bands.find(({ from }) => score >= from);
  if (!band) throw new RangeError(`No band holds the score ${score}`);
  return band.name;
};

/** The rank of a category or group by its rounded score; 'N/A' if it has no score. */
export const rankOf = (score: Hundredths | null, bands = rankBands): Rank | 'N/A' =>
  score === null ? 'N/A' : bandOf(bands, score);

/** The rating of a whole report by its rounded score. */
export const ratingOf = (score: Hundredths, bands = ratingBands): Rating => bandOf(bands, score);

/** For example '90–98.99%' for a band that starts at 90 if the next better band starts at 99. */
export const bandRange = (bands: Bands<string>, index: number): string => {
  const short = (score: Hundredths) => formatScore(score).replace(/\.00$/, '');
  const above = bands[index - 1]?.from;
  return `${short(bands[index]?.from ?? 0)}–${short(above === undefined ? FULL_SCORE : above - 1)}%`;
};
