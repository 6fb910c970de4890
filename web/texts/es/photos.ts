import { MOST_SHAPES } from '#domain/inspection/drawing.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { drawingTexts } from '#web/texts/en/drawing.ts';
import type { photoTexts } from '#web/texts/en/photo.ts';
import { agree, count, list } from './formats.ts';

const shapeNames = { arrow: 'flecha', circle: 'círculo' } as const;

export const photos: TextsLike<typeof photoTexts> = {
  photo: 'Foto',
  photos: 'Fotos',
  photosOf: (of) => `Fotos: ${of}`,
  camera: 'Cámara',
  takePhoto: 'Tomar la foto',
  takeAPhoto: 'Tomar una foto',
  takePhotos: (of) => `Tomar fotos: ${of}`,
  addPhotos: 'Agregar fotos',
  choosePhotos: 'Elegir fotos',
  useCameraApp: 'Usar la aplicación de cámara',
  added: (number) => `${count(number, 'foto', 'fotos')} ${agree(number, 'agregada', 'agregadas')}.`,
  lastAdded: 'La última foto agregada',
  cameraRefused:
    'No se puede usar la cámara. Permítala para este sitio en la configuración del navegador, o use la aplicación de cámara.',
  preview: 'Vista de la cámara',
  light: 'Luz',
  zoom: 'Zoom',
  categories: 'Categorías',
  why: { found: 'ya se encontró aquí', common: 'frecuente aquí' },
  whatTheyShow: 'Qué muestran las fotos',
  whatDoesItShow: (number) =>
    agree(number, '¿Qué muestra la foto?', `¿Qué muestran las ${number} fotos?`),
  takeFirst: 'Tome una o varias fotos y después toque lo que muestran.',
  unsorted: 'Fotos sin categoría',
  numberOf: (number, total) => `Foto ${number} de ${total}`,
  remove: (number) => `Quitar la foto ${number}`,
  removeOf: (number, category) => `Quitar la foto ${number} de ${category}`,
  removed: 'Se quitó la foto.',
  describe: (category, area, number, total) => `${category} en ${area}, foto ${number} de ${total}`,
  enlarge: (photo) => `Ampliar: ${photo}`,
  original: 'Original',
  draw: 'Dibujar',
  drawOn: (number) => `Dibujar en la foto ${number}`,
  notShown: 'No se puede mostrar esta foto.',
  withDrawing: (photo, shapes) =>
    `${photo}, con ${list(
      shapes.map((shape) =>
        shape.kind === 'text' ? `texto «${shape.text}»` : shapeNames[shape.kind],
      ),
    )}`,
  notAdded: (category) => `Fotos que no se agregaron: ${category}`,
  dismiss: 'Descartar',
  theNotAdded: (category) => `las fotos que no se agregaron: ${category}`,
};

export const drawing: TextsLike<typeof drawingTexts> = {
  drawing: 'Dibujo',
  tools: { arrow: 'Flecha', circle: 'Círculo', text: 'Texto' },
  named: (number, name) => `${number} ${name}`,
  quoted: (text) => `«${text}»`,
  full: `Una foto puede tener ${MOST_SHAPES} formas. Elimine una para dibujar otra.`,
  howTo:
    'Arrastre sobre la foto para dibujar, o tóquela. Con teclado: Intro dibuja, las flechas mueven y con Mayús cambian el tamaño.',
  shapes: 'Formas',
  textOnPhoto: 'Texto en la foto',
  surface:
    'Foto para dibujar: Intro dibuja en el centro, las flechas mueven una forma, con Mayús cambian su tamaño, Suprimir la elimina',
};
