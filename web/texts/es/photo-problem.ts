import { MAX_PHOTO_MB } from '#domain/inspection/photo-size.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { photoProblemTexts } from '#web/texts/en/photo-problem.ts';

export const photoProblem: TextsLike<typeof photoProblemTexts> = {
  photo: 'Foto',
  quoted: (file, problem) => `«${file}» ${problem}`,
  problems: {
    empty: 'está vacío. Tómelo o elíjalo otra vez.',
    unreadable: 'no se puede leer. Elíjalo otra vez.',
    'no-image': 'no es una imagen. Elija una foto JPEG o PNG.',
    'too-large': `tiene más de ${MAX_PHOTO_MB} MB y aquí no se puede reducir. Elija una foto JPEG o PNG.`,
    heic: 'es una foto HEIC, que este navegador no puede abrir. Elija JPEG (iPhone: Configuración, Cámara, Formatos, Más compatible) y tómela otra vez.',
    damaged: 'está dañado y no se puede abrir. Tómelo o elíjalo otra vez.',
  },
};
