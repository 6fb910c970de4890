/**
 * Loaded into a measured server (`--import`). Measures the most processor time that the main thread
 * has used in one turn of the event loop; unlike elapsed time, this does not depend on what else
 * the machine does. At SIGUSR2 the value is written to the file LOOP_METER, in ms, and reset.
 */
import { writeFileSync } from 'node:fs';

/**
 * How often the processor time is read. Several short turns between two readings count as one, so
 * that the measured value may be up to this much too large.
 */
const EVERY_MS = 5;

const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let last = used();
let longest = 0;

setInterval(() => {
  const now = used();
  longest = Math.max(longest, now - last);
  last = now;
}, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  writeFileSync(process.env['LOOP_METER'] ?? '', String(longest));
  longest = 0;
});
