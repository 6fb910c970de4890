import { Grid3x2, Megaphone, type LucideIcon, QrCode, RectangleVertical } from 'lucide-react';
import type { LabelLayout } from '#domain/school/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { apiDownload } from '#web/api/request/download.ts';
import { FileMenu } from './list/export-menu.tsx';

const layouts: readonly { layout: LabelLayout; label: string; Icon: LucideIcon }[] = [
  { layout: 'sheet', label: 'Sheets of 10 labels, 2 × 4 in (Avery 5163)', Icon: Grid3x2 },
  { layout: 'page', label: 'One large label per page', Icon: RectangleVertical },
];

/** For districts that take complaints; its code leads to the page on which anybody can complain. */
const notice: (typeof layouts)[number] = {
  layout: 'notice',
  label: 'Classroom notices about complaints, in English and Spanish',
  Icon: Megaphone,
};

/** Prints labels with QR codes for the doors of a school, or of one of its facilities. */
export const LabelsMenu = ({
  schoolId,
  facilityId,
}: {
  schoolId: string;
  facilityId?: string | undefined;
}) => {
  const takes = useCall('account/details', {}).data?.data.takesComplaints;
  const shown = takes ? [...layouts, notice] : layouts;
  return (
    <FileMenu
      label="Print Labels"
      icon={<QrCode aria-hidden="true" />}
      files={shown.map(({ layout, label, Icon }) => ({
        label,
        icon: <Icon aria-hidden="true" />,
        read: (signal) => apiDownload('school/labels', { schoolId, facilityId, layout }, signal),
      }))}
    />
  );
};
