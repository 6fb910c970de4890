/**
 * Writes docs/api.md, docs/access.md and the browser's table of calls from the call table: `npm run
 * api-docs`.
 */
import { writeFileSync } from 'node:fs';
import { accessMarkdown } from '#contract/access-page.ts';
import { apiMarkdown } from '#contract/api-pages.ts';
import { CALL_TABLE_FILE, callTableSource } from './call-table.ts';

writeFileSync('docs/api.md', apiMarkdown());
writeFileSync('docs/access.md', accessMarkdown());
writeFileSync(CALL_TABLE_FILE, callTableSource());
