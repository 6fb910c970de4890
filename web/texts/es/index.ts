import type { Dictionary } from '#web/texts/dictionary.ts';
import { addArea, area } from './area.ts';
import { guide } from './guide.ts';
import { common } from './common.ts';
import { dates } from './dates.ts';
import { emergency } from './emergency.ts';
import { drafts, form } from './form.ts';
import { list } from './list.ts';
import { marking } from './marking.ts';
import { plan } from './plan.ts';
import { scan } from './scan.ts';
import { requirements, site, siteFields, size } from './site.ts';
import { leave, ui } from './ui.ts';
import { voiceNotes } from './voice-note.ts';

export const dictionary: Dictionary = {
  addArea,
  area,
  guide,
  common,
  dates,
  drafts,
  emergency,
  form,
  leave,
  list,
  marking,
  plan,
  requirements,
  scan,
  site,
  siteFields,
  size,
  ui,
  voiceNotes,
};
