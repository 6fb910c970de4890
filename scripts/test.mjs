/** `npm test`: installs the npm packages when they are missing, then becomes run-tests.ts. */
import { become, command } from './child.mjs';
import { ensurePackages } from './packages.mjs';

await command(async () => {
  await ensurePackages({ dev: true });
  become('scripts/run-tests.ts');
});
