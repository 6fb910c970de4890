/**
 * Loaded into a measured server (`--import`): the most processor time that its main thread used
 * between two turns of the event loop, which does not depend on what else the machine does. At
 * SIGUSR2 it is written to the file LOOP_METER, in ms, and reset.
 */
import { writeFileSync } from 'node:fs';

/** A turn that is shorter ends before the timer is due, so that up to this much is added. */
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
