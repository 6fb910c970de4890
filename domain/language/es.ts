/** This file is long because each language is one file, with every text of a report. */
import type { TranslatedWords } from './words.ts';
import { formatsOf } from './formats.ts';

// The Spanish of the United States: dates as in "7 de agosto de 2024", numbers as in 92.51.
export const language = 'es' satisfies TranslatedWords['language'];
export const locale = 'es-US';
export const formats = formatsOf('es-US');
const { agree, count, list } = formats;

export const marks = {
  Good: 'Buen estado',
  Deficient: 'Deficiencia',
  Poor: 'Deficiencia extrema',
  NA: 'No aplica',
} satisfies TranslatedWords['marks'];

export const ranks = {
  Exemplary: 'Ejemplar',
  Good: 'Bueno',
  Fair: 'Regular',
  Poor: 'Malo',
  'N/A': 'N/A',
} satisfies TranslatedWords['ranks'];

export const statuses = {
  Draft: 'Borrador',
  Review: 'En revisión',
  Final: 'Definitivo',
} satisfies TranslatedWords['statuses'];

export const schoolTypes = {
  'Elementary School': 'Escuela primaria',
  'Middle School': 'Escuela intermedia',
  'High School': 'Escuela preparatoria',
  Other: 'Otro',
} satisfies TranslatedWords['schoolTypes'];

export const editions = {
  'FIT REV 04/22': {
    name: 'Herramienta de Inspección de Instalaciones, revisión 04/22',
    categoryNames: {
      gasLeaks: 'Fugas de gas',
      mechHvac: 'Mecánico/HVAC',
      sewer: 'Alcantarillado',
      interior: 'Superficies interiores',
      cleanliness: 'Limpieza general',
      pests: 'Infestación de plagas',
      electrical: 'Eléctrico',
      restrooms: 'Baños',
      sinks: 'Lavabos/Bebederos',
      fire: 'Seguridad contra incendios',
      hazards: 'Materiales peligrosos',
      structural: 'Daños estructurales',
      roofs: 'Techos',
      playground: 'Patio de recreo/Plantel escolar',
      windows: 'Ventanas/Puertas/Portones',
    },
    groups: {
      A: {
        name: 'Sistemas',
        sarcLabel:
          'Sistemas: Fugas de gas, Mecánico/Calefacción, ventilación y aire acondicionado, Alcantarillado',
      },
      B: { name: 'Interior', sarcLabel: 'Interior: Superficies interiores' },
      C: { name: 'Limpieza', sarcLabel: 'Limpieza: Limpieza general, Infestación de plagas' },
      D: { name: 'Eléctrico', sarcLabel: 'Eléctrico' },
      E: { name: 'Baños/Bebederos', sarcLabel: 'Baños/Bebederos: Baños, Lavabos/Bebederos' },
      F: {
        name: 'Seguridad',
        sarcLabel: 'Seguridad: Seguridad contra incendios, Materiales peligrosos',
      },
      G: { name: 'Estructural', sarcLabel: 'Estructural: Daños estructurales, Techos' },
      H: {
        name: 'Exterior',
        sarcLabel: 'Exterior: Patio de recreo/Plantel escolar, Ventanas/Puertas/Portones/Cercas',
      },
    },
    method: [
      'Puntaje de la categoría = ✓ ÷ (áreas evaluadas − N/A) × 100.',
      'Una sola X deja la categoría y su grupo en 0, con la clasificación Malo.',
      'Puntaje del grupo = promedio de sus categorías; puntaje general = promedio de los grupos evaluados.',
      'Cada paso se redondea a dos decimales; la mitad se redondea hacia arriba.',
    ],
  },
} satisfies TranslatedWords['editions'];

export const form = {
  tool: 'Herramienta de Inspección de Instalaciones (FIT)',
  title: 'Evaluación del Estado de las Instalaciones Escolares',
  draft: 'BORRADOR',
  draftNotice: 'BORRADOR: este informe no es definitivo y puede cambiar.',
  schoolDistrict: 'Distrito escolar',
  county: 'Condado',
  schoolSite: 'Escuela',
  schoolType: 'Tipo de escuela',
  address: 'Dirección',
  classrooms: 'Número de salones',
  inspectorName: 'Nombre del inspector',
  inspectorTitle: 'Cargo del inspector',
  districtRepresentative: 'Representante del distrito',
  date: 'Fecha de la inspección',
  weather: 'Condiciones del tiempo',
} satisfies TranslatedWords['form'];

export const details = {
  timeOfDay: (date, time) => `${date}, ${formats.time(time)}`,
  buildingArea: 'Superficie construida',
  squareFeet: (area) => `${formats.number(area)} pies cuadrados`,
  siteAcreage: 'Terreno',
  acres: (acres) => count(acres, 'acre', 'acres'),
  enrollment: 'Alumnos inscritos',
  restroomCount: 'Número de baños',
  custodialStaffing: 'Personal de limpieza',
  classroomsVisited: 'Proporción de salones visitados',
  share: (visited, classrooms, percent) => `${visited} de ${classrooms} (${percent})`,
  inspectorComments: 'Comentarios del inspector',
  districtPlan: 'Plan del distrito para corregir las deficiencias',
  districtResponse: 'Respuesta del distrito',
  signatures: 'Firmas',
  inspectorSignature: 'Inspector o inspectora',
  representativeSignature: 'Representante del distrito',
  signatureOf: (name) => `Firma de ${name}`,
  signedOn: (time) => `Firmado el ${time}`,
  changedAfter: (signed, date) => `${signed}. Modificado después de la firma, el ${date}.`,
} satisfies TranslatedWords['details'];

export const findings = {
  heading: 'Hallazgos por área',
  areaNotedInPriorYear: 'Esta área: deficiencia señalada el año anterior',
  notedInPriorYear: 'Deficiencia señalada el año anterior',
  notInspectedNow: 'no se inspeccionó esta vez, corregida o no desde entonces',
  noneNow: 'esta vez no se encontró ninguna',
  photo: (subject, number, total) => `${subject}: foto ${number} de ${total}`,
} satisfies TranslatedWords['findings'];

export const grid = {
  label: 'Las áreas y sus marcas',
  area: 'Área',
  notInspected: 'No se inspeccionó:',
  noReason: 'sin motivo indicado',
  legend: '✓ Buen estado · D Deficiencia · X Deficiencia extrema · NA No aplica',
} satisfies TranslatedWords['grid'];

export const coverage = {
  areas: (inspected, areas) => `${inspected} de ${count(areas, 'área', 'áreas')}`,
  classrooms: (visited, classrooms) => `${visited} de ${count(classrooms, 'salón', 'salones')}`,
  ofSchool: (areas, classrooms) =>
    `Se inspeccionaron ${areas} de la escuela${classrooms && ` y se visitaron ${classrooms}`}`,
  inReport: (inspected, missed) =>
    `${count(inspected, 'área inspeccionada', 'áreas inspeccionadas')}${missed ? `, ${missed} sin inspeccionar` : ''}`,
  found: (deficient, extreme) =>
    `${count(deficient, 'deficiencia', 'deficiencias')}, ${count(extreme, 'deficiencia extrema', 'deficiencias extremas')}.`,
  emergencies: (named, more) =>
    `Emergencias o amenazas urgentes: ${named}${more > 0 ? ` y ${formats.number(more)} más` : ''}.`,
  emergencyMeasures: {
    unsafe: 'aún sin proteger al inspeccionar',
    closed: 'se cerró el paso',
    'shut-down': 'se apagó o cortó',
    repaired: 'se reparó en el momento',
  },
  leftOut: 'Áreas que no se inspeccionaron',
  noReason: 'Sin motivo indicado',
} satisfies TranslatedWords['coverage'];

export const result = {
  overall: 'Clasificación general',
  noRating: 'Sin clasificación',
  noScore: 'Sin puntaje',
  evaluated: (evaluated, groups) =>
    `${evaluated} de ${count(groups, 'grupo evaluado', 'grupos evaluados')}`,
  lowered: (score, computed, rating) =>
    `Resultado calculado: ${score}, ${computed}. El evaluador bajó la clasificación a ${rating}:`,
  allGood: 'Todos los grupos evaluados tienen la clasificación Bueno',
  nothingApplies: 'Ninguna categoría aplica a las áreas que se inspeccionaron.',
  groupsRanked: (groups, rank) =>
    `${count(groups.length, 'grupo', 'grupos')} con la clasificación ${rank}: ${list(groups)}`,
} satisfies TranslatedWords['result'];

export const page = {
  name: 'Informe',
  description: (school, district) =>
    `Evaluación del Estado de las Instalaciones Escolares de ${school}, ${district}.`,
  languages: 'Idioma',
  pdf: 'PDF',
  print: 'Imprimir',
  ofDistrict: 'Todos los informes del distrito',
  loading: 'Cargando el informe',
  unavailable: 'Este informe ya no está disponible.',
  checkTheLink: 'Revise el enlace o pida uno nuevo al distrito escolar.',
  groups: 'Clasificación por grupo de categorías',
  howScored: 'Cómo se obtiene este puntaje',
  areas: 'Áreas',
  totals: 'Totales por categoría',
  total: 'Total',
  adequate: 'Adecuado (✓)',
  deficient: 'Deficiencia (D)',
  extreme: 'Extrema (X)',
  notApplicable: 'N/A',
  score: 'Puntaje',
  rank: 'Clasificación',
  site: 'Escuela e inspección',
} satisfies TranslatedWords['page'];

export const seal = {
  since: (date, version) => `Definitivo desde el ${date}, versión ${version}.`,
  replaces: (date, version) => `Reemplaza la versión ${version} del ${date}.`,
  code: 'Código de verificación',
  question: '¿Es este informe auténtico y vigente?',
} satisfies TranslatedWords['seal'];

export const check = {
  title: 'Verificar un informe',
  description: 'Si un informe de inspección escolar es auténtico y está vigente.',
  introduction: 'Averigüe si un informe de inspección escolar es auténtico y si está vigente.',
  byCode: 'Con su código de verificación',
  codeHint: '10 letras y números en la primera página del informe, como K7M2X-9QTRB.',
  submit: 'Verificar',
  byFile: 'Con su archivo PDF',
  file: 'Archivo PDF del informe',
  fileHint:
    'Elija el archivo o arrástrelo a esta página. No se envía: su navegador calcula la huella digital del archivo y solo esta se compara.',
  script: {
    insecure:
      'Este navegador solo verifica archivos en páginas HTTPS. Escriba el código de verificación.',
    large:
      'Este archivo es demasiado grande para ser un informe. Elija el archivo PDF de un informe.',
    other: 'Este archivo no es un PDF. Elija el archivo PDF de un informe.',
    unreadable: 'No se pudo leer este archivo. Elíjalo otra vez.',
  },
  states: {
    current: ['Este informe es auténtico.', 'Es la versión vigente.'],
    superseded: [
      'Este informe es auténtico.',
      'Ya no está vigente: lo reemplazó una versión posterior.',
    ],
    reopened: [
      'Este informe es auténtico.',
      'Ya no está vigente: el distrito escolar lo reabrió y lo está modificando.',
    ],
    withdrawn: [
      'Este informe es auténtico.',
      'Es la versión vigente, pero el distrito escolar ya no la muestra al público.',
    ],
    voided: ['Este informe era auténtico.', 'El distrito escolar lo anuló: no debe usarse.'],
    'account-gone': [
      'Este informe era auténtico.',
      'Su distrito escolar ya no usa Good Repair, así que nadie puede decir si está vigente.',
    ],
  },
  problems: {
    'check-code-wrong':
      'El código de verificación tiene 10 letras y números, como K7M2X-9QTRB. Cópielo de la primera página del informe.',
    'check-code-unknown':
      'Ningún informe de este sitio tiene este código de verificación. Compárelo con el del papel. Si es correcto, el informe no se hizo aquí o se eliminó.',
    'check-file-unknown':
      'Este archivo no es un informe hecho aquí, o se modificó. Un archivo que se imprimió o se guardó de nuevo también es distinto: en ese caso escriba el código de verificación de su primera página.',
  },
  otherProblem: () =>
    'No se pudo verificar el informe. Revise lo que escribió, espere un minuto e inténtelo otra vez.',
  compare: 'Asegúrese de que estos datos coincidan con los de su copia.',
  school: 'Escuela',
  date: 'Fecha de la inspección',
  since: 'Definitivo desde',
  version: (date, version) => `${date}, versión ${version}`,
  read: 'Leer el informe tal como está ahora',
} satisfies TranslatedWords['check'];

export const district = {
  title: (name) => `Informes de inspección escolar, ${name}`,
  description: (name) =>
    `Los informes de inspección publicados de las escuelas de ${name}, por escuela y año.`,
  subtitle: 'Informes de inspección de las instalaciones escolares',
  none: 'Por el momento no hay ningún informe publicado.',
  noneOf: (schoolYear) => `No hay ningún informe publicado del año escolar ${schoolYear}.`,
  years: 'Años escolares',
  inspected: 'Inspección',
  rating: 'Clasificación',
  check: 'Verificar un informe',
  unavailable:
    'No hay ninguna página con esta dirección. Revísela o pida la actual al distrito escolar.',
} satisfies TranslatedWords['district'];

export const pdf = {
  inspected: (date) => `Inspección: ${date}`,
  printed: (date) => `Impreso el ${date}.`,
  online: 'Este informe en línea:',
  keywords: ['instalaciones escolares', 'buen estado'],
  pageOfReport: 'Página {page} de {pages} de este informe',
  ranksAre: (ranksWithBands) => `Clasificación de categorías y grupos: ${ranksWithBands}.`,
  onFile: (photos) => `${count(photos, 'foto', 'fotos')} en archivo`,
  photo: (number) => `Foto ${number}`,
  labels: {
    draft: 'BORRADOR',
    page: 'Página {page} de {pages}',
    computed: 'Según las marcas',
    given: 'Según el evaluador',
    loweredTo: 'Clasificación asignada por el evaluador:',
    insteadOf: 'en lugar de la calculada',
    reason: 'Motivo:',
    noScore: 'Sin puntaje',
    overall: 'Clasificación general',
    totals: 'Totales y clasificación por categoría',
    group: 'Grupo',
    category: 'Categoría',
    areas: 'Áreas evaluadas',
    adequate: 'Adecuado',
    deficient: 'Deficiencia',
    extreme: 'Deficiencia extrema',
    notApplicable: 'No aplica',
    categoryScore: 'Puntaje, %',
    categoryRank: 'Clasificación',
    groupScore: 'Puntaje del grupo, %',
    groupRank: 'Clasif. del grupo',
    ranking: 'Clasificación por grupo de categorías',
    detail: 'Detalle de la evaluación',
    number: 'N.º',
    area: 'Área',
    goodRepair: 'Buen estado',
    notInspected: 'No se inspeccionó:',
    findings: 'Hallazgos por área',
    noFindings: 'Ninguna área tiene deficiencias, comentarios ni fotos.',
    leftOut: 'Áreas que no se inspeccionaron',
    leftOutNote: 'Estas áreas no cuentan en ningún total ni puntaje.',
    photo: 'Foto',
    photos: 'Fotos',
    unreadable: 'No se pudo leer esta foto.',
  },
} satisfies TranslatedWords['pdf'];

export const sarc = {
  name: 'Informe de Responsabilidad Escolar (SARC)',
  columns: [
    'Sistema inspeccionado',
    'Clasificación',
    'Reparación necesaria y acción tomada o planeada',
  ],
  month: 'Mes y año de la inspección más reciente',
  overall: 'Clasificación general',
  notEvaluated: 'Sin evaluar',
  status: 'Estado del informe',
  notFinal: (status) => `${status}: este informe no es definitivo y puede cambiar`,
  without: 'Escuelas sin informe',
  district: 'Estado de las instalaciones escolares',
  allSchools: (schoolYear) => `Todas las escuelas, año escolar ${schoolYear}`,
  csv: {
    school: 'Escuela',
    month: 'Mes y año de la inspección',
    noReport: 'Sin informe',
  },
  noRepair: 'No se necesita ninguna reparación.',
  nothingApplies: 'Sin evaluar: nada de este tipo aplica a las áreas inspeccionadas.',
  needsRepair: 'Necesita reparación',
  extreme: ' (deficiencia extrema)',
  otherAreas: (areas) => count(areas, 'área más', 'áreas más'),
  workOrder: (order) => `, orden de trabajo ${order}`,
  plans: {
    Open: (on, order) => `La reparación debe terminarse${onOrBefore(on)}${order}`,
    'In progress': (on, order) =>
      `Reparación en curso${on && `, que debe terminarse${onOrBefore(on)}`}${order}`,
    Repaired: (on, order) => `Reparado${on && ` el ${on}`}${order}`,
    Deferred: (on, order) => `Aplazado${on && ` hasta el ${on}`}${order}`,
    Verified: (on, order) => `Reparado, confirmado en la inspección${on && ` del ${on}`}${order}`,
  },
} satisfies TranslatedWords['sarc'];

const onOrBefore = (date: string): string => date && ` a más tardar el ${date}`;

const notApplicableInWords = (names: readonly string[]): string =>
  `${list(names)} no ${agree(names.length, 'aplica', 'aplican')} a ninguna de las áreas inspeccionadas`;
const extremes = (number: number, where: string): string =>
  agree(
    number,
    `La deficiencia extrema (X) en ${where} deja`,
    `Las ${number} deficiencias extremas (X) en ${where} dejan`,
  );

export const explanation = {
  more: (number) => `${number} más`,
  marked: {
    Good: 'Buen estado',
    Deficient: 'Deficiencia (D)',
    Poor: 'Deficiencia extrema (X)',
  },
  rounded: (equation, score) => `${equation}, que se redondea a ${score}`,
  from: (lowest) => `de ${lowest} o más`,
  between: (lowest, highest) => `de ${lowest} a ${highest}`,
  below: (score) => `menor de ${score}`,
  rank: (range, rank) => `Un puntaje ${range} tiene la clasificación ${rank}.`,
  rating: (range, rating) => `Un puntaje general ${range} tiene la clasificación ${rating}.`,
  nothingInspected: (category) =>
    `No se inspeccionó ninguna área, así que «${category}» no tiene puntaje.`,
  allNotApplicable: (category, areas) =>
    `«${category}» tiene la marca NA (no aplica) en ${agree(areas, 'la única área inspeccionada', `las ${areas} áreas inspeccionadas`)}, así que no tiene puntaje y no cuenta.`,
  onlyArea: (mark) => `La única área inspeccionada tiene la marca ${mark}.`,
  counts: (category, areas, notApplicable, of) => {
    const [first = 0, mark = ''] = of[0] ?? [];
    const words = list([
      `${first} ${agree(first, 'tiene', 'tienen')} la marca ${mark}`,
      ...of.slice(1).map(([number, other]) => `${number} ${other}`),
    ]);
    if (notApplicable === 0) return `De las ${areas} áreas inspeccionadas, ${words}.`;
    const applicable = areas - notApplicable;
    return `«${category}» aplica a ${applicable} de las ${areas} áreas inspeccionadas (${notApplicable} ${agree(notApplicable, 'tiene', 'tienen')} NA). De ${agree(applicable, 'esta', `estas ${applicable}`)}, ${words}.`;
  },
  share: (arithmetic) =>
    `El puntaje es la parte de esas áreas que está en buen estado: ${arithmetic}.`,
  zeroCategory: (number, where) =>
    `${extremes(number, where)} el puntaje de esta categoría en 0.00, por bien que estén las demás áreas.`,
  zeroGroup: (number, where, hasOthers) =>
    `${extremes(number, where)} el puntaje de todo el grupo en 0.00${hasOthers ? ', por bien que estén sus demás categorías' : ''}.`,
  groupWithoutScore: (categories) =>
    `${notApplicableInWords(categories)}, así que este grupo no tiene puntaje y no cuenta en el puntaje general.`,
  categoriesLeftOut: (categories) =>
    `${notApplicableInWords(categories)} y no ${agree(categories.length, 'cuenta', 'cuentan')}.`,
  onlyCategory: (category, score) =>
    `«${category}» es la única categoría de este grupo con puntaje, así que el grupo tiene el mismo: ${score}.`,
  groupMean: (categories, arithmetic) =>
    `El puntaje es el promedio de sus ${categories} categorías: ${arithmetic}.`,
  groupCost: (points) => `El grupo resta ${points} puntos del puntaje general.`,
  noOverall: 'Ningún grupo tiene puntaje, así que no hay puntaje ni clasificación general.',
  onlyGroup: (score) =>
    `Solo un grupo tiene puntaje, así que el puntaje general es el mismo: ${score}.`,
  overallMean: (groups, arithmetic) =>
    `El puntaje general es el promedio de los ${groups} grupos que tienen puntaje: ${arithmetic}.`,
  groupsEvaluated: (evaluated, groups, leftOut) =>
    `${evaluated} de ${groups} grupos evaluados${leftOut.length === 0 ? '' : `: ${list(leftOut)} no ${agree(leftOut.length, 'cuenta', 'cuentan')}, porque nada de su contenido aplica a las áreas inspeccionadas`}.`,
  costliest: (groups, score, points) =>
    agree(
      groups.length,
      `${groups[0]} tiene el puntaje más bajo, ${score}, y resta ${points} puntos del puntaje general.`,
      `${list(groups)} tienen el puntaje más bajo, ${score}, y cada uno resta ${points} puntos del puntaje general.`,
    ),
  zeroedGroups: (groups) =>
    agree(
      groups.length,
      `${groups[0]} queda en 0.00 por una deficiencia extrema (X). Basta una: es un peligro, o algo que no funciona en absoluto, y ninguna marca de buen estado del grupo la compensa.`,
      `${list(groups)} quedan en 0.00 por deficiencias extremas (X). Basta una: es un peligro, o algo que no funciona en absoluto, y ninguna marca de buen estado de su grupo la compensa.`,
    ),
  weakGroups: (number, groups, poor) =>
    `Un promedio puede ocultar un grupo débil: ${groups} ${agree(number, 'tiene', 'tienen')} la clasificación ${poor}.`,
  nextRating: (number, where, rating, score) =>
    agree(
      number,
      `Basta una reparación para la clasificación ${rating}, con un puntaje de ${score}: ${where}.`,
      `Bastan ${number} reparaciones para la clasificación ${rating}, con un puntaje de ${score}, y no menos. Primero la más eficaz: ${where}.`,
    ),
  lowered: (from, to, reason) =>
    `El evaluador bajó la clasificación de ${from} a ${to}. El puntaje no cambia. Motivo indicado: ${reason}`,
} satisfies TranslatedWords['explanation'];

export const bundle = {
  titles: {
    published: 'Informes de inspección publicados',
    final: 'Informes de inspección definitivos',
  },
  year: (name) => `Año escolar ${name}`,
  schools: (schools) => count(schools, 'escuela', 'escuelas'),
  reports: (reports) => count(reports, 'informe', 'informes'),
  contents: 'Contenido',
  pages:
    'Los números de página cuentan todas las páginas de este archivo, como los muestran los lectores de PDF.',
  summary: 'Resumen',
  columns: {
    school: 'Escuela',
    date: 'Fecha de la inspección',
    rating: 'Clasificación',
    score: 'Puntaje',
    status: 'Estado',
    page: 'Página',
    file: 'Archivo',
  },
  missing: 'No se pudo crear el PDF.',
  lowered: (rating, computed) => `${rating}, bajada desde ${computed}`,
} satisfies TranslatedWords['bundle'];
