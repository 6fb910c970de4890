import type { CallReply } from '#contract/calls.ts';
import { explain } from '#domain/explanation/explanation.ts';
import { originalPhotos } from '#domain/inspection/drawing.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import type { LinkContext } from '#server/core/context.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { sheetOf } from '#server/report/sheet.ts';

/** The explanation of every number of a report. */
export const explanationOf = (
  report: StoredReport,
  _: object,
  { services: { links }, now }: LinkContext,
): CallReply<'report/explain'> => {
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
