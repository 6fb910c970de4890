/** The first test of unsaved-forms.test.ts with all other forms and dialogs. */
import { test } from 'vitest';
import { openProduct } from './support/product.ts';
import { otherFormsWithFields, testForms } from './support/unsaved-forms.ts';

const expectQuestion = testForms(await openProduct());

test.for(otherFormsWithFields)('%s: leaving asks about typed text, and Stay keeps it', (name) =>
  expectQuestion(name),
);
