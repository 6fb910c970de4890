import { defineTexts } from '#web/texts/define-texts.ts';

/** Signing an inspection. */
export const signingTexts = defineTexts('signing', {
  signatures: 'Signatures',
  signaturesOptional: (signed: number) =>
    `(optional${signed > 0 ? `, ${signed} of 2 signed` : ''})`,
  signatureOf: (name: string) => `Signature of ${name}`,
  signed: (day: string, time: string) => `signed ${day}, ${time}`,
  signAgain: 'Clear and sign again',
  signerName: 'Name',
  signerNameMissing: 'Please enter the name of the person who signs.',
  signHint: 'Draw the signature below, or sign with the name only.',
  signWithName: 'Sign with name only',
  clear: 'Clear',
  signedBy: (name: string) => `Signed by ${name}.`,
  drawingSpace: 'Space for the drawing',
  drawing: 'The drawing',
});
