import { inMegabytes } from '#domain/megabytes.ts';
import { bytesInWords } from '#web/ui/format/bytes.ts';
import { momentInWords } from '#web/ui/format/moment.ts';

/** An instant (ISO 8601) as 'today 2:05 PM'. */
export const moment = (instant: string): string => momentInWords(Date.parse(instant));

/** 400,000 as '0.4 MB', 1,234,567,890 as '1.2 GB'. */
export const sizeInWords = (bytes: number): string =>
  bytes >= 1e9 ? bytesInWords(bytes) : inMegabytes(bytes);

/** '61.6 GB of 270.6 GB free'. */
export const freeInWords = ({ diskFree, diskSize }: { diskFree: number; diskSize: number }) =>
  `${sizeInWords(diskFree)} of ${sizeInWords(diskSize)} free`;

/** 850 as '850 ms', 1234 as '1.2 s', 90,000 as '1.5 min'. */
export const durationInWords = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${(milliseconds / 60_000).toFixed(1)} min`;
};
