import type { TextsLike } from '#web/texts/define-texts.ts';
import type { listTexts } from '#web/texts/en/list.ts';
import { edition } from './edition.ts';
import { agree, count, number } from './formats.ts';

const areasOf = (areas: number): string => count(areas, 'área', 'áreas');
const andFacilities = (facilities: number): string =>
  facilities > 0
    ? ` y ${count(facilities, 'instalación completa', 'instalaciones completas')}`
    : '';

export const list: TextsLike<typeof listTexts> = {
  steps: 'Pasos',
  view: 'Vista',
  asList: 'Lista',
  asPlan: 'Plano',
  loadingPlan: 'Cargando el plano',
  stepNames: ['Escuela', 'Evaluación'],
  tapAgain: 'Otra vez',
  allGood: 'Todo bien',
  toAnswer: (left) => `${left} por decidir`,
  marked: 'Marcada',
  openToAnswer: 'Abra el área para responder',
  undone: (area) => `Deshecho: ${area}.`,
  copied: (from, areas) => `Marcas de ${from} copiadas a ${areasOf(areas)}.`,
  copyMarksOf: (area) => `Copiar las marcas de ${area} a…`,
  copyMarks: 'Copiar las marcas a…',
  copyRule:
    'Se copian las marcas Buen estado y NA. D, X, los comentarios y las fotos nunca se copian: pertenecen a un solo lugar.',
  copy: 'Copiar',
  copyTo: (areas) => `Copiar a ${areasOf(areas)}`,
  copyLeavesOut: (categories) =>
    `${categories && `Sin marca: ${categories}. `}Tampoco recibe marca una categoría que tenía una deficiencia en la última inspección.`,
  allHaveMarks: 'Todas las áreas ya tienen marcas.',
  stillToDo: (left) => `Pendientes (${number(left)})`,
  evaluated: (inspected, done, above) =>
    `${
      inspected === done
        ? `Evaluadas (${inspected})`
        : `${inspected} ${agree(inspected, 'inspeccionada', 'inspeccionadas')}, ${done - inspected} sin inspeccionar`
    }${above > 0 ? `, ${above} todavía arriba` : ''}`,
  open: 'Abrir',
  editArea: (area) => `Editar ${area}`,
  deleteArea: (area) => `Eliminar ${area}`,
  withoutComment: (deficiencies) =>
    `${count(deficiencies, 'deficiencia', 'deficiencias')} sin comentario`,

  new: 'Nueva',
  prev: 'Atrás',
  addedFromLast: (areas, asOf) =>
    `${count(areas, 'área agregada', 'áreas agregadas')} de la última inspección${asOf ? ` (datos de ${asOf})` : ''}, sin marcas.`,
  lastAreas: ['Empezar con las', 'áreas de la última inspección'],
  listsWithoutMarks: 'Las agrega sin marcas',
  notSaved: (areas) =>
    `${areas > 0 ? `Los cambios en ${areasOf(areas)}` : 'Sus cambios'} todavía no están guardados. Elija Guardar para terminar.`,
  openBefore: (open) => count(open, 'pendiente', 'pendientes'),
  openToBeAnswered: 'por responder',
  states: {
    notInspected: 'sin inspeccionar',
    notFinished: 'sin terminar',
    evaluated: 'evaluada',
  },
  statusNotInspected: 'Sin inspeccionar',
  statusNotFinished: 'Sin terminar',
  statuses: {
    Good: 'Buen estado',
    Deficient: 'Deficiente',
    Poor: 'Extrema',
    'Not Evaluated': 'Sin evaluar',
  },
  notFinished: (areas) => `, ${number(areas)} sin terminar`,
  schoolSoFar: 'Escuela hasta ahora',
  areasNotFinished: (areas) => `${areasOf(areas)} sin terminar`,
  areasNotInspected: (areas) => `${areasOf(areas)} sin inspeccionar, con motivo`,
  groupsOf: (evaluated) => `${evaluated} de 8 grupos`,
  whyThisScore: '¿Por qué este puntaje?',
  groups: 'Grupos',
  group: (letter, name) => edition.groups[letter]?.name ?? name,
  areasOfSchool: 'Áreas de la escuela',
  ofThisSchool: (areas) => `${areas} de esta escuela`,
  scoreNote:
    'El puntaje es el promedio de los grupos. Una sola deficiencia extrema deja su grupo en 0. Una categoría sin marca cuenta como no aplica (NA).',
  loweredTo: (rating) => `Clasificación bajada a ${rating}`,
  lowerRating: 'Bajar la clasificación…',
  evaluatorsRating: 'Clasificación del evaluador',
  nothingToLower: (rating) =>
    rating === null
      ? 'Las marcas no dan ninguna clasificación, así que no hay nada que bajar.'
      : `Las marcas dan la clasificación ${rating}, así que no hay nada que bajar.`,
  computedFromMarks: (rating) => `Calculada con las marcas: ${rating}.`,
  asComputed: 'La calculada',
  lowerReasonHint: 'El informe lo muestra junto a la clasificación calculada.',
  lowerReasonMissing: 'Indique el motivo para bajar la clasificación.',
  signatures: 'Firmas',
  signaturesOptional: (signed) => `(opcional${signed > 0 ? `, ${signed} de 2 firmas` : ''})`,
  signatureOf: (name) => `Firma de ${name}`,
  signed: (day, time) => `firmado el ${day}, ${time}`,
  signAgain: 'Borrar y firmar otra vez',
  signerName: 'Nombre',
  signerNameMissing: 'Escriba el nombre de la persona que firma.',
  signHint: 'Dibuje la firma abajo, o firme solo con el nombre.',
  signWithName: 'Firmar solo con el nombre',
  clear: 'Borrar',
  signedBy: (name) => `Firmado por ${name}.`,
  drawingSpace: 'Espacio para la firma',
  drawing: 'La firma dibujada',
  allDoneExcept: (closed) =>
    `Todas las áreas están terminadas, ${closed} de ellas sin inspeccionar.`,
  allEvaluated: 'Todas las áreas están evaluadas.',
  areasToDo: 'Áreas por evaluar',
  pressNew: 'Toque Nueva para agregar la primera.',
  otherAreas: 'Otras áreas',
  ofTheSchool: 'de la escuela',
  countLeft: (areas, facilities) => `(${number(areas)})${andFacilities(facilities)}`,
  facilityAsWhole: 'También se puede evaluar una instalación completa.',
  evaluate: 'Evaluar',
  asWhole: '(completa)',
  markedWithBuilding: '(marcada con su edificio)',
  showAll: (areas, facilities) =>
    areas > 0 ? `Mostrar todo: ${areasOf(areas)}${andFacilities(facilities)}` : 'Mostrar todo',
  more: (left) => `${number(left)} más: escriba algunas letras para encontrarlas.`,
  searchIn: (label) => `Buscar: ${label}`,
  selectAllOf: (areas) => `Seleccionar las ${number(areas)}`,
  others: {
    here: (person) => `${person} está aquí`,
    finished: (person) => `Terminada por ${person}`,
    begun: (person) => `Empezada por ${person}`,
    claimed: (person) => `${person} toma esta área`,
    saved: (person) => `Guardada por ${person}`,
  },
  alsoHere: (people) => `Hoy también inspecciona esta escuela: ${people}`,
  claimed: 'Usted toma esta área',
  claim: 'Tomar esta área',
  changeOrder: 'Cambiar el orden',
  orderTitle: 'Cambiar el orden',
  orderHint: (school) =>
    `Las áreas aparecen en este orden, y «Siguiente» lo sigue, en cada inspección de ${school} en este dispositivo.`,
  saveOrder: 'Guardar el orden',
  orderOfLast: 'Orden de la última inspección',
  orderByBuilding: 'Por edificio y número',
  moveUp: (area) => `Mover hacia arriba: ${area}`,
  moveDown: (area) => `Mover hacia abajo: ${area}`,
  up: 'Arriba',
  down: 'Abajo',
  areasInOrder: 'Áreas en orden',
  position: (area, at, of) => `${area}: ${at} de ${of}`,
};
