import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** What two people have entered differently, and adding a walk to that of another inspector. */
export const conflictTexts = defineTexts('conflict', {
  changedAfter:
    'That was after you had opened it. What only one of you changed has been merged. Where both of you changed the same thing, please choose what to keep.',
  joinedDifferently:
    'What only one of you entered is in the one inspection. Where both of you entered something different, please choose what to keep.',
  yours: 'Yours',
  theirs: (person: string | undefined) => (person === undefined ? 'Theirs' : `Theirs (${person})`),
  markedTheSame: (person: string | undefined) => `You and ${person} have marked the same`,
  stillToChoose: (count: number) => `${count} still to choose`,
  saveChoice: 'Save this choice',
  conflicts: (count: number) => plural(count, 'conflict'),
  allYours: 'All yours',
  allTheirs: 'All theirs',
  schoolChanged:
    'The school was changed. Areas belong to a school, so please choose one version of the whole inspection.',
  photosOfBothStay: 'The photos of both stay, whatever you choose.',
  bothComments: 'Both comments',
  bothCommentsYourMark: 'Both comments, your mark',
  bothCommentsTheirMark: 'Both comments, their mark',
  mergedAutomatically: 'Merged automatically',
  nothing: 'Nothing',
  notInInspection: 'Not in the inspection',
  notInspected: 'Not inspected:',
  voiceNoteOf: (seconds: number) => `voice note of ${plural(seconds, 'second')}`,
  quoted: (comment: string) => `“${comment}”`,
  // Who changed it.
  somebodyChanged: 'Somebody else changed this inspection',
  somebodyElse: 'Somebody else',
  /** A moment such as 'today 10:42 AM' or 'Nov 3, 2026' in a sentence. */
  when: (moment: string) =>
    moment.includes(':')
      ? moment.replace(/^today /, 'at ').replace(/^yesterday /, 'yesterday at ')
      : `on ${moment}`,
  youChanged: (when: string) => `You changed this inspection elsewhere ${when}`,
  changedBy: (person: string, when: string) => `${person} changed this inspection ${when}`,
  // Adding the walk.
  notAdded: 'Not added',
  joinTitle: 'Another inspector has saved this school',
  joinHint:
    'Added to it, yours becomes part of one inspection with one report. Where both of you have marked the same differently, you choose what to keep.',
  saveSeparately: 'Save as an inspection of its own',
  savedAgo: (areas: number, ago: string) => `${plural(areas, 'area')} · saved ${ago}`,
  addTo: (person: string) => `Add to the inspection of ${person}`,
});
