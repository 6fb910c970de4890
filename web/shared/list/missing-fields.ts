/**
 * The title and text of the toast that is shown after a form was submitted with an empty required
 * field.
 */
export const missingFields = {
  title: 'Missing Fields',
  description: 'Please fill out all required fields.',
};
