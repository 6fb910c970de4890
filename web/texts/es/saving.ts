import type { TextsLike } from '#web/texts/define-texts.ts';
import type { checkTexts } from '#web/texts/en/check.ts';
import type { conflictTexts } from '#web/texts/en/conflict.ts';
import type { savingTexts } from '#web/texts/en/saving.ts';
import { agree, count } from './formats.ts';

const areasOf = (areas: number): string => count(areas, 'área', 'áreas');
const photosOf = (photos: number): string => count(photos, 'foto', 'fotos');
const categoriesOf = (categories: number): string => count(categories, 'categoría', 'categorías');

export const saving: TextsLike<typeof savingTexts> = {
  failed: 'Error en la inspección: inténtelo otra vez.',
  stopped: 'Se detuvo el envío. No se perdió nada de lo que anotó.',
  savedSeparately: 'Guardada como una inspección aparte',
  savedSeparatelyWhy: 'Ya se estaba enviando, así que no puede formar parte de otra.',
  restMarkedGood: (areas) => `El resto de ${areasOf(areas)} se marcó en buen estado.`,
  queued:
    'Esta inspección está en espera y se enviará automáticamente. Si cambia algo, toque Guardar otra vez.',
  changed: 'Cambió esta inspección, así que ya no está en espera. Toque Guardar para enviarla.',
  saved: 'Esta inspección está guardada en el servidor. Si cambia algo, toque Guardar otra vez.',
  notSaved: 'No se guardó.',
  noResponse: 'El servidor no respondió.',
  cannotBeSent: (photos) =>
    `${agree(photos, 'No se puede enviar', 'No se pueden enviar')} ${photosOf(photos)}.`,
  stillHere: 'Todo lo que anotó sigue aquí.',
  stillHereSaveAgain:
    'Todo lo que anotó sigue aquí. Puede tocar Guardar otra vez sin crear un duplicado.',
  showMe: 'Mostrar',
  show: 'Mostrar',
  saveWithout: (photos) =>
    agree(photos, 'Guardar sin esta foto', `Guardar sin estas ${photos} fotos`),
  photosNotSent: 'Fotos que no se pueden enviar',
  sendingTitle: 'Guardando la inspección',
  keepOpen: 'Deje esta página abierta.',
  stop: 'Detener',
  onDevice: 'Guardada en este dispositivo',
  mayLeave: 'Si sale de esta página, se enviará automáticamente.',
  keepEditing: 'Seguir editando',
  leavePage: 'Salir de la página',
  noSignal:
    'Sin señal. La inspección está guardada en este dispositivo y se enviará automáticamente en cuanto haya conexión.',
  notSavedYet: (sentence) =>
    `${sentence} La conexión funciona, pero el servidor no guardó la inspección. Está guardada en este dispositivo y se enviará otra vez automáticamente.`,
  withPhotos: (photos, sentence) =>
    photos > 0 ? `Con ${count(photos, 'foto nueva', 'fotos nuevas')}. ${sentence}` : sentence,
  stored: 'Guardado',
  storing: 'Guardando la inspección en este dispositivo…',
  sent: 'Enviado',
  waiting: 'Enviada. Esperando al servidor…',
  photosSent: (sent, photos) => `${sent} de ${photosOf(photos)} enviadas`,
  percentSent: (percent) => `${percent} % enviado`,
};

export const check: TextsLike<typeof checkTexts> = {
  title: 'Antes de guardar',
  draftStored: 'Borrador guardado en este dispositivo',
  continueFrom: 'Continúelo desde Dashboard o desde Inspections.',
  continueLater: 'Continuar después',
  missing: (answers) =>
    `${agree(answers, 'Todavía falta', 'Todavía faltan')} ${count(answers, 'respuesta', 'respuestas')}: buen estado o NA en Fugas de gas y Alcantarillado.`,
  saveWithNa: (categories) => `Guardar con ${categoriesOf(categories)} como NA`,
  markGood: (categories) =>
    agree(categories, 'Marcar bien esta categoría', `Marcar bien estas ${categories}`),
  futureTitle: 'La fecha está en el futuro',
  futureQuestion: (day) =>
    `Esta inspección tiene la fecha ${day}. ¿Es correcta? Al guardar, la confirma.`,
  changeDate: 'Cambiar la fecha',
  indoorsTitle: 'Fugas de gas y Alcantarillado en interiores',
  indoorsQuestion:
    'Cada salón necesita una marca aquí, aunque no tenga gas ni desagüe. ¿Qué encontró?',
  allGood: (number) => (number === 2 ? 'Las dos estaban bien' : `Las ${number} estaban bien`),
  good: '✓ Bien',
  notApplicable: 'No aplica (NA)',
  openTitle: 'Sin marca, pero con deficiencia en la última inspección',
  openQuestion: 'Si se guardan como NA, estas deficiencias siguen pendientes. ¿Se reparó algo?',
  mark: 'Marcar',
  naTitle: 'Sin marca: se guardarán como NA (no aplica)',
  leftoverTitle: 'Ya sin deficiencia, pero con un comentario o fotos',
  leftoverHint:
    'Cada una tenía una deficiencia. Lo que se escribió y fotografió entonces aparecerá en el informe, junto a la marca nueva.',
  leftOutTitle: (areas) => `${areas} de esta escuela inspeccionadas`,
  leftOutHint:
    'La escuela cuenta como inspeccionada, con el puntaje de estas áreas solamente. Para inspeccionar las demás otro día, vuelva: lo que anotó queda en este dispositivo.',
  omittedTitle: 'En la lista, pero fuera de la inspección: no se anotó nada',
  categories: categoriesOf,
  show: 'Mostrar',
  change: 'Cambiar',
  theReason: (reason) => `el motivo ${reason}`,
  whyNot:
    'Las áreas sin marcas quedan fuera de la inspección. ¿Por qué no se inspeccionaron? El motivo es opcional y aparece en el informe.',
  selectNone: 'No seleccionar ninguna',
  areasLeftOut: 'Áreas que quedan fuera',
  reasonFor: (areas) => `Motivo para ${count(areas, 'área seleccionada', 'áreas seleccionadas')}`,
  otherReason: 'Otro motivo para las demás',
};

export const conflict: TextsLike<typeof conflictTexts> = {
  changedAfter:
    'Eso fue después de que usted la abrió. Lo que cambió solo una persona ya está combinado. Donde ambas cambiaron lo mismo, elija qué conservar.',
  joinedDifferently:
    'Lo que anotó solo una persona está en la inspección común. Donde ambas anotaron algo diferente, elija qué conservar.',
  yours: 'Lo suyo',
  theirs: (person) => (person === undefined ? 'De la otra persona' : `De ${person}`),
  markedTheSame: (person) => `Usted y ${person} marcaron lo mismo`,
  stillToChoose: (left) => `${left} por elegir`,
  saveChoice: 'Guardar esta elección',
  conflicts: (number) => count(number, 'conflicto', 'conflictos'),
  allYours: 'Todo lo suyo',
  allTheirs: 'Todo lo de la otra persona',
  schoolChanged:
    'Se cambió la escuela. Las áreas pertenecen a una escuela, así que elija una versión de toda la inspección.',
  photosOfBothStay: 'Las fotos de ambas personas se conservan, elija lo que elija.',
  bothComments: 'Ambos comentarios',
  bothCommentsYourMark: 'Ambos comentarios, con su marca',
  bothCommentsTheirMark: 'Ambos comentarios, con la marca de la otra persona',
  mergedAutomatically: 'Combinado automáticamente',
  nothing: 'Nada',
  notInInspection: 'No está en la inspección',
  notInspected: 'Sin inspeccionar:',
  voiceNoteOf: (seconds) => `nota de voz de ${count(seconds, 'segundo', 'segundos')}`,
  quoted: (comment) => `«${comment}»`,
  somebodyChanged: 'Otra persona cambió esta inspección',
  somebodyElse: 'Otra persona',
  when: (moment) => (moment.includes(':') ? moment : `el ${moment}`),
  youChanged: (when) => `Usted cambió esta inspección en otro lugar ${when}`,
  changedBy: (person, when) => `${person} cambió esta inspección ${when}`,
  notAdded: 'No se agregó',
  joinTitle: 'Otra persona ya guardó una inspección de esta escuela',
  joinHint:
    'Si la agrega, la suya forma parte de una sola inspección con un solo informe. Donde ambas personas marcaron lo mismo de manera diferente, usted elige qué conservar.',
  saveSeparately: 'Guardar como una inspección aparte',
  savedAgo: (areas, ago) => `${areasOf(areas)} · guardada ${ago}`,
  addTo: (person) => `Agregar a la inspección de ${person}`,
};
