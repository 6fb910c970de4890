// The deficiencies that were open in this area before the inspection. Each can be answered with one
// tap.
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { AsOf } from '#web/ui/score/as-of.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { PhotoViewer } from '#web/screens/inspection-form/lazy-parts.ts';
import { useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';
import { AreaComplaints } from './area-complaints.tsx';
import { KnownItem } from './known-item.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/**
 * The open complaints about this area, and the deficiencies. Renders nothing for an area where nothing
 * was open.
 */
export function OpenBefore({ evaluation }: { evaluation: DraftEvaluation }) {
  const texts = useTexts(areaTexts);
  const { list, complaints, asOf, isUnknown, refetch } = useKnownDeficiencies();
  const thumbnails = useThumbnails(list);
  const [enlarged, setEnlarged] = useState<KnownDeficiency | null>();
  const known = list.filter(({ area }) => area === evaluation.area);
  if (isUnknown) return <NotLoaded onRetry={() => void refetch()} />;
  const about = complaints.filter(({ area }) => area === evaluation.area);
  const complaintList = about.length > 0 && <AreaComplaints list={about} />;
  if (known.length === 0) return complaintList;
  const markOf = ({ category }: KnownDeficiency) =>
    evaluation.categories.find(({ id }) => id === category)?.status;
  const answered = known.filter((one) => (markOf(one) ?? null) !== null).length;
  const thumbnailOf = ({ photo }: KnownDeficiency) =>
    photo ? (thumbnails[photo.id] ?? photo.thumbnail ?? '') : undefined;
  const { photo } = enlarged ?? {};
  return (
    <>
      {complaintList}
      <details open className="group mb-4 rounded-card border border-edge bg-surface shadow-card">
        <summary className="relative flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-card py-2 pr-12 pl-4 hover:bg-sunken sm:pl-5 [&::-webkit-details-marker]:hidden">
          <h2 className="text-base font-semibold">{texts.openBefore}</h2>
          <span className="min-w-0 text-sm text-muted tabular-nums">
            {texts.answered(answered, known.length)}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none sm:right-5"
          />
        </summary>
        <div className="border-t border-line">
          <AsOf what={texts.list} at={asOf} className="px-4 pt-3 sm:px-5" />
          <ul className="divide-y divide-line">
            {known.map((one) => (
              <KnownItem
                key={one.id}
                evaluation={evaluation}
                known={one}
                thumbnail={thumbnailOf(one)}
                onEnlarge={() => setEnlarged(one)}
              />
            ))}
          </ul>
        </div>
        {enlarged !== undefined && (
          <PhotoViewer
            pictures={
              enlarged && photo
                ? [
                    {
                      kind: 'kept',
                      // Offline, only the thumbnail is on the device.
                      url: (asOf === undefined && photo.url) || (thumbnailOf(enlarged) ?? ''),
                      thumbnail: thumbnailOf(enlarged) ?? '',
                    },
                  ]
                : []
            }
            index={enlarged ? 0 : null}
            title={texts.lastPhotoIn(evaluation.label)}
            wordsOf={() => texts.lastPhotoOfOpen(evaluation.label)}
            onIndex={() => undefined}
            onClose={() => setEnlarged(null)}
          />
        )}
      </details>
    </>
  );
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p>{texts.beforeNotLoaded}</p>
      <Button variant="link" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
};

/** URLs of the thumbnails that this device has stored; the keys are the ids of the photos. */
function useThumbnails(list: readonly KnownDeficiency[]): Record<string, string> {
  const [urls, setUrls] = useState<Record<string, string>>({});
  const { schoolId } = useFormDraft().draft.site;
  useEffect(() => {
    if (!list.some(({ photo }) => photo)) return;
    let made: string[] = [];
    let isOver = false;
    void import('#web/api/cache/stored-thumbnails.ts')
      .then(({ findThumbnails }) => findThumbnails(schoolId))
      .then((stored) => {
        if (isOver) return;
        const entries = Object.entries(stored).map(([id, bytes]) => {
          const blob = new Blob([bytes], { type: 'image/jpeg' });
          return [id, URL.createObjectURL(blob)] as const;
        });
        made = entries.map(([, url]) => url);
        setUrls(Object.fromEntries(entries));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [schoolId, list]);
  return urls;
}
