import type { TextsLike } from '#web/texts/define-texts.ts';
import type { uploadTexts } from '#web/texts/en/upload.ts';

export const upload: TextsLike<typeof uploadTexts> = {
  draft: 'Borrador, sin enviar',
  automatic: 'Se enviará automáticamente',
  noSignal: 'En espera de señal',
  again: 'Todavía sin guardar, se enviará otra vez',
  sendingPhotos: (sent, photos) => `Enviando ${sent} de ${photos}`,
  sending: 'Enviando',
  signIn: 'Inicie sesión para enviar',
  refused: 'No aceptada',
  conflict: 'Otra persona también la guardó',
  saved: 'Guardada en el servidor',
  notSentYet: (number) => `${number} sin enviar`,
  onDevice: (number) => `${number} en este dispositivo`,
  needsAttention: 'una necesita su atención',
};
