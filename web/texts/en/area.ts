import { plural, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The evaluation of one area. */
export const areaTexts = defineTexts('area', {
  // The marks.
  /** Follows the word of the mark, where the mark means more than its word. */
  meanings: {
    Good: '',
    Deficient: '',
    Poor: ' · Extreme deficiency',
    NA: ' · Not applicable',
  },
  keys: 'Keys: 1 or G for Good, 2 or D for Deficient, 3 or X for Poor, 4 or N for NA, Delete for no mark.',
  keysTitle: 'Keys:',
  /** The words after the keys G, D, X and N. */
  keyWords: ['good', 'deficient', 'extreme', 'not applicable'] as [string, string, string, string],
  tabs: {
    area: 'Area',
    first: 'Categories 1-5',
    second: 'Categories 6-10',
    third: 'Categories 11-15',
    all: 'All 15',
  },
  nextTab: (tab: string) => `Next: ${tab}`,
  notMarked: 'not marked',
  marked: (done: number, total: number) => `${done} of ${total} marked`,
  categoriesMarked: 'Categories marked',
  title: 'Area Evaluation',
  tabsLabel: 'Area evaluation',
  lookFor: 'What to look for',
  lookForIn: (category: string) => `What to look for: ${category}`,
  addNote: 'Add a note',
  addNoteTo: (category: string) => `Add a note: ${category}`,
  note: 'Note',
  comments: 'Comments',
  commentsOn: (category: string) => `Comments: ${category}`,
  commentHint: 'Say what is wrong, and where, so that it can be repaired.',
  phrases: (category: string) => `Phrases: ${category}`,
  applyToOthers: 'Apply to other areas…',
  // The rest of the categories.
  kinds: {
    classroom: 'a classroom',
    restroom: 'a restroom',
    kitchen: 'a kitchen',
    outdoor: 'an outdoor area',
    other: 'an indoor area',
  },
  markedAs: (kind: string, marks: string) => `Marked as ${kind}: ${marks}.`,
  wouldBeMarked: (kind: string, marks: string) => `${kind}: ${marks}`,
  everyMarked: 'Every category is marked.',
  markAllGood: 'Mark all Good',
  markRestGood: (count: number) => `Mark the rest Good (${count})`,
  restGoodAndNext: 'Rest Good & Next',
  restGoodAndSave: 'Rest Good & Save',
  notInspected: 'Not inspected…',
  beforeNotLoadedLeft: 'Not marked: what was open here before could not be loaded.',
  leftForYou: (count: number) =>
    `${plural(count, 'category', 'categories')} left for you: deficient when last inspected.`,
  // What was open before.
  openBefore: 'Previously open',
  openBeforeOf: (category: string) => `Previously open: ${category}`,
  answered: (answered: number, known: number) => `${answered} of ${known} answered`,
  list: 'List',
  lastPhotoIn: (area: string) => `Last photo: ${area}`,
  lastPhotoOfOpen: (area: string) => `Last photo of what was open in ${area}`,
  lastPhotoOf: (category: string) => `last photo of ${category}`,
  beforeNotLoaded: 'What was open here before could not be loaded.',
  reportedRepaired: 'Reported as repaired',
  since: (day: string, times: number) =>
    `Since ${day}, found ${pluralForm(times, 'once', `in ${times} inspections`)}`,
  now: (category: string) => `${category} now`,
  hasEarlierComment: ' It has the earlier comment.',
  undo: (category: string) => `Undo: ${category}`,
  reuseComment: 'Reuse comment',
  commentOrPhoto: 'Comment or photo…',
  photoNotHere: (photo: string) => `The ${photo} is not on this device`,
  enlarge: (photo: string) => `Enlarge: ${photo}`,
  // What remains of a former deficiency.
  leftover: {
    removed: (what: string) => `Removed: ${what}.`,
    still: (mark: string, what: string, things: number) =>
      `Marked ${mark}, but it still has ${what}. ${things === 1 ? 'It' : 'They'} will appear in the report.`,
    remove: (things: number) => `Remove ${things === 1 ? 'it' : 'them'}`,
    what: (hasComment: boolean, photos: number, hasVoiceNote: boolean) =>
      [
        hasComment && 'a comment',
        photos > 0 && plural(photos, 'photo'),
        hasVoiceNote && 'a voice note',
      ]
        .filter(Boolean)
        .join(' and '),
  },
  // Applying a finding to other areas.
  appliedTo: (category: string, areas: number) =>
    `${category}: applied to ${plural(areas, 'area')}.`,
  applyTitle: (category: string) => `${category}: apply to other areas`,
  applyHint: 'Each selected area gets this mark, and the comment is added to any existing comment.',
  apply: 'Apply',
  applyTo: (areas: number) => `Apply to ${plural(areas, 'area')}`,
  noOthers: 'No other areas found.',
  withPhotos: (photos: number) => `With its ${plural(photos, 'photo')}`,
  // The bar.
  discarded: (area: string) => `Your changes to ${area} were discarded.`,
  saveAndNextTo: (area: string) => `Save & next area: ${area}`,
  /** The second part is left out on a phone. */
  saveAndNext: ['Save & next', ' area'] as [string, string],
  takePhotos: (of: string) => `Take photos: ${of}`,
  addPhotos: 'Add photos',
  photos: 'Photos',
  chooseCategory: 'Choose a category',
  choose: 'Choose',
  // The tab of the area.
  chosen: (area: string) => `Chosen: ${area}`,
  whichArea: 'Which area are you inspecting?',
  allEvaluated: 'All areas of the school have been evaluated.',
  addYours: 'Add the area you are in.',
  continueToCategories: 'Continue to Categories',
  notInspectedLabel: 'Not inspected',
  couldNotInspect: 'This area could not be inspected',
  reasonMissing: 'Please give a reason why this area could not be inspected.',
  reasonHint: 'The report lists the area with this reason. It does not affect the score.',
});
