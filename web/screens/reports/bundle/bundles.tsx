// The requested files with all reports of a school year, each with its progress.
import { Download } from 'lucide-react';
import type { Bundle } from '#contract/report/bundle.ts';
import { languageNames } from '#domain/language/language.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { MadeFile, usePollingOfFiles } from '#web/shared/list/made-files.tsx';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { buttonLook } from '#web/ui/button.tsx';

export function Bundles({ isShown }: { isShown: boolean }) {
  const { data, refetch } = useCall('report/bundles', {}, { enabled: isShown });
  const list = data?.data.list ?? [];
  const isWaiting = isShown && list.some(({ state }) => state === 'waiting');
  usePollingOfFiles(isWaiting, refetch);
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
  const title = titleOf(bundle, useSchoolYearName());
  return (
    <MadeFile
      file={bundle}
      title={title}
      deletion="report/bundle-delete"
      download={bundle.link && <DownloadBundle link={bundle.link} title={title} />}
    />
  );
}

/**
 * The file is downloaded by a link and not by the app, because a browser saves a linked file of any
 * size while it is still receiving it.
 */
const DownloadBundle = ({ link, title }: { link: string; title: string }) => (
  <a href={link} download aria-label={`Download ${title}`} className={buttonLook()}>
    <Download aria-hidden="true" />
    Download
  </a>
);
