import type { TextsLike } from '#web/texts/define-texts.ts';
import type { connectionTexts } from '#web/texts/en/connection.ts';
import type { deviceTexts } from '#web/texts/en/device.ts';
import type { sendingTexts } from '#web/texts/en/sending.ts';
import type { storedTexts } from '#web/texts/en/stored.ts';
import { agree, count } from './formats.ts';

const photosOf = (photos: number): string => count(photos, 'foto', 'fotos');

export const stored: TextsLike<typeof storedTexts> = {
  storing: 'Guardando en este dispositivo…',
  notOnDevice: 'No está guardado en este dispositivo',
  onDevice: 'Guardado en este dispositivo',
  waits: {
    offline: 'en espera de señal',
    failed: 'se enviará después',
    'no-wifi': 'en espera de Wi-Fi',
    'unknown-connection': 'sin enviar: solo por Wi-Fi',
    'data-saver': 'sin enviar: ahorro de datos',
    'signed-out': 'sin enviar: sesión cerrada',
  },
  photos: photosOf,
  sending: (photos) => `enviando ${photos}`,
  cannotBeSent: (photos) =>
    `${photosOf(photos)} que no se ${agree(photos, 'puede', 'pueden')} enviar`,
  notAccepted: 'el servidor todavía no lo acepta',
  stillOn: (photos, device) => `${photosOf(photos)} todavía en ${device}`,
  alsoOnServer: (time) => `y en el servidor, ${time}`,
};

export const sending: TextsLike<typeof sendingTexts> = {
  notSentYet: 'Todavía no se pudo enviar.',
  serverAnswered: (status) => `El servidor respondió ${status}.`,
  cannotBeSent: (photos) =>
    `${agree(photos, 'No se puede enviar', 'No se pueden enviar')} ${photosOf(photos)}.`,
  photoMissing: 'Una foto ya no está en este dispositivo. Agréguela otra vez.',
  photoElsewhere: (device) =>
    `Esta foto todavía está en ${device}. Abra Good Repair allí para que pueda enviarla.`,
  voiceNoteMissing: 'Una nota de voz ya no está en este dispositivo. Grábela otra vez.',
  voiceNoteElsewhere: (device) =>
    `Esta nota de voz todavía está en ${device}. Abra Good Repair allí para que pueda enviarla.`,
  voiceNoteDamaged: 'Esta nota de voz se dañó en este dispositivo. Grábela otra vez.',
  photoDamaged: 'Esta foto se dañó en este dispositivo. Tómela otra vez.',
  savedWithout: (photos) =>
    `El servidor guardó la inspección sin ${agree(photos, 'una de sus fotos, que sigue', `${photos} de sus fotos, que siguen`)} en este dispositivo. Envíela otra vez.`,
  saved: 'La inspección se guardó correctamente.',
  updated: 'La inspección se actualizó correctamente.',
  savedOnServer: (school) => `${school}: guardada en el servidor.`,
};

export const connection: TextsLike<typeof connectionTexts> = {
  notReached: 'No se puede conectar con el servidor. Revise la conexión e inténtelo otra vez.',
  unknownOutcome:
    'El servidor no respondió. Es posible que su cambio sí se haya guardado. Revíselo antes de intentarlo otra vez.',
  intercepted:
    'La respuesta no vino de Good Repair. Quizá deba iniciar sesión en esta red primero.',
  mayBeSaved:
    'Es posible que su cambio sí se haya guardado. Revíselo antes de intentarlo otra vez.',
  refusals: {
    'not-signed-in': 'Inicie sesión.',
    'session-ended': 'Su sesión terminó. Inicie sesión otra vez.',
    'area-not-found': 'No se encontró esta área.',
    'inspection-not-found': 'No se encontró esta inspección.',
    'area-name-taken': 'Ya hay un área con este nombre. Elija otro nombre.',
    'too-large': 'La solicitud es demasiado grande.',
    'too-slow': 'La solicitud tardó demasiado en llegar. Inténtelo otra vez.',
    'key-reused': 'Este guardado ya se usó para otro contenido. Guarde otra vez.',
    'school-unknown': '{field}: no se encontró esta escuela.',
    'facility-unknown': '{field}: no se encontró esta instalación.',
    'category-twice': '{field}: esta categoría ya tiene marca en esta área.',
    'rating-not-lowered': '{field}: un evaluador puede bajar la clasificación, nunca subirla.',
    'draft-not-found': 'No se encontró este borrador en el servidor. Se eliminó o ya caducó.',
    'photo-too-large': '{field}: esta foto es demasiado grande. Elija una más pequeña.',
    'photo-not-image': '{field}: este archivo no es una imagen. Elija una foto JPEG o PNG.',
    'photo-heic':
      '{field}: aquí no se pueden leer fotos HEIC. Elija JPEG (iPhone: Configuración, Cámara, Formatos, Más compatible).',
    'photo-not-opened':
      '{field}: no se pudo abrir esta foto en un tiempo razonable. Tómela otra vez o guárdela primero como JPEG.',
    'photo-hash': 'La foto llegó dañada. Se enviará otra vez.',
    'photo-truncated': '{field}: esta foto está dañada o incompleta. Tómela otra vez.',
    'photo-too-many-pixels': '{field}: esta foto tiene demasiados píxeles. Redúzcala.',
    'area-not-of-school': '{field}: esta área no pertenece a la escuela elegida.',
    'area-twice': '{field}: esta área ya está evaluada en esta inspección.',
  },
};

export const device: TextsLike<typeof deviceTexts> = {
  captive: 'No se puede conectar con Good Repair. Quizá deba iniciar sesión en esta red.',
  noSignal: 'Sin señal.',
  storedHere: ' Lo que anota en una inspección queda en este dispositivo.',
  newVersion: 'Hay una versión nueva.',
  update: 'Actualizar',
  storageFull: 'Este dispositivo está lleno. Libere espacio para que se pueda guardar su trabajo.',
  storageBlocked: 'Este navegador no permite guardar nada en este dispositivo.',
};
