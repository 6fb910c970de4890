import type { TextsLike } from '#web/texts/define-texts.ts';
import type { downloadTexts } from '#web/texts/en/download.ts';

export const download: TextsLike<typeof downloadTexts> = {
  notDownloaded: 'No se pudo descargar esta escuela. Inténtelo otra vez.',
  updateCopy: 'Actualizar la copia sin conexión',
  download: 'Descargar para usar sin conexión',
  downloading: 'Descargando sus áreas y la última inspección…',
  copyAsOf: (when) => `Copia para usar sin conexión, con datos de ${when}.`,
  copyWithoutApp:
    'Hay una copia de la escuela en este dispositivo, pero este navegador no puede abrir la aplicación sin conexión. Deje esta página abierta.',
};
