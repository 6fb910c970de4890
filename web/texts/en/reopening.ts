import { defineTexts } from '#web/texts/define-texts.ts';

/** Reopening a final report, in order to edit its inspection. */
export const reopeningTexts = defineTexts('reopening', {
  reason: 'Reason',
  reasonMissing: 'Please say why you are reopening the report.',
  done: 'Report reopened.',
  title: 'Reopen report',
  failed: 'Reopening the report failed, please try again.',
  hint: 'The report becomes a draft again, and its inspection can be edited. Make it Final again when you are done.',
  reopen: 'Reopen',
});
