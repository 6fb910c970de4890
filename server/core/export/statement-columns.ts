/**
 * The last columns of an export: the statements of the inspector and of the district about a
 * result.
 */
import type { DistrictTexts } from '#domain/site-details.ts';
import type { ExportColumn } from './table.ts';

type WithStatements = DistrictTexts & { inspectorComments: string };

const statement = (
  name: string,
  of: (row: WithStatements) => string,
): ExportColumn<WithStatements> => ({
  name,
  kind: 'text',
  width: 40,
  of,
});

export const statementColumns: readonly ExportColumn<WithStatements>[] = [
  statement("Inspector's comments", (row) => row.inspectorComments),
  statement("District's plan", (row) => row.districtPlan),
  statement("District's response", (row) => row.districtResponse),
];
