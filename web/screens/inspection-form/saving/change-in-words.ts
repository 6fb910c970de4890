import type { LastChange } from '#contract/inspection/inspection.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { conflictTexts } from '#web/texts/en/conflict.ts';

/**
 * Who changed the inspection in the meantime, and when: 'Ana Peña changed this inspection at 10:42
 * AM'.
 */
export function changeInWords(change: LastChange | undefined, now = Date.now()): string {
  const texts = textsOf(conflictTexts);
  if (!change) return texts.somebodyChanged;
  const moment = momentInWords(Date.parse(change.at), now);
  const when = texts.when(moment);
  return change.isYou
    ? texts.youChanged(when)
    : texts.changedBy(change.by || texts.somebodyElse, when);
}
