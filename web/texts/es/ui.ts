import type { TextsLike } from '#web/texts/define-texts.ts';
import type { leaveTexts } from '#web/texts/en/leave.ts';
import type { dialogTexts } from '#web/texts/en/dialog.ts';
import type { partTexts } from '#web/texts/en/part.ts';
import type { uiTexts } from '#web/texts/en/ui.ts';
import { count } from './formats.ts';

export const ui: TextsLike<typeof uiTexts> = {
  tryAgain: 'Reintentar',
  loading: 'Cargando',
  search: 'Buscar…',
  clearSearch: 'Borrar la búsqueda',
  notLoaded: 'No se pudo cargar.',
  offline: 'No tiene conexión. Se cargará en cuanto la tenga.',
  notOpened: 'No se pudo abrir. Revise la conexión e inténtelo otra vez.',
};

export const leave: TextsLike<typeof leaveTexts> = {
  discarded: 'Borrador descartado',
  title: 'Todavía sin guardar',
  draftStays:
    '¿Seguro que quiere salir? Lo que anotó queda en este dispositivo como borrador, en Inspections.',
  mayBeLost: '¿Seguro que quiere salir? Puede perder los cambios sin guardar.',
  leave: 'Salir',
  leaveAndKeep: 'Salir y conservar el borrador',
  logOutAndKeep: 'Cerrar la sesión y conservar el borrador',
  stay: 'Quedarse',
  loggedOut:
    'Se cerrará su sesión. Lo que no se ha enviado queda aquí, donde solo usted puede verlo. Para enviarlo, inicie sesión aquí otra vez.',
  discard: 'Descartarlo…',
  discardTitle: '¿Descartar lo que anotó?',
  willBeDeleted: (extent) => `Este borrador (${extent}) se eliminará de este dispositivo.`,
  discardAndLeave: 'Descartar y salir',
  goBack: 'Volver',
};

export const dialog: TextsLike<typeof dialogTexts> = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  previous: 'Anterior',
  next: 'Siguiente',
  dismiss: 'Descartar',
  pressF8: (action) => `${action}: presione F8`,
};

export const part: TextsLike<typeof partTexts> = {
  fewer: (what) => `Menos ${what}`,
  more: (what) => `Más ${what}`,
  areas: (areas) => count(areas, 'área', 'áreas'),
  noReason: 'Sin motivo indicado',
  asOf: (what, when) => `${what}, datos de ${when}, hasta que se pueda cargar la actual`,
};
