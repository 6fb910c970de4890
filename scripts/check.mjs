/** `npm run check`: installs the npm packages when they are missing, then becomes run-checks.ts. */
import { become, command } from './child.mjs';
import { ensurePackages } from './packages.mjs';

await command(async () => {
  await ensurePackages({ dev: true });
  become('scripts/run-checks.ts');
});
