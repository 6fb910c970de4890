import type { TextsLike } from '#web/texts/define-texts.ts';
import type { voiceNoteTexts } from '#web/texts/en/voice-note.ts';
import { count } from './formats.ts';

const secondsOf = (seconds: number): string => count(seconds, 'segundo', 'segundos');

export const voiceNotes: TextsLike<typeof voiceNoteTexts> = {
  record: 'Grabar una nota de voz',
  recordOf: (category) => `Grabar una nota de voz: ${category}`,
  stop: 'Detener',
  stopOf: (category) => `Detener la grabación: ${category}`,
  cancelOf: (category) => `Descartar la grabación: ${category}`,
  recording: 'Grabando. Toque Detener cuando termine.',
  starting: 'Encendiendo el micrófono…',
  stopped: (seconds) => `Se grabó una nota de voz de ${secondsOf(seconds)}.`,
  isFull: (seconds) =>
    `La nota de voz llegó a ${secondsOf(seconds)} y la grabación se detuvo. Lo que dijo está guardado.`,
  time: (now, most) => `${now} de ${most}`,
  player: (category, area, seconds) => `Nota de voz, ${category} en ${area}, ${secondsOf(seconds)}`,
  notHere: 'La grabación no está en este dispositivo.',
  transcript: (category) => `Transcripción de la nota de voz: ${category}`,
  transcriptHint: 'Lo que se dijo, para quien lo lee',
  remove: 'Quitar',
  removeOf: (category) => `Quitar la nota de voz de ${category}`,
  removed: 'Se quitó la nota de voz.',
  problems: {
    unsupported:
      'Este navegador no puede grabar notas de voz. Safari puede desde la versión 18.4; Chrome, Edge y Firefox también.',
    refused:
      'El navegador no puede usar el micrófono. Permítalo para este sitio en la configuración del navegador e inténtelo de nuevo.',
    missing: 'No se encontró un micrófono. Conecte uno o escriba un comentario.',
    busy: 'Otra aplicación está usando el micrófono. Ciérrela e inténtelo de nuevo.',
    silent: 'No se grabó nada. Inténtelo de nuevo y hable antes de tocar Detener.',
    failed: 'No se pudo grabar la nota de voz. Inténtelo de nuevo o escriba un comentario.',
  },
};
