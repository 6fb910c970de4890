import { accountDetails } from './details.ts';
import { accountUpdate } from './update.ts';

export const accountCalls = {
  'account/details': accountDetails,
  'account/update': accountUpdate,
};
