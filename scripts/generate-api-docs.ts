/**
 * Writes docs/api.md and docs/access.md from the call table: `node scripts/generate-api-docs.ts`.
 */
import { writeFileSync } from 'node:fs';
import { accessMarkdown } from '#contract/access-page.ts';
import { apiMarkdown } from '#contract/api-pages.ts';

writeFileSync('docs/api.md', apiMarkdown());
writeFileSync('docs/access.md', accessMarkdown());
