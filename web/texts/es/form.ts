import type { TextsLike } from '#web/texts/define-texts.ts';
import type { draftTexts } from '#web/texts/en/draft.ts';
import type { formTexts } from '#web/texts/en/form.ts';
import { count } from './formats.ts';

export const form: TextsLike<typeof formTexts> = {
  mayNotInspect: 'Su función le permite ver inspecciones, pero no crearlas ni editarlas.',
  loadingInspection: 'Cargando la inspección',
  loadingArea: 'Cargando el área',
  schoolNotLoaded: 'No se pudo cargar la escuela de este enlace.',
  detailsNotLoaded: 'No se pudieron cargar los datos de la inspección.',
  backToInspections: 'Volver a las inspecciones',
  finalForOthers:
    'El informe de esta inspección es definitivo. La administración debe reabrirlo para que usted pueda hacer cambios.',
  finalReopen: 'El informe de esta inspección es definitivo. Reábralo para hacer cambios.',
  reopen: 'Reabrir para editar',
  deleteTitle: (area) => `¿Eliminar ${area}?`,
  backTitle: '¿Volver a los datos de la escuela?',
  nothingLost: 'No se pierde nada. Toque Siguiente para regresar aquí.',
  evaluationsKept: 'Sus evaluaciones se conservan. Toque Siguiente para regresar a ellas.',
  back: 'Volver a la escuela',
  changeTitle: (school) => `¿Cambiar a ${school}?`,
  changeLoss: (areas, school) =>
    `Se quitará lo que anotó de ${count(areas, 'área', 'áreas')} de ${school}, porque cada escuela tiene sus propias áreas.`,
  changeSchool: 'Cambiar de escuela',
  nothingEntered: 'Todavía no se ha anotado nada de esta área.',
  marks: (number) => count(number, 'marca', 'marcas'),
  notes: (number) => count(number, 'comentario', 'comentarios'),
  evaluationLost: (parts) => `Su evaluación se quitará de esta inspección${parts && `: ${parts}`}.`,
  takenByTab: 'Otra pestaña tomó esta inspección.',
  openInTab: 'Esta inspección está abierta en otra pestaña.',
  takenHint:
    'Todo lo que anotó aquí está en esa pestaña. Una inspección se puede editar en una sola pestaña a la vez.',
  openHint:
    'Una inspección se puede editar en una sola pestaña a la vez. Todo lo que se anotó allí aparecerá aquí.',
  takeBack: 'Recuperarla',
  continueInTab: 'Continuar en esta pestaña',
};

export const drafts: TextsLike<typeof draftTexts> = {
  notStored: 'En este momento no se pueden guardar sus cambios en este dispositivo.',
  saveBeforeClosing: 'Todo lo que anotó sigue en esta página. Guárdelo antes de cerrar la página.',
  startFromSaved: 'Empezar con la inspección guardada',
  startFromSavedTitle: '¿Empezar con la inspección guardada?',
  continuing: (ago) =>
    `Está continuando el borrador de este dispositivo, con el último cambio ${ago} y todavía sin guardar.`,
  willBeDeleted: (extent) => `Este borrador (${extent}) se eliminará de este dispositivo.`,
  deleteDraft: 'Eliminar el borrador',
  notContinued: 'No se continuó en este dispositivo',
  notSeparated: 'No se convirtió en una inspección aparte',
  savedOn: (device, when) => `Esta inspección se guardó en ${device}, ${when}.`,
  viewInspection: 'Ver la inspección',
  keepThisToo: 'Conservar esta también',
  continuedOn: (device, when) => `Se continuó en ${device}, ${when}.`,
  continueHereAgain: 'Continuar aquí otra vez',
  keepBoth: 'Conservar las dos',
  leave: 'Salir',
  bothChanged: (device) =>
    `Los dos dispositivos habían cambiado lo mismo: se usó lo anotado en ${device}`,
  bothComments: (differences) =>
    `${differences}. Cuando había dos comentarios diferentes, se conservaron los dos.`,
  notSentYet:
    'Lo que anotó aquí está guardado en este dispositivo y no se envía al servidor hasta que usted decida qué hacer con ello.',
  continueTitle: '¿Continuar su inspección anterior?',
  continueIt: 'Continuar',
  startAnother: 'Empezar otra',
  existing: (school, extent, ago) =>
    `En este dispositivo hay una inspección de ${school} que todavía no se ha guardado: ${extent}, último cambio ${ago}.`,
};
