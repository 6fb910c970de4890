import { explain } from '#domain/explanation/explanation.ts';
import { originalPhotos } from '#domain/inspection/drawing.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import type { Handler } from '../core/context.ts';
import { missingReport } from './missing.ts';
import { findReport } from './queries.ts';
import { sheetOf } from './sheet.ts';

export const reportExplain: Handler<'report/explain'> = async ({ reportId }, context) => {
  const {
    db,
    services: { links },
    now,
  } = context;
  const report = await findReport(db, reportId);
  if (!report) throw await missingReport(db, reportId);
  const { categories, ...explanation } = explain(sheetOf(report));
  const originals = originalPhotos(report.evaluations);
  return {
    data: {
      ...explanation,
      categories: categories.map((category) => ({
        ...category,
        findings: category.findings.map((finding) => ({
          ...finding,
          photos: finding.photos.map(({ id, alt }) => ({
            url: photoUrl(links, id, 'full', now),
            thumbnail: photoUrl(links, id, 'thumb', now),
            alt,
            ...(originals.has(id) && {
              original: photoUrl(links, originals.get(id) as string, 'full', now),
            }),
          })),
        })),
      })),
    },
  };
};
