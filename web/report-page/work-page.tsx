// The page behind a work link: what is to be repaired, for somebody without an account. The server
// sends it as HTML that needs no script.
import { CircleAlert } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WorkItem, WorkPage, WorkReply } from '#contract/work-link/work-page.ts';
import { SHOWN_CLAIMS } from '#domain/deficiency/work-link.ts';
import { formats } from '#domain/language/en.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ClaimNotice, claimTone, claimWords, Facts, Photos, WorkFrame } from './work-parts.tsx';

const titleOf = (name: string): string => `Work: ${name}`;

/** The list of work, by school. */
export const renderWork = (page: WorkPage) => ({
  title: titleOf(page.name),
  description: 'Repairs that a school district has asked for.',
  html: renderToStaticMarkup(
    <WorkFrame link={page}>
      <p>
        {page.total === 0
          ? 'At present there is nothing to repair.'
          : `${page.hasMore ? 'More than ' : ''}${plural(page.total, 'repair', 'repairs')} to do, by school.`}{' '}
        This page works until {formats.day(page.lastDay)}, and shows the list as it is when you open
        it.
      </p>
      {schoolsOf(page.items).map(({ key, school, address, items }) => (
        <section key={key} aria-labelledby={key} className="flex flex-col gap-3">
          <div>
            <h2 id={key} dir="auto" className="text-lg font-semibold wrap-anywhere">
              {school}
            </h2>
            <Address address={address} />
          </div>
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} page={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pages page={page} />
      <Replies page={page} />
    </WorkFrame>,
  ),
});

/** Shown for every link that does not work. */
export const renderWithoutWork = (sentence: string) => ({
  title: 'Work list',
  description: 'Repairs that a school district has asked for.',
  html: renderToStaticMarkup(
    <main id="main" className="mx-auto max-w-3xl p-4 sm:p-6">
      <h1 className="mb-4">
        <Brand className="text-brand" />
        <span className="sr-only">Work list</span>
      </h1>
      <Card>
        <EmptyState icon={<CircleAlert aria-hidden="true" />} title={sentence} />
      </Card>
    </main>,
  ),
});

type School = { key: string; school: string; address: string; items: WorkItem[] };

/** The items of each school, in their order. Two schools may have the same name. */
const schoolsOf = (items: readonly WorkItem[]): School[] => {
  const schools: School[] = [];
  for (const item of items) {
    const last = schools.at(-1);
    if (last?.school === item.school && last.address === item.address) last.items.push(item);
    else {
      const { school, address } = item;
      schools.push({ key: `school-${schools.length + 1}`, school, address, items: [item] });
    }
  }
  return schools;
};

/** An address, which phones open as a map. */
export const Address = ({ address }: { address: string }) =>
  address.trim() !== '' && (
    <address dir="auto" className="whitespace-pre-line text-muted not-italic wrap-anywhere">
      {address}
    </address>
  );

function Item({ item, page: { path, takesReplies } }: { item: WorkItem; page: WorkPage }) {
  const address = `${path}/${item.id}`;
  const name = `${categoryOf(item.category).formLabel}: ${item.area}`;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-col gap-1.5">
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          <a className="text-brand underline underline-offset-2" href={address}>
            {name}
          </a>
        </h3>
        <Facts item={item} />
      </div>
      {item.comment && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {item.comment}
        </p>
      )}
      <Photos item={item} path={path} />
      <ClaimNotice claim={item.claim} />
      <p>
        <a className={buttonLook('secondary', 'max-sm:w-full')} href={address}>
          {takesReplies && item.claim?.state !== 'Waiting'
            ? 'Details and Report as Repaired'
            : 'Details'}
          <span className="sr-only"> ({name})</span>
        </a>
      </p>
    </article>
  );
}

function Pages({ page: { path, page, pages, hasMore } }: { page: WorkPage }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {page > 1 && (
        <a className={buttonLook()} href={`${path}?page=${page - 1}`}>
          Previous
        </a>
      )}
      <span>
        Page {page} of {pages}
        {hasMore && ', and more'}
      </span>
      {page < pages && (
        <a className={buttonLook()} href={`${path}?page=${page + 1}`}>
          Next
        </a>
      )}
    </nav>
  );
}

/** What was replied with this link. */
function Replies({ page: { path, replies } }: { page: WorkPage }) {
  if (replies.length === 0) return null;
  return (
    <Card
      title="Replies sent with this link"
      subtitle={`The latest ${SHOWN_CLAIMS}, newest first.`}
    >
      <ul className="flex flex-col gap-4">
        {replies.map((reply, at) => (
          <Reply key={at} reply={reply} path={path} />
        ))}
      </ul>
    </Card>
  );
}

const Reply = ({ reply, path }: { reply: WorkReply; path: string }) => (
  <li className="flex flex-col items-start gap-1">
    <Badge tone={claimTone[reply.state]}>{claimWords[reply.state]}</Badge>
    <a
      dir="auto"
      className="text-brand underline underline-offset-2 wrap-anywhere"
      href={`${path}/${reply.deficiencyId}`}
    >
      {`${categoryOf(reply.category).formLabel}: ${reply.school}, ${reply.area}`}
    </a>
    <span className="text-sm text-muted">
      Reported on {formats.day(reply.day)}
      {reply.photos > 0 && `, with ${plural(reply.photos, 'photo', 'photos')}`}
    </span>
    {reply.decision && (
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reply.decision}
      </span>
    )}
  </li>
);
