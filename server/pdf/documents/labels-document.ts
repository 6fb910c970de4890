/** Converts the areas of a school to the document for templates/labels.typ. */
import { classroomNotices } from '#domain/complaint/classroom-notice.ts';
import { plural } from '#domain/plural.ts';
import type { LabelLayout } from '#domain/school/school.ts';
import { dayOf, type PdfDocument } from '#server/pdf/pdf-document.ts';
import { qrOf } from './qr.ts';

export type LabelsToPrint = {
  school: string;
  areas: readonly {
    name: string;
    /** null for an area that is in no facility, and for a facility itself. */
    facilityName: string | null;
    /** The URL in the QR code. */
    url: string;
  }[];
  layout: LabelLayout;
  /** YYYY-MM-DD */
  printedOn: string;
};

/** The document for the PDF renderer. The same labels result in the same bytes. */
export const labelsDocument = ({
  school,
  areas,
  layout,
  printedOn,
}: LabelsToPrint): PdfDocument => ({
  template: 'labels',
  data: {
    title: `${layout === 'notice' ? 'Classroom notices' : 'Door labels'}, ${school}`,
    author: 'Good Repair',
    description: plural(areas.length, layout === 'notice' ? 'notice' : 'label'),
    keywords: ['Good Repair', layout === 'notice' ? 'complaints' : 'labels'],
    printed: dayOf(printedOn),
    school,
    layout,
    notices: layout === 'notice' ? classroomNotices : [],
    labels: areas.map(({ name, facilityName, url }) => ({
      name,
      facility: facilityName ?? '',
      address: url.replace(/^https?:\/\//, ''),
      qr: qrOf(url),
    })),
  },
  files: new Map(),
});
