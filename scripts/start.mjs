/**
 * `npm start`: installs and builds what is missing, then replaces itself by the server. Plain
 * JavaScript for Node 18 and newer, because this script runs before the project's own Node.js is
 * installed.
 */
import { become, command } from './child.mjs';
import { ensurePackages } from './packages.mjs';
import { serverFlags } from './server-flags.mjs';
import { ensureWebBuild, isWebBuilt } from './web-build.mjs';

await command(async () => {
  await ensurePackages({ dev: !(await isWebBuilt()) });
  await ensureWebBuild();
  become('server/main.ts', undefined, serverFlags);
});
