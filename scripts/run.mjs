/**
 * `node scripts/run.mjs [--production] FILE [ARGUMENT …]`: installs missing npm packages (with
 * `--production`, without development packages), and runs FILE under the project's own Node.js.
 * Plain JavaScript for Node 18 and newer, because this script runs before that Node.js is
 * installed.
 */
import { become, command } from './child.mjs';
import { ensurePackages } from './packages.mjs';

await command(async () => {
  const words = process.argv.slice(2);
  const dev = words[0] !== '--production';
  const [file = '', ...parameters] = dev ? words : words.slice(1);
  await ensurePackages({ dev });
  become(file, parameters);
});
