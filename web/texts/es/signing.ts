import type { TextsLike } from '#web/texts/define-texts.ts';
import type { signingTexts } from '#web/texts/en/signing.ts';

export const signing: TextsLike<typeof signingTexts> = {
  signatures: 'Firmas',
  signaturesOptional: (signed) => `(opcional${signed > 0 ? `, ${signed} de 2 firmas` : ''})`,
  signatureOf: (name) => `Firma de ${name}`,
  signed: (day, time) => `firmado el ${day}, ${time}`,
  signAgain: 'Borrar y firmar otra vez',
  signerName: 'Nombre',
  signerNameMissing: 'Escriba el nombre de la persona que firma.',
  signHint: 'Dibuje la firma abajo, o firme solo con el nombre.',
  signWithName: 'Firmar solo con el nombre',
  clear: 'Borrar',
  signedBy: (name) => `Firmado por ${name}.`,
  drawingSpace: 'Espacio para la firma',
  drawing: 'La firma dibujada',
};
