// The page on which a recipient confirms or stops a list that is mailed each week or month. The server
// sends it as HTML that needs no script.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailedListPage } from '#contract/mailed-list/mailed-list-page.ts';
import { rhythmInWords } from '#domain/mailed-list/mailed-list.ts';
import { Brand } from '#web/layout/brand.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Known = Exclude<MailedListPage, { sentence: string }>;

export const renderMailedList = (page: MailedListPage) => ({
  title: 'Mailed list',
  description: 'A list from Good Repair that is mailed each week or month.',
  html: renderToStaticMarkup(
    <main id="main" className="mx-auto flex max-w-2xl flex-col gap-6 p-4 sm:p-6">
      <Brand />
      {'sentence' in page ? <EmptyState title={page.sentence} /> : <Choice page={page} />}
    </main>,
  ),
});

const headings: Record<Known['state'], string> = {
  asked: 'Would you like to get this list?',
  confirmed: 'You get this list',
  stopped: 'You do not get this list anymore',
};

function Choice({ page }: { page: Known }) {
  const { title, district, rhythm, email, state, stopPath, confirmPath } = page;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-semibold">{headings[state]}</h1>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{title}</bdi>
        {district !== '' && (
          <>
            {' '}
            of <bdi>{district}</bdi>
          </>
        )}
        , by email to <bdi>{email}</bdi> {rhythmInWords[rhythm]}.
      </p>
      <div className="flex flex-wrap gap-3">
        {state !== 'confirmed' && (
          <Action path={confirmPath} look="primary">
            {state === 'asked' ? 'Yes, send it' : 'Send it again'}
          </Action>
        )}
        {state !== 'stopped' && (
          <Action path={stopPath} look="secondary">
            {state === 'asked' ? 'No, never' : 'Stop these emails'}
          </Action>
        )}
      </div>
    </div>
  );
}

function Action({
  path,
  look,
  children,
}: {
  path: string;
  look: 'primary' | 'secondary';
  children: string;
}) {
  return (
    <form method="post" action={path} data-unguarded="">
      <button type="submit" className={buttonLook(look)}>
        {children}
      </button>
    </form>
  );
}
