/**
 * Writes db/types.ts and db/schema.sql from the migrated schema: `node scripts/generate-types.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSchema } from '#db/generate/catalogue.ts';
import { schemaText } from '#db/generate/schema-text.ts';
import { typesText } from '#db/generate/types-text.ts';
import { openInMemory } from '#server/core/engine/embedded.ts';
import { migrate } from '#server/core/schema/migrate.ts';

const folder = path.join(import.meta.dirname, '../db');
const engine = await openInMemory();
await migrate(engine);
const schema = await engine.asOwner((owner) => readSchema((sql) => owner.rows(sql)));
await engine.close();

writeFileSync(path.join(folder, 'types.ts'), typesText(schema.tables));
writeFileSync(path.join(folder, 'schema.sql'), schemaText(schema));
console.log(`db/types.ts and db/schema.sql: ${schema.tables.length} tables.`);
