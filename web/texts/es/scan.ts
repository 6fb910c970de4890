import type { TextsLike } from '#web/texts/define-texts.ts';
import type { scanTexts } from '#web/texts/en/scan.ts';
import { list } from './formats.ts';

export const scan: TextsLike<typeof scanTexts> = {
  scanRoom: 'Escanear un área',
  scanNext: 'Escanear la siguiente',
  cameraRefused:
    'No se puede usar la cámara. Permítala para este sitio en la configuración del navegador, o elija el área en la lista.',
  noReader: 'Este dispositivo no puede leer códigos. Elija el área en la lista.',
  chooseFromList: 'Elegir en la lista',
  pointCamera: 'Apunte la cámara al código de la puerta.',
  ofOtherSchool: (area, schools, school) =>
    `${area} pertenece a ${list(schools)}. Usted está inspeccionando ${school}.`,
  unknownArea: (school) =>
    `Esta etiqueta no pertenece a ninguna área de ${school} que este dispositivo conozca.`,
  notLoaded: (school) =>
    `Las áreas de ${school} todavía no se han cargado, así que no se puede reconocer esta etiqueta.`,
  otherCode: 'Esta no es la etiqueta de un área. Busque el código en la puerta.',
  isOpen: (area) => `${area} ya está abierta.`,
};
