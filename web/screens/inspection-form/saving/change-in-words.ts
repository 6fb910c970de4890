import type { LastChange } from '#contract/inspection/inspection.ts';
import { momentInWords } from '#web/ui/format/moment.ts';

/**
 * Who changed the inspection in the meantime, and when: 'Ana Peña changed this inspection at 10:42
 * AM'.
 */
export function changeInWords(change: LastChange | undefined, now = Date.now()): string {
  if (!change) return 'Somebody else changed this inspection';
  const moment = momentInWords(Date.parse(change.at), now);
  const when = moment.includes(':')
    ? moment.replace(/^today /, 'at ').replace(/^yesterday /, 'yesterday at ')
    : `on ${moment}`;
  return change.isYou
    ? `You changed this inspection elsewhere ${when}`
    : `${change.by || 'Somebody else'} changed this inspection ${when}`;
}
