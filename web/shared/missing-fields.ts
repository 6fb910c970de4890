/** The toast after a form with an empty required field was submitted, without its variant. */
export const missingFields = {
  title: 'Missing Fields',
  description: 'Please fill out all required fields.',
};
