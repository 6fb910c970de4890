// What the list behind a work link and the page of one deficiency have in common.
import type { ReactNode } from 'react';
import type { WorkItem, WorkItemClaim, WorkPage } from '#contract/work-link/work-page.ts';
import type { ClaimState } from '#domain/deficiency/work-link.ts';
import { formats } from '#domain/language/en.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

export const claimWords = {
  Waiting: 'Reported as repaired',
  Accepted: 'Accepted',
  Declined: 'Declined',
} as const satisfies Record<ClaimState, string>;

export const claimTone = {
  Waiting: 'brand',
  Accepted: 'good',
  Declined: 'poor',
} as const satisfies Record<ClaimState, Tone>;

/** The page around a list or a deficiency: whose work it is, and for whom. */
export const WorkFrame = ({
  link: { district, name },
  children,
}: {
  link: Pick<WorkPage, 'district' | 'name'>;
  children: ReactNode;
}) => (
  <main id="main" className="mx-auto flex max-w-3xl flex-col gap-5 p-4 sm:p-6">
    <header>
      <p dir="auto" className="font-medium wrap-anywhere">
        {district || 'School district'}
      </p>
      <h1 dir="auto" className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">
        {name}
      </h1>
    </header>
    {children}
    <footer className="border-t border-line pt-4">
      <Brand className="text-brand" />
    </footer>
  </main>
);

/** The mark, and what is known about the repair. */
export function Facts({ item }: { item: WorkItem }) {
  const { mark, dueDate, overdue, trade, workOrder } = item;
  const facts = [
    ['Due', `${formats.day(dueDate)}${overdue ? ' (overdue)' : ''}`],
    ['Trade', trade],
    ['Work order', workOrder],
  ].filter(([, value]) => value !== '');
  return (
    <>
      {mark === 'Poor' && (
        <p>
          <MarkBadge mark="Poor" />
        </p>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt className="text-muted">{label}</dt>
            <dd
              dir="auto"
              className={
                overdue && label === 'Due' ? 'font-semibold text-poor' : 'font-medium wrap-anywhere'
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The photos, each of which opens in full size. */
export function Photos({
  item: { id, photos, category, area },
  path,
}: {
  item: WorkItem;
  path: string;
}) {
  if (photos.length === 0) return null;
  const what = `${categoryOf(category).formLabel} in ${area}`;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => {
        const address = `${path}/${id}/photo/${photo}`;
        return (
          <li key={photo}>
            <a href={address} className="block">
              <img
                src={`${address}?size=thumb`}
                alt={`${what}: photo ${at + 1} of ${photos.length}, open in full size`}
                loading="lazy"
                width={112}
                height={112}
                className="size-28 rounded-control border border-line bg-sunken object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** What has become of the latest reply. */
export function ClaimNotice({ claim }: { claim: WorkItemClaim | null }) {
  if (!claim) return null;
  const { state, isOwn, day, decision } = claim;
  const sentences = {
    Waiting: isOwn
      ? `Reported with this link on ${formats.day(day)}. The district will check it.`
      : `Somebody reported it on ${formats.day(day)}. The district will check it.`,
    Accepted: `Your reply of ${formats.day(day)} was accepted.`,
    Declined: `Your reply of ${formats.day(day)} was declined${decision ? ':' : '.'}`,
  } as const satisfies Record<ClaimState, string>;
  return (
    <div className="flex flex-col items-start gap-1 rounded-control border border-line bg-sunken p-3">
      <Badge tone={claimTone[state]}>{claimWords[state]}</Badge>
      <p>{sentences[state]}</p>
      {state === 'Declined' && decision && (
        <p dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
          {decision}
        </p>
      )}
    </div>
  );
}
