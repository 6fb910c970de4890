import { languageNames, languages } from '#domain/language/language.ts';
import type { Words } from '#domain/language/words.ts';
import { cx } from '#web/ui/cx.ts';

const look = cx(
  'inline-flex min-h-control items-center rounded-control px-3 underline underline-offset-4',
  'hover:bg-sunken aria-[current]:font-semibold aria-[current]:no-underline',
  // The page that the server sends to visitors does not have the rules of the app for forced
  // colors.
  'aria-[current]:forced-colors:bg-[Highlight] aria-[current]:forced-colors:text-[HighlightText]',
  'aria-[current]:forced-colors:[forced-color-adjust:none]',
);

/** Links to the same page in each language. The URL contains the language. */
export const LanguageSwitch = ({
  words,
  address,
}: {
  words: Words;
  /**
   * The path of the page, with the query parameters to keep; '' is the current page without a
   * query.
   */
  address: string;
}) => (
  <nav aria-label={words.page.languages} className="-mx-2 print:hidden">
    <ul className="flex flex-wrap gap-x-1">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`${address}${address.includes('?') ? '&' : '?'}lang=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === words.language ? 'true' : undefined}
            className={look}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
