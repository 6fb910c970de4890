import type { TextsLike } from '#web/texts/define-texts.ts';
import type { readyTexts } from '#web/texts/en/ready.ts';
import { count } from './formats.ts';

export const ready: TextsLike<typeof readyTexts> = {
  title: 'Preparación para el día',
  subtitle: 'Lo que este dispositivo necesita antes de salir hacia una escuela',
  inspections: 'Inspecciones',
  thisDevice: 'Este dispositivo',
  states: {
    ready: 'Listo:',
    'to-do': 'Por hacer:',
    unknown: 'No se sabe:',
    reading: 'Revisando:',
  },
  remedies: {
    store: 'Guardar ahora',
    download: 'Descargar ahora',
    'sign-out': 'Cerrar la sesión',
    send: 'Enviar ahora',
    'ask-camera': 'Preguntar ahora',
    update: 'Actualizar',
  },
  show: 'Mostrar',
  failed: 'No funcionó. Inténtelo otra vez.',
  titles: {
    lists: 'Funciona sin conexión',
    today: 'Escuelas de hoy',
    session: 'Sesión iniciada',
    unsent: 'Trabajo sin enviar',
    space: 'Espacio para fotos',
    camera: 'Cámara',
    clock: 'Reloj',
    version: 'Versión de la aplicación',
  },
  checking: 'Revisando…',
  ready: 'Listo',
  toDo: (things) => count(things, 'cosa por hacer', 'cosas por hacer'),
  session: {
    unknown: 'No se sabe sin conexión.',
    long: (until) => `Hasta ${until}, y más si usa la aplicación antes.`,
    short: (until) =>
      `Hasta ${until}, y más si usa la aplicación antes. Después, lo que anote queda en este dispositivo hasta que inicie sesión otra vez.`,
    endsSoon: (until) =>
      `Su sesión termina ${until}: ciérrela e inicie sesión otra vez antes de salir.`,
    endsOffline: (until) =>
      `Su sesión termina ${until}. Con conexión puede iniciar sesión otra vez.`,
  },
  lists: {
    notCached:
      'Este navegador no puede abrir la aplicación sin conexión. Deje abierto el formulario.',
    saver: 'Este navegador ahorra datos, así que abra una vez las escuelas que va a inspeccionar.',
    missing: 'Las escuelas y las áreas todavía no están en este dispositivo.',
    stale: (asOf) =>
      `Escuelas y áreas con datos de ${asOf}: faltan los salones que se agregaron después.`,
    asOf: (asOf) => `Escuelas y áreas con datos de ${asOf}.`,
  },
  todays: {
    unknown: 'No se sabe sin conexión.',
    none: 'Hoy no hay ninguna inspección programada para usted.',
    stored: (schools) =>
      `${schools}: los salones, las deficiencias y los planos están en este dispositivo.`,
    missing: (schools) =>
      `${schools}: las deficiencias y los planos no están en este dispositivo, o tienen más de un día.`,
  },
  space: {
    full: 'Este dispositivo está lleno. Elimine videos o aplicaciones que no necesite.',
    unknown: 'Este navegador no dice cuánto puede guardar.',
    little: (bytes) => `Solo quedan ${bytes}: 300 fotos necesitan alrededor de 1 GB.`,
    enough: (bytes) => `Hasta ${bytes} para fotos.`,
  },
  clock: {
    correct: 'Correcto.',
    minutes: (minutes) => count(minutes, 'minuto', 'minutos'),
    hours: (hours) => count(hours, 'hora', 'horas'),
    wrong: (amount, isSlow) =>
      `${amount} ${isSlow ? 'de atraso' : 'de adelanto'}: ajuste la hora de este dispositivo.`,
  },
  nothingUnsent: 'Todo está en el servidor.',
  version: {
    waiting: 'Hay una versión más nueva en este dispositivo.',
    newest: 'La versión más nueva.',
    unknown: 'Sin conexión no se sabe si hay una más nueva.',
  },
  cameras: {
    granted: 'Permitida.',
    prompt: 'El navegador preguntará cuando tome la primera foto. Responda ahora.',
    denied: 'Rechazada. Permítala para este sitio en la configuración del navegador.',
    missing: 'Este dispositivo no tiene ninguna cámara que el navegador pueda usar.',
    unknown: 'El navegador pregunta cuando usted toma la primera foto.',
  },
  wifiOnly: 'Mientras inspecciono, enviar fotos y marcas solo por Wi-Fi',
  wifiUnknown:
    'Este navegador no dice si usa Wi-Fi. Con esta opción, no se envía nada antes de guardar.',
};
