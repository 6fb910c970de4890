// Copies a report card as a table: documents take the HTML, spreadsheets and editors the text.
import type { Sarc } from '#contract/sarc.ts';
import { REPAIRS_HEADING } from '#domain/sarc/sarc.ts';
import { toast } from '#web/ui/toast.ts';

const heading = ['System inspected', 'Rating', REPAIRS_HEADING];

const cellsOf = ({ rows }: Sarc): string[][] =>
  rows.map(({ group, rank, repairs }) => [group, rank, repairs]);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const inHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>');

const rowOf = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${inHtml(cell)}</${tag}>`).join('')}</tr>`;

export const sarcAsHtml = (card: Sarc): string =>
  `<p>${inHtml(card.schoolName)}, ${card.monthAndYear}, overall rating: ${card.overallRating ?? 'not evaluated'}</p>` +
  `<table border="1"><thead>${rowOf('th', heading)}</thead>` +
  `<tbody>${cellsOf(card)
    .map((cells) => rowOf('td', cells))
    .join('')}</tbody></table>`;

/** Tabs between the cells; line breaks and tabs inside a cell become blanks. */
export const sarcAsText = (card: Sarc): string =>
  [heading, ...cellsOf(card)]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');

export async function copySarc(card: Sarc): Promise<void> {
  const blob = (type: string, text: string) => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('text/html', sarcAsHtml(card)),
        'text/plain': blob('text/plain', sarcAsText(card)),
      }),
    ]);
    toast({ title: 'Table copied.' });
  } catch {
    toast({ title: 'The table could not be copied. Please download it instead.' });
  }
}
