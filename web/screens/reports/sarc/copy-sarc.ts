// Copies a report card as a table in two formats: HTML for documents, plain text for spreadsheets
// and editors.
import type { Sarc } from '#contract/report/sarc.ts';
import type { Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const cellsOf = ({ rows }: Sarc, { ranks }: Words): string[][] =>
  rows.map(({ group, rank, repairs }) => [group, ranks[rank], repairs]);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>');

const rowOf = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;

const ratingOf = ({ overallRating }: Sarc, { sarc, ranks }: Words): string =>
  `${sarc.overall}: ${overallRating === null ? sarc.notEvaluated : ranks[overallRating]}`;

export const sarcAsHtml = (card: Sarc, words: Words): string =>
  `<p lang="${words.language}">${escapeHtml(card.schoolName)}, ${card.monthAndYear}. ${ratingOf(card, words)}</p>` +
  `<table lang="${words.language}" border="1"><thead>${rowOf('th', words.sarc.columns)}</thead>` +
  `<tbody>${cellsOf(card, words)
    .map((cells) => rowOf('td', cells))
    .join('')}</tbody></table>`;

/**
 * The report card as text with tabs between the cells. Line breaks and tabs inside a cell become
 * spaces.
 */
export const sarcAsText = (card: Sarc, words: Words): string =>
  [words.sarc.columns, ...cellsOf(card, words)]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');

export async function copySarc(card: Sarc, language: Language): Promise<void> {
  const words = wordsOf(language);
  const blob = (type: string, text: string) => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('text/html', sarcAsHtml(card, words)),
        'text/plain': blob('text/plain', sarcAsText(card, words)),
      }),
    ]);
    toast({ title: 'Table copied.' });
  } catch {
    toast({ title: 'The table could not be copied. Please download it instead.' });
  }
}
