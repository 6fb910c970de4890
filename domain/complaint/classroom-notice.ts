/**
 * The notice that has to be in every classroom (EC 35186(f), 5 CCR 4684): what pupils are entitled to, and
 * where a complaint form is.
 */
import type { Language } from '#domain/language/language.ts';

export type ClassroomNotice = {
  language: Language;
  title: string;
  intro: string;
  points: readonly string[];
  form: string;
  /** Beside the QR code. */
  scan: string;
};

const en: Omit<ClassroomNotice, 'language'> = {
  title: 'Notice to parents, guardians, pupils and teachers: complaint rights',
  intro: 'California Education Code section 35186 requires this notice in every classroom.',
  points: [
    'There should be sufficient textbooks and instructional materials. Each pupil, including English learners, must have a textbook or instructional materials, or both, to use in class and to take home.',
    'School facilities must be clean, safe and maintained in good repair.',
    'There should be no teacher vacancies or misassignments. Each class must have a teacher who is assigned to it for the whole year or semester, and who holds the certificate that the law requires for it.',
  ],
  form: 'A complaint form is available at the office of the school, at the office of the district, and with the code on this page. Complaints may be anonymous.',
  scan: 'Scan to send a complaint about this place',
};

const es: Omit<ClassroomNotice, 'language'> = {
  title: 'Aviso a padres, tutores, alumnos y maestros: derecho a presentar quejas',
  intro:
    'La sección 35186 del Código de Educación de California exige este aviso en cada salón de clases.',
  points: [
    'Debe haber suficientes libros de texto y materiales de instrucción. Cada alumno, incluidos los estudiantes de inglés, debe tener un libro de texto o materiales de instrucción, o ambos, para usarlos en clase y llevarlos a casa.',
    'Las instalaciones de la escuela deben estar limpias, ser seguras y mantenerse en buen estado.',
    'No debe haber puestos de maestro vacantes ni asignaciones incorrectas. Cada clase debe tener un maestro asignado por todo el año o semestre, con el certificado que la ley exige para ella.',
  ],
  form: 'Puede obtener un formulario de queja en la oficina de la escuela, en la oficina del distrito y con el código de esta página. Las quejas pueden ser anónimas.',
  scan: 'Escanee para presentar una queja sobre este lugar',
};

/** In English and Spanish, in the order in which they are printed. */
export const classroomNotices: readonly ClassroomNotice[] = [
  { language: 'en', ...en },
  { language: 'es', ...es },
];
