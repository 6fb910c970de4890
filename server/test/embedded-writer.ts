/**
 * A separate process for the tests of the embedded engine. It opens the given folder, writes rows,
 * each in its own transaction, and prints `ack <id>` after each commit. Two more parameters make
 * its disk fail: the number of rows after which it fails, and how it fails (see failing-disk.ts).
 */
import fs from 'node:fs';
import { openEmbedded } from '#server/core/engine/embedded.ts';

const [dataDir = '', failsAfter = 'never', failure = ''] = process.argv.slice(2);
const say = (line: string) => fs.writeSync(1, `${line}\n`);

const engine = await openEmbedded({ dataDir });
await engine.asOwner((owner) =>
  owner.script('create table if not exists row_of_test (id integer generated always as identity)'),
);
say('open');

for (let written = 0; ; written += 1) {
  if (String(written) === failsAfter) fs.writeFileSync(process.env['FAILING_DISK'] ?? '', failure);
  const [row] = await engine.asOwner((owner) =>
    owner.rows<{ id: number }>('insert into row_of_test default values returning id'),
  );
  say(`ack ${row?.id}`);
}
