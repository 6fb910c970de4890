import { Grid3x2, QrCode, RectangleVertical } from 'lucide-react';
import type { LabelLayout } from '#domain/school.ts';
import { apiDownload } from '#web/api/request/download.ts';
import { FileMenu } from './export-menu.tsx';

const layouts = [
  ['sheet', 'Sheets of 10 labels, 2 × 4 in (Avery 5163)', <Grid3x2 aria-hidden="true" />],
  ['page', 'One large label per page', <RectangleVertical aria-hidden="true" />],
] as const satisfies readonly [LabelLayout, ...unknown[]][];

/** Prints labels with QR codes for the doors of a school, or of one of its facilities. */
export const LabelsMenu = ({
  schoolId,
  facilityId,
}: {
  schoolId: string;
  facilityId?: string | undefined;
}) => (
  <FileMenu
    label="Print Labels"
    icon={<QrCode aria-hidden="true" />}
    files={layouts.map(([layout, label, icon]) => ({
      label,
      icon,
      read: (signal) => apiDownload('school/labels', { schoolId, facilityId, layout }, signal),
    }))}
  />
);
