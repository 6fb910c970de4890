import type { TextsLike } from '#web/texts/define-texts.ts';
import type { dictationTexts } from '#web/texts/en/dictation.ts';

export const dictation: TextsLike<typeof dictationTexts> = {
  stop: 'Dejar de dictar',
  dictate: 'Dictar',
  dictateOf: (of) => `Dictar: ${of}`,
  download: 'Descargar',
  starting: 'Iniciando el micrófono…',
  ending: 'Reconociendo las últimas palabras…',
  problems: {
    'not-allowed': () =>
      'El navegador no puede usar el micrófono. Permítalo para este sitio en la configuración del navegador e inténtelo otra vez.',
    'service-not-allowed': () =>
      'El dictado está desactivado en este navegador. Escriba, o use el micrófono del teclado en pantalla.',
    'audio-capture': () => 'No se encontró ningún micrófono. Conecte uno o escriba.',
    network: () => 'En este navegador, el dictado necesita conexión. Mientras tanto, escriba.',
    'language-not-supported': (language) =>
      `Este navegador no reconoce este idioma: ${language}. Escriba.`,
    'no-speech': () => 'No se oyó nada. Toque el micrófono y hable.',
    'not-downloaded': (language) =>
      `No se pudo descargar este idioma: ${language}. Inténtelo otra vez con conexión.`,
    full: () => 'El campo está lleno. Las últimas palabras no se agregaron.',
  },
  failed: 'El dictado falló. Inténtelo otra vez o escriba.',
  asksToDownload: (language) =>
    `Su navegador primero descarga este idioma, una vez para este dispositivo: ${language}. Lo que usted dice no sale del dispositivo.`,
  asksToSend:
    'Su navegador envía lo que usted dice a un servicio de su fabricante, que lo convierte en texto. Su distrito lo permite.',
  downloading: (language) => `Descargando ${language}…`,
  listening: (language, isSent) =>
    `Escuchando en ${language}. Toque otra vez para detener.${isSent ? ' Lo que usted dice se envía a un servicio del fabricante de su navegador.' : ''}`,
};
