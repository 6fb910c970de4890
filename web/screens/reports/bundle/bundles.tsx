// The files with all reports that were requested, with their progress.
import { Download, Trash2, X } from 'lucide-react';
import { useEffect } from 'react';
import type { Bundle } from '#contract/bundle.ts';
import { languageNames } from '#domain/language/language.ts';
import { inMegabytes } from '#domain/megabytes.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { Progress } from '#web/ui/score/progress.tsx';

/** Milliseconds between two looks at a file that is being made. */
const PAUSE = 2000;

export function Bundles({ isShown }: { isShown: boolean }) {
  const { data, refetch } = useCall('report/bundles', {}, { enabled: isShown });
  const list = data?.data.list ?? [];
  const isWaiting = isShown && list.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), PAUSE);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="bundles" className="mt-5">
      <h3 id="bundles" className="mb-2 font-semibold">
        Files
      </h3>
      <ul className="divide-y divide-line">
        {list.map((bundle) => (
          <Entry key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </section>
  );
}

const titleOf = (
  { contents, schoolYear, format, language }: Bundle,
  nameOf: (year: number) => string,
): string => {
  const kind = contents === 'published' ? 'Published' : 'Final';
  const inLanguage = language === 'en' ? '' : `, ${languageNames[language]}`;
  return `${kind} reports ${nameOf(schoolYear)}, ${format.toUpperCase()}${inLanguage}`;
};

function Entry({ bundle }: { bundle: Bundle }) {
  const { id, state, done, total, problem, by } = bundle;
  const title = titleOf(bundle, useSchoolYearName());
  const remove = useMutationWithToast('report/bundle-delete', {
    success: state === 'waiting' ? 'File cancelled' : 'File deleted',
    fallback: 'The file could not be deleted. Please try again.',
    invalidates: ['report/bundles'],
    onDone: () => undefined,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">
          {stateOf(bundle)}, requested by {by}
        </p>
        {problem !== '' && <p className="text-sm text-poor">{problem}</p>}
        {state === 'waiting' && (
          <Progress className="mt-2" label={`Progress of ${title}`} value={done / total} />
        )}
      </div>
      {bundle.link && <DownloadBundle link={bundle.link} title={title} />}
      <Button
        icon={state === 'waiting' ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        aria-label={`${state === 'waiting' ? 'Cancel' : 'Delete'} ${title}`}
        busy={remove.isBusy}
        onClick={() => remove.send({ id })}
      >
        {state === 'waiting' ? 'Cancel' : 'Delete'}
      </Button>
    </li>
  );
}

const stateOf = ({ state, done, total, bytes, expiresAt }: Bundle): string => {
  if (state === 'waiting') return `${done} of ${total}`;
  if (state === 'failed') return 'Failed';
  return `${inMegabytes(bytes ?? 0)}, until ${momentInWords(Date.parse(expiresAt ?? ''))}`;
};

/** The browser saves the file as it arrives, whatever its size. */
const DownloadBundle = ({ link, title }: { link: string; title: string }) => (
  <a href={link} download aria-label={`Download ${title}`} className={buttonLook()}>
    <Download aria-hidden="true" />
    Download
  </a>
);
