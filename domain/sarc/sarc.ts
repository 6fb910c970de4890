/**
 * The part of a school accountability report card (SARC) about school facilities. It has eight
 * rows, each with a rank and the repair needed and action taken or planned.
 */
import type { GroupLetter } from '#domain/instrument/group.ts';
import type { Rank } from '#domain/scoring/rank.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';

/** The maximum length of a text that a person enters in a row. */
export const REPAIRS_LENGTH = 10_000;

/** The heading of the column with these texts. */
export const REPAIRS_HEADING = 'Repair needed and action taken or planned';

/** A text that a person entered, and the generated proposal (`draft`) that it replaced. */
export type EnteredRow = { text: string; draft: string };

export type EnteredRows = Partial<Record<GroupLetter, EnteredRow>>;

export type SarcRow = {
  letter: GroupLetter;
  /** The label on the report card: 'Systems: Gas Leaks, Mechanical/HVAC, Sewer'. */
  group: string;
  name: string;
  /** 'N/A' if no category of the group applies. */
  rank: Rank | 'N/A';
  /** The text of the report card: what a person entered, or else the draft. */
  repairs: string;
  draft: string;
  isEdited: boolean;
  /**
   * Whether the draft has changed since a person entered the text, because findings or plans have
   * changed.
   */
  isDraftChanged: boolean;
};

export const sarcRows = (
  { instrument, groups }: Pick<ReportSheet, 'instrument' | 'groups'>,
  drafts: ReadonlyMap<GroupLetter, string>,
  entered: EnteredRows,
  /**
   * The current drafts for `isDraftChanged`: in the language in which the drafts in `entered` were
   * stored, which may differ from that of `drafts`.
   */
  recorded: ReadonlyMap<GroupLetter, string> = drafts,
): SarcRow[] =>
  groups.map(({ letter, name, rank }) => {
    const draft = drafts.get(letter) ?? '';
    const own = entered[letter];
    return {
      letter,
      group: instrument.groups.find((group) => group.letter === letter)?.sarcLabel ?? name,
      name,
      rank,
      repairs: own?.text ?? draft,
      draft,
      isEdited: own !== undefined,
      isDraftChanged: own !== undefined && own.draft !== (recorded.get(letter) ?? ''),
    };
  });
