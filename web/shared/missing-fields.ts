/** The toast after a form was submitted with an empty required field, without its variant. */
export const missingFields = {
  title: 'Missing Fields',
  description: 'Please fill out all required fields.',
};
