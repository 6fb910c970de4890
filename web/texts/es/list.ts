import type { TextsLike } from '#web/texts/define-texts.ts';
import type { listTexts } from '#web/texts/en/list.ts';
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
  // One line: the button has a fixed width.
  allGood: 'Todo\u00a0bien',
  toAnswer: (left) => `${left} por decidir`,
  marked: 'Marcada',
  openToAnswer: 'Abra el área para responder',
  undone: (area) => `Deshecho: ${area}.`,
  copyMarksOf: (area) => `Copiar las marcas de ${area} a…`,
  copyMarks: 'Copiar las marcas a…',
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
};
