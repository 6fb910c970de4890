/**
 * The columns with the statements of inspector and district about a result, the last ones of an
 * export.
 */
import type { DistrictTexts } from '#domain/site-details.ts';
import type { Column } from './table.ts';

type Stated = DistrictTexts & { inspectorComments: string };

const statement = (name: string, of: (row: Stated) => string): Column<Stated> => ({
  name,
  kind: 'text',
  width: 40,
  of,
});

export const statementColumns: readonly Column<Stated>[] = [
  statement("Inspector's comments", (row) => row.inspectorComments),
  statement("District's plan", (row) => row.districtPlan),
  statement("District's response", (row) => row.districtResponse),
];
