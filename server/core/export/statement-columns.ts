/**
 * The last columns of an export: the statements of the inspector and of the district about a
 * result.
 */
import type { DistrictTexts } from '#domain/inspection/site-details.ts';
import type { ExportColumn } from './table.ts';

type RowWithStatements = DistrictTexts & { inspectorComments: string };

const statementColumn = (
  name: string,
  of: (row: RowWithStatements) => string,
): ExportColumn<RowWithStatements> => ({
  name,
  kind: 'text',
  width: 40,
  of,
});

export const statementColumns: readonly ExportColumn<RowWithStatements>[] = [
  statementColumn("Inspector's comments", (row) => row.inspectorComments),
  statementColumn("District's plan", (row) => row.districtPlan),
  statementColumn("District's response", (row) => row.districtResponse),
];
