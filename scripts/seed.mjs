/** `npm run seed -- --inspections N`: installs what is missing, then db/seed/many/command.ts. */
import { become, command } from './child.mjs';
import { ensurePackages } from './packages.mjs';

await command(async () => {
  await ensurePackages({ dev: false });
  become('db/seed/many/command.ts');
});
