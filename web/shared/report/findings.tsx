import type { ReactNode } from 'react';
import type { DeficiencyState } from '#domain/inspection/deficiency.ts';
import { findings } from '#domain/language/en-app.ts';
import type { Words } from '#domain/language/words.ts';
import { type Mark, markLabel } from '#domain/scoring/mark.ts';
import { cx } from '#web/ui/cx.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import type { VoiceNote as VoiceNoteData } from '#contract/inspection/voice-note.ts';
import type { VoiceNote as ShownVoiceNote } from '#web/shared/voice-note/voice-note.tsx';
import type { PhotoLink } from '#web/shared/photos/photo-link.tsx';

/** A mark of an area with its comment and photos. */
export type ShownFinding = {
  categoryId: string;
  categoryName: string;
  mark: Mark;
  comment: string;
  /** Only people who are signed in get it. */
  voiceNote?: VoiceNoteData | undefined;
  /** The id of the deficiency to which the finding belongs. */
  deficiency?: string | undefined;
  /** The present state of that deficiency. */
  deficiencyState?: DeficiencyState | undefined;
  /**
   * `thumbnail` is shown if there is one; `url` is the full photo, and `original` the same photo
   * without the drawing on it.
   */
  photos: readonly {
    url: string;
    thumbnail?: string | undefined;
    original?: string;
    alt: string;
  }[];
};

export type AreaFindings = {
  key: string | number;
  /** The id of the area, with which a link finds its marks in the form. */
  area?: string | undefined;
  label: string;
  /** Whether the area was deficient in the previous school year. */
  notedInPriorYear?: boolean;
  /** If the area was not inspected, the reason; '' if none was given. */
  notInspected?: string | null;
  findings: readonly ShownFinding[];
};

/**
 * Renders the links from an area or a finding to the screens on which it is changed or repaired.
 */
export type FindingLinks = (
  area: Pick<AreaFindings, 'area' | 'label'>,
  finding?: Pick<ShownFinding, 'categoryId' | 'categoryName' | 'deficiency' | 'deficiencyState'>,
) => ReactNode;

type FindingWords = Pick<Words, 'findings' | 'marks'>;

const english: FindingWords = { findings, marks: markLabel };

/**
 * The findings by area. `link`, which is given on screens but not for paper, makes the photos
 * links; so is `voiceNote`, which renders voice notes. With `isBesideGrid`, the findings are one column, because the grid of marks is next to
 * them. `actions` follow each finding.
 */
export const Findings = ({
  areas,
  link,
  voiceNote: VoiceNote,
  isBesideGrid = false,
  actions,
  words = english,
}: {
  areas: readonly AreaFindings[];
  link?: typeof PhotoLink;
  voiceNote?: typeof ShownVoiceNote | undefined;
  isBesideGrid?: boolean;
  actions?: FindingLinks;
  words?: FindingWords;
}) => (
  <>
    {areas.some(hasFindings) && (
      <ul
        className={cx(
          'gap-x-10 lg:columns-2 print:columns-2',
          link && 'xl:columns-3 xl:gap-x-8',
          isBesideGrid && 'min-[88rem]:columns-1',
        )}
      >
        {areas.filter(hasFindings).map((area) => (
          <li key={area.key} className={cx('break-inside-avoid', link ? 'mb-4' : 'mb-5')}>
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {area.label}
            </h3>
            {area.notedInPriorYear && (
              <p className="text-sm text-muted">{words.findings.areaNotedInPriorYear}</p>
            )}
            <ul className="mt-1.5 flex flex-col gap-2.5">
              {area.findings.map((finding) => (
                <li key={finding.categoryId}>
                  <div className="flex items-start justify-between gap-2.5">
                    <p className="flex min-w-0 items-start gap-x-1.5">
                      {/* On screens, the mark is shown as its letter, as in the grid, in a box of
                         constant width. */}
                      <span className={cx('shrink-0', link && 'w-9')}>
                        <MarkBadge
                          mark={finding.mark}
                          label={words.marks[finding.mark]}
                          short={link !== undefined}
                        />
                      </span>
                      <span className="mt-0.5 min-w-0 font-medium wrap-anywhere">
                        <Breakable text={finding.categoryName} />
                      </span>
                    </p>
                    {actions?.(area, finding)}
                  </div>
                  {finding.comment && (
                    <p dir="auto" className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">
                      {finding.comment}
                    </p>
                  )}
                  {VoiceNote && finding.voiceNote && (
                    <VoiceNote
                      voiceNote={finding.voiceNote}
                      of={`${finding.categoryName} in ${area.label}`}
                    />
                  )}
                  {link && finding.mark === 'Poor' && finding.photos.length === 0 && (
                    <p className="mt-1 text-sm text-muted">No photo</p>
                  )}
                  {finding.photos.length > 0 && (
                    <ul className="mt-2 flex flex-wrap gap-2">
                      {finding.photos.map((photo, index) => (
                        <li key={`${index} ${photo.url}`}>
                          <Photo photos={finding.photos} index={index} link={link} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    )}
    <NothingNow areas={areas.filter((area) => !isNotInspected(area))} words={words} />
    <NothingNow areas={areas.filter(isNotInspected)} words={words} areNotInspected />
  </>
);

const isNotInspected = ({ notInspected = null }: AreaFindings): boolean => notInspected !== null;
const hasFindings = ({ findings }: AreaFindings): boolean => findings.length > 0;

/**
 * The areas without a finding now that had a deficiency in the previous year, which the state form
 * asks for. They are listed in one sentence, because there may be dozens of them.
 */
function NothingNow({
  areas,
  words: { findings },
  areNotInspected = false,
}: {
  areas: readonly AreaFindings[];
  words: FindingWords;
  /** Whether the areas were not inspected. */
  areNotInspected?: boolean;
}) {
  const noted = areas.filter((area) => area.notedInPriorYear && !hasFindings(area));
  if (noted.length === 0) return null;
  return (
    <p className="mt-2 text-sm wrap-anywhere text-muted">
      {findings.notedInPriorYear}; {areNotInspected ? findings.notInspectedNow : findings.noneNow}:{' '}
      {noted.map(({ label }) => label).join(', ')}.
    </p>
  );
}

/** The areas to list: those with findings, or with a deficiency in the previous school year. */
export const areasToList = <Area extends AreaFindings>(areas: readonly Area[]): Area[] =>
  areas.filter(({ findings, notedInPriorYear }) => findings.length > 0 || notedInPriorYear);

function Photo({
  photos,
  index,
  link: Link,
}: {
  photos: ShownFinding['photos'];
  index: number;
  link: typeof PhotoLink | undefined;
}) {
  const photo = photos[index];
  if (!photo) return null;
  const image = (
    <img
      src={photo.thumbnail ?? photo.url}
      alt={photo.alt}
      loading={Link ? 'lazy' : 'eager'}
      className={cx(
        'rounded-control border border-line object-cover',
        Link ? 'size-20' : 'size-28',
      )}
    />
  );
  if (!Link) return image;
  return (
    <Link photos={photos} index={index} className="block rounded-control">
      {image}
    </Link>
  );
}
