/**
 * Writes db/types.ts from the schema of a new database: `node scripts/generate-types.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from '#db/generate/catalogue.ts';
import { typesText } from '#db/generate/types-text.ts';
import { openInMemory } from '#server/core/engine/embedded.ts';
import { migrate } from '#server/core/schema/migrate.ts';

const folder = path.join(import.meta.dirname, '../db');
const engine = await openInMemory();
await migrate(engine);
const tables = await engine.asOwner((owner) => readCatalogue((sql) => owner.rows(sql)));
await engine.close();

writeFileSync(path.join(folder, 'types.ts'), typesText(tables));
console.log(`db/types.ts: ${tables.length} tables.`);
