/**
 * The last columns of an export: the statements of the inspector and of the district about a
 * result.
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
