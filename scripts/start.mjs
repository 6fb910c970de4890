/**
 * `npm start`: installs and builds what is missing, then runs the server in its place. Plain
 * JavaScript for Node 18 and newer, because it runs before the project's own Node.js is installed.
 */
import { become, command } from './child.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWebBuild } from './web-build.mjs';

await command(async () => {
  await ensurePackages({ dev: false });
  await ensureWebBuild();
  // Loading the program fills the space for young objects, which Node does not shrink afterwards:
  // by default 20 MB more at rest (docs/decisions/0240).
  become('server/main.ts', undefined, ['--max-semi-space-size=4']);
});
