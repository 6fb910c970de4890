/** `npm run sbom`: prints the software bill of materials of a release (sbom.ts). */
import { command } from '#scripts/child.mjs';
import { ensureWebBuild } from '#scripts/web-build.mjs';
import { makeSbom } from './sbom.ts';

await command(async () => {
  await ensureWebBuild();
  process.stdout.write(await makeSbom());
  return undefined;
});
