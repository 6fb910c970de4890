import type { TextsLike } from '#web/texts/define-texts.ts';
import type { requirementTexts } from '#web/texts/en/requirement.ts';
import type { siteFieldTexts } from '#web/texts/en/site-field.ts';
import type { siteTexts } from '#web/texts/en/site.ts';
import type { sizeTexts } from '#web/texts/en/size.ts';

export const siteFields: TextsLike<typeof siteFieldTexts> = {
  date: 'Fecha',
  classroomCount: 'Número de salones',
  inspectorName: 'Nombre del inspector',
  inspectorTitle: 'Cargo del inspector',
  weatherCondition: 'Condiciones del tiempo',
  districtRepresentative: 'Representante del distrito',
  loweredRating: 'Clasificación bajada',
  loweredReason: 'Motivo de la clasificación más baja',
  timeOfDay: 'Hora',
  buildingArea: 'Superficie construida, pies cuadrados',
  siteAcreage: 'Terreno, acres',
  enrollment: 'Alumnos inscritos',
  restroomCount: 'Número de baños',
  custodialStaffing: 'Personal de limpieza',
  inspectorComments: 'Comentarios del inspector',
  inspectorSignature: 'Firma del inspector',
  representativeSignature: 'Firma del representante',
};

export const requirements: TextsLike<typeof requirementTexts> = {
  selectSchool: 'Elija una escuela.',
  chooseDate: 'Elija una fecha.',
  dateProblem: (problem) =>
    problem === 'early'
      ? 'La fecha no puede ser anterior a 1970: revísela.'
      : 'La fecha no puede ser de más de un año en el futuro: revísela.',
  evaluateArea: 'Evalúe al menos un área.',
  giveReason: (area) => `${area}: indique por qué no se pudo inspeccionar.`,
  chooseCategory: (area, photos) =>
    `${area}: ${photos}. Elija una categoría o quite las fotos que no necesita.`,
  giveLowerReason: 'Indique el motivo para bajar la clasificación.',
};

export const site: TextsLike<typeof siteTexts> = {
  subtitle: 'La escuela, la fecha y quiénes están presentes.',
  title: 'Escuela',
  representativeHint: 'La persona que acompaña al inspector, si la hay.',
  optional: 'Datos de la escuela (opcional)',
  classrooms: 'salones',
  wrongClock: (day) => `El reloj de este dispositivo está mal. Hoy es ${day}.`,
  future: 'Esta fecha está en el futuro.',
  noSchools: 'Todavía no hay escuelas.',
  noSchoolsHint: 'La administración o el personal puede agregarlas en Schools & Facilities.',
  listOfSchools: 'Lista de escuelas',
  schools: 'Escuelas',
  school: 'Escuela',
  chooseSchool: 'Elija una escuela',
  custodialHint: 'Por ejemplo: 2 de tiempo completo, 1 de medio tiempo.',
  enterNumber: (example) => `Escriba un número como ${example}.`,
};

export const size: TextsLike<typeof sizeTexts> = {
  sentences: {
    areas: (amount, limit) =>
      `La inspección tiene ${amount} áreas; puede tener ${limit}. Inspeccione las demás en una segunda inspección.`,
    text: (amount, limit) =>
      `Los comentarios de la inspección tienen ${amount} caracteres en total; pueden tener ${limit}. Acorte los comentarios o inspeccione algunas áreas en una segunda inspección.`,
    voiceNotes: (amount, limit) =>
      `La inspección tiene ${amount} notas de voz; una inspección puede tener ${limit}. Escriba comentarios en su lugar, o inspeccione algunas áreas en una segunda inspección.`,
    photos: (amount, limit) =>
      `La inspección tiene ${amount} fotos; puede tener ${limit}. Quite fotos o inspeccione algunas áreas en una segunda inspección.`,
  },
  closeToLimit: 'Cerca del tamaño máximo: ',
  overLimit: 'No se puede guardar: ',
};
