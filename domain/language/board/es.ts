/** The Spanish texts of the pages for the school board. */
import { formatsOf } from '#domain/language/formats.ts';
import type { BoardWords } from './words.ts';

const { count, agree, list } = formatsOf('es-US');

const schools = (number: number): string => count(number, 'escuela', 'escuelas');
const rooms = (number: number): string => count(number, 'área', 'áreas');

export const board = {
  title: 'El estado de nuestras escuelas',
  schoolYear: (year) => `Año escolar ${year}`,
  asOf: (day) => `Al ${day}`,
  school: 'Escuela',
  notInspected: 'Sin inspeccionar',
  more: (number) => `y ${number} más`,

  summary: {
    title: 'El año de un vistazo',
    lead: (inspected, all, year) =>
      `Se ${agree(inspected, 'inspeccionó', 'inspeccionaron')} ${inspected} de ${schools(all)} en ${year}.`,
    instances: (all, extreme) =>
      `${count(all, 'caso', 'casos')} en que no se cumple el buen estado: ${count(all - extreme, 'deficiencia', 'deficiencias')}, ${count(extreme, 'deficiencia extrema', 'deficiencias extremas')}.`,
    leadNone: (year) => `No se inspeccionó ninguna escuela en ${year}.`,
    inspected: 'Escuelas inspeccionadas',
    partOf: (part, all) => `${part} de ${all}`,
    allInspected: 'Se inspeccionaron todas las escuelas',
    missing: (number) => `${schools(number)} sin inspeccionar`,
    average: 'Puntaje promedio',
    change: (by, both, year) =>
      `${by} puntos desde ${year}, en ${schools(both)} con inspección en ambos años`,
    noChange: (year) => `Nada con que comparar en ${year}`,
    overdue: 'Deficiencias extremas vencidas',
    overdueAt: (number) => `en ${schools(number)}`,
    noneOverdue: 'Ninguna está vencida',
    rooms: 'Áreas sin inspeccionar',
    roomsOf: (all) => `de ${rooms(all)}`,
    open: 'Costos de reparación pendientes',
    spent: (amount, year) => `${amount} gastados en ${year}`,
    ratings: 'Escuelas por clasificación',
    rating: 'Clasificación',
    noLastYear: (year) => `No se inspeccionó ninguna escuela en ${year}.`,
  },

  schools: {
    title: 'Clasificación de cada escuela',
    lead: (good, rated) =>
      `${good} de ${schools(rated)} con clasificación ${agree(good, 'es Ejemplar o Buena', 'son Ejemplares o Buenas')}.`,
    moved: (risen, fallen, year) =>
      `Desde ${year}, ${risen} ${agree(risen, 'subió', 'subieron')} y ${fallen} ${agree(fallen, 'bajó', 'bajaron')}.`,
    leadNone: (year) => `Ninguna escuela tiene clasificación de ${year}.`,
    scores: 'Puntajes, primero la clasificación más baja',
    score: 'Puntaje',
    rating: 'Clasificación',
    change: 'Cambio',
    date: 'Inspección',
    changeNote: (year) =>
      `Cambio: puntos desde la última inspección de ${year}. Las barras van de 0 a 100%.`,
    first: 'Primer año',
    gap: (year) => `No en ${year}`,
    lowered: (rating, computed) => `${rating} (bajada de ${computed})`,
  },

  lowest: {
    title: (number) =>
      agree(
        number,
        'La escuela con la clasificación más baja',
        `Las ${number} escuelas con las clasificaciones más bajas`,
      ),
    lead: 'Lo que se encontró allí y lo que está previsto.',
    found: 'Encontrado',
    planned: 'Previsto',
    noPhoto: 'Sin foto',
    marks: (category, extreme, deficient) =>
      `${category}: ${list([
        ...(extreme > 0 ? [count(extreme, 'extrema', 'extremas')] : []),
        ...(deficient > 0 ? [count(deficient, 'deficiencia', 'deficiencias')] : []),
      ])}`,
    moreCategories: (number) => count(number, 'categoría más', 'categorías más'),
    photo: (category, place) => `${category} en ${place}`,
    toRepair: (number) => `${number} por reparar`,
    inProgress: (number) => `${number} en reparación`,
    deferred: (number) => count(number, 'aplazada', 'aplazadas'),
    withWorkOrder: (number) => `${number} con orden de trabajo`,
    overdue: (number) => count(number, 'vencida', 'vencidas'),
    nextDue: (day) => `Próximo vencimiento: ${day}`,
    estimated: (amount) => `Costo estimado: ${amount}`,
    capitalNeed: (title, amount, year) => `${title}: ${amount} en ${year}`,
    allRepaired: 'No queda nada por reparar',
    nothing: 'Todavía no hay un plan registrado',
    firstYear: 'Primer año',
    gap: (year) => `Sin inspección en ${year}`,
    since: (by, year) => `${by} desde ${year}`,
  },

  open: {
    title: 'Lo vencido y lo que no se inspeccionó',
    lead: (day, year) =>
      `Deficiencias extremas vencidas al ${day} y áreas sin inspección en ${year}.`,
    overdue: 'Deficiencias extremas vencidas',
    noneOverdue: 'No hay deficiencias extremas vencidas.',
    overdueNote: (all, day) => `${all} en total, encontradas hasta el ${day}.`,
    number: 'Vencidas',
    oldest: 'La más antigua',
    since: 'Vencía',
    at: (category, place) => `${category} en ${place}`,
    rooms: 'Áreas sin inspeccionar',
    noRooms: 'Se inspeccionaron todas las áreas.',
    noRoomsKnown: 'No hay áreas registradas.',
    roomsNote: (missing, all) => `${missing} de ${rooms(all)}.`,
    notRecorded: (number) => `Una inspección de ${schools(number)} no indica qué áreas dejó fuera.`,
    roomsMissing: 'Sin inspeccionar',
    roomsAll: 'Áreas',
    schoolMissing: (school) => `${school} (escuela sin inspeccionar)`,
  },

  costs: {
    title: 'Costos de reparación: pendientes y gastados',
    lead: (open, spent, year) =>
      `${open} estimados para reparaciones pendientes, ${spent} gastados en ${year}.`,
    bySchool: 'Costos por escuela',
    open: 'Pendiente',
    spent: 'Gastado',
    note: (year) =>
      `Pendiente: costos estimados de lo que falta reparar. Gastado: costos reales de las reparaciones de ${year}.`,
    withoutEstimate: (number) =>
      `${count(number, 'deficiencia no tiene', 'deficiencias no tienen')} estimación.`,
  },
} satisfies BoardWords;
