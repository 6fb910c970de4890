/** The Spanish texts of the public pages for complaints. */
import { COMPLAINT_TEXT_LENGTH, MOST_COMPLAINT_PHOTOS } from '#domain/complaint/limits.ts';
import type { ComplaintWords } from './words.ts';

export const complaint = {
  title: 'Informar de un problema',
  description: 'Informe de un problema con el estado de una escuela.',
  district: 'Distrito escolar',
  languages: 'Idioma',
  emergency: 'Si alguien está en peligro en este momento, llame primero al 911.',
  rights:
    'Cualquier persona puede presentar una queja sin dar su nombre (Código de Educación 35186). El distrito repara lo que es válido en un plazo de 30 días hábiles.',
  school: 'Escuela',
  chooseSchool: 'Elija una escuela',
  subject: '¿De qué se trata?',
  subjects: {
    threat: 'Un peligro para la salud o la seguridad',
    restroom: 'Un baño',
    other: 'Otra cosa en el edificio o en los terrenos',
    textbooks: 'Libros de texto o materiales',
    teachers: 'Un maestro que falta o está mal asignado',
  },
  hints: {
    threat:
      'Fuga de gas, falta de calefacción, aire acondicionado o electricidad, aguas negras, plagas, ventanas o puertas rotas, materiales peligrosos, daños estructurales',
    restroom: 'Sucio, descompuesto, cerrado en horas de clase, o sin papel, jabón o toallas',
    other: '',
    textbooks: '',
    teachers: '',
  },
  place: '¿En qué parte de la escuela?',
  placeHint: 'Por ejemplo, el salón, el edificio o el piso.',
  text: '¿Qué está mal?',
  textHint: 'Si es un peligro, diga de qué manera.',
  photos: 'Fotos',
  photosHint: (megabytes: number) =>
    `Hasta ${MOST_COMPLAINT_PHOTOS}, de ${megabytes} MB cada una como máximo. Por favor, que no se vean caras.`,
  contact: 'Su nombre y cómo comunicarnos con usted',
  contactHint:
    'Si lo desea. Solo los administradores del distrito ven estos datos, que no forman parte del registro público.',
  wantsResponse: 'Quiero una respuesta',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección postal',
  send: 'Enviar',
  follow: 'Ver el estado de una queja',
  signIn: 'Trabajo para el distrito: iniciar sesión',
  photosAgain: 'Hay que elegir las fotos otra vez.',
  problems: {
    school: 'Elija la escuela.',
    subject: 'Elija de qué se trata.',
    description: 'Escriba qué está mal.',
    length: `Acorte los textos. La descripción puede tener ${COMPLAINT_TEXT_LENGTH.toLocaleString('en-US')} caracteres.`,
    characters: 'Un texto tiene caracteres que no se pueden guardar. Escríbalo otra vez.',
    email: 'Revise la dirección de correo electrónico.',
    contact:
      'Escriba un correo electrónico, un teléfono o una dirección postal para la respuesta, o quite la marca de “Quiero una respuesta”.',
    photos: `Elija ${MOST_COMPLAINT_PHOTOS} fotos como máximo.`,
    photo: 'No se pudo leer una foto. Elija fotos en formato JPEG, PNG o WebP.',
    many: 'Hoy han llegado muchas quejas. Envíe esta mañana, o llame a la escuela.',
    fast: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
    busy: 'No funcionó. Vuelva a intentarlo.',
  },
  waiting:
    'No hay conexión. Lo que escribió está guardado en este dispositivo y se enviará en cuanto haya conexión. Deje esta página abierta, o vuelva a abrirla más tarde.',
  sending: 'Enviando…',
  receipt: {
    title: 'Su queja ha sido recibida',
    keep: 'Anote el número y el código, tómeles una foto o imprima esta página. Con ellos puede ver el estado de su queja; nadie puede mostrarle el código otra vez.',
    number: 'Número',
    code: 'Código',
    state: 'Ver el estado',
    again: 'Informar de otro problema',
    print: 'Imprimir',
  },
  state: {
    title: 'Estado de una queja',
    number: 'Número',
    numberHint: 'Como en el recibo, por ejemplo 2026-0017.',
    code: 'Código',
    show: 'Mostrar',
    wrong: 'No hay ninguna queja con este número y este código. Compare ambos con su recibo.',
    received: 'Recibida el',
    about: 'Se trata de',
    at: 'Lugar',
    is: 'Estado',
    forwarded: 'Enviada al distrito el',
    remedied: 'Resuelta el',
    answered: 'Contestada el',
    appeal:
      'Si no está conforme con la respuesta, puede hablar en una reunión ordinaria de la junta directiva.',
    appealThreat: (day: string) =>
      `También puede apelar ante el Superintendente de Instrucción Pública del Estado hasta el ${day} (Código de Educación 35186(c)).`,
    states: {
      received: 'Recibida; se revisará',
      forwarded: 'Enviada a la oficina del distrito',
      valid: 'Es válida; se resolverá',
      'not-valid': 'No es válida',
      remedied: 'Resuelta',
      answered: 'Contestada',
      nonsense: 'Cerrada sin respuesta',
    },
  },
  unavailable:
    'Aquí no se pueden enviar quejas. Pregunte en la escuela o en la oficina del distrito.',
} satisfies ComplaintWords;
