import type { TextsLike } from '#web/texts/define-texts.ts';
import type { reopeningTexts } from '#web/texts/en/reopening.ts';

export const reopening: TextsLike<typeof reopeningTexts> = {
  reason: 'Motivo',
  reasonMissing: 'Indique por qué reabre el informe.',
  done: 'Informe reabierto.',
  title: 'Reabrir el informe',
  failed: 'No se pudo reabrir el informe. Inténtelo otra vez.',
  hint: 'El informe vuelve a ser un borrador, y su inspección se puede editar. Póngalo otra vez como definitivo cuando termine.',
  reopen: 'Reabrir',
};
