/** The form with which anybody can send a complaint. */
import { COMPLAINT_TEXT_LENGTH } from './limits.ts';

export type SentComplaint = {
  schoolId: string;
  subject: string;
  place: string;
  description: string;
  wantsResponse: boolean;
  name: string;
  email: string;
  phone: string;
  address: string;
};

export const emptyComplaint: SentComplaint = {
  schoolId: '',
  subject: '',
  place: '',
  description: '',
  wantsResponse: false,
  name: '',
  email: '',
  phone: '',
  address: '',
};

/** Why a complaint was not accepted. */
export const complaintProblems = [
  'school',
  'subject',
  'description',
  'length',
  'characters',
  'email',
  'contact',
  'photos',
  'photo',
  'many',
  'fast',
  'busy',
] as const;
export type ComplaintProblem = (typeof complaintProblems)[number];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The first thing that is missing, in the order of the form; null if nothing is. */
export const findMissing = (sent: SentComplaint): ComplaintProblem | null => {
  if (sent.schoolId === '') return 'school';
  if (sent.subject === '') return 'subject';
  if (sent.description.trim() === '') return 'description';
  if (sent.description.length > COMPLAINT_TEXT_LENGTH) return 'length';
  if (sent.email !== '' && !EMAIL.test(sent.email)) return 'email';
  const canBeReached = [sent.email, sent.phone, sent.address].some((text) => text.trim() !== '');
  return sent.wantsResponse && !canBeReached ? 'contact' : null;
};
