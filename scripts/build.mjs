/**
 * Installs and builds everything in advance that `npm start` would otherwise install and build
 * first, for images and machines without a network. Plain JavaScript for Node 18 and newer, like
 * start.mjs.
 */
import { command } from './child.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWebBuild, isWebBuilt } from './web-build.mjs';

await command(async () => {
  await ensurePackages({ dev: !(await isWebBuilt()) });
  await ensureWebBuild();
});
