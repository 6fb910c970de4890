import type { Dictionary } from '#web/texts/dictionary.ts';
import { photoProblem } from './photo-problem.ts';
import { addArea, area } from './area.ts';
import { areaComplaints } from './area-complaints.ts';
import { common } from './common.ts';
import { copying } from './copying.ts';
import { dates } from './dates.ts';
import { dictation } from './dictation.ts';
import { download } from './download.ts';
import { emergency } from './emergency.ts';
import { explanation } from './explanation.ts';
import { drafts, form } from './form.ts';
import { grades } from './grades.ts';
import { guide } from './guide.ts';
import { list } from './list.ts';
import { marking } from './marking.ts';
import { order } from './order.ts';
import { drawing, photos } from './photos.ts';
import { plan } from './plan.ts';
import { ready } from './ready.ts';
import { reopening } from './reopening.ts';
import { check, conflict, saving } from './saving.ts';
import { scan } from './scan.ts';
import { score } from './score.ts';
import { connection, device, sending, stored } from './sending.ts';
import { signing } from './signing.ts';
import { requirements, site, siteFields, size } from './site.ts';
import { dialog, leave, part, ui } from './ui.ts';
import { unsent } from './unsent.ts';
import { upload } from './upload.ts';
import { voiceNotes } from './voice-note.ts';

export const dictionary: Dictionary = {
  addArea,
  area,
  areaComplaints,
  guide,
  check,
  conflict,
  connection,
  device,
  saving,
  sending,
  stored,
  common,
  ready,
  explanation,
  unsent,
  upload,
  reopening,
  download,
  grades,
  dictation,
  drawing,
  photoProblem,
  photos,
  order,
  copying,
  signing,
  score,
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
  dialog,
  part,
  ui,
  voiceNotes,
};
