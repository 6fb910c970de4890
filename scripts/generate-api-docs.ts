/** Writes docs/api.md from the call table: `node scripts/generate-api-docs.ts`. */
import { writeFileSync } from 'node:fs';
import { apiMarkdown } from '#contract/api-pages.ts';

writeFileSync('docs/api.md', apiMarkdown());
