/** The English texts of the public pages for complaints. */
import { COMPLAINT_TEXT_LENGTH, MOST_COMPLAINT_PHOTOS } from '#domain/complaint/limits.ts';
import type { ComplaintProblem } from '#domain/complaint/public-form.ts';
import type { ComplaintState, ComplaintSubject } from '#domain/complaint/complaint.ts';

export const complaint = {
  title: 'Report a problem',
  description: 'Report a problem with the condition of a school.',
  district: 'School district',
  languages: 'Language',
  emergency: 'If somebody is in danger right now, call 911 first.',
  rights:
    'Anybody may complain, without giving a name (Education Code 35186). The district repairs what is valid within 30 working days.',
  school: 'School',
  chooseSchool: 'Choose a school',
  subject: 'What is it about?',
  subjects: {
    threat: 'A danger to health or safety',
    restroom: 'A restroom',
    other: 'Something else in the building or on the grounds',
    textbooks: 'Textbooks or materials',
    teachers: 'A missing or wrongly assigned teacher',
  } satisfies Record<ComplaintSubject, string>,
  hints: {
    threat:
      'Gas leak, no heating, cooling or power, sewage, pests, broken windows or doors, hazardous materials, structural damage',
    restroom: 'Dirty, broken, closed in school hours, or without paper, soap or towels',
    other: '',
    textbooks: '',
    teachers: '',
  } satisfies Record<ComplaintSubject, string>,
  place: 'Where in the school?',
  placeHint: 'For example the room, the building or the floor.',
  text: 'What is wrong?',
  textHint: 'If it is a danger, please say how.',
  photos: 'Photos',
  photosHint: (megabytes: number) =>
    `Up to ${MOST_COMPLAINT_PHOTOS}, each at most ${megabytes} MB. Please show no faces.`,
  contact: 'Your name and contact',
  contactHint:
    'If you like. Only administrators of the district see them, and they are not part of the public record.',
  wantsResponse: 'I want a response',
  name: 'Name',
  email: 'Email',
  phone: 'Telephone',
  address: 'Postal address',
  send: 'Send',
  follow: 'See the state of a complaint',
  signIn: 'I work for the district: sign in',
  photosAgain: 'Photos have to be chosen again.',
  problems: {
    school: 'Please choose the school.',
    subject: 'Please choose what it is about.',
    description: 'Please write what is wrong.',
    length: `Please shorten the texts. What is wrong can have ${COMPLAINT_TEXT_LENGTH.toLocaleString('en-US')} characters.`,
    characters: 'A text has characters that cannot be stored. Please type it again.',
    email: 'Please check the email address.',
    contact:
      'Please enter an email address, a telephone number or a postal address for the response, or clear “I want a response”.',
    photos: `Please choose at most ${MOST_COMPLAINT_PHOTOS} photos.`,
    photo: 'A photo could not be read. Please choose photos in JPEG, PNG or WebP format.',
    many: 'Many complaints have arrived today. Please send this one tomorrow, or call the school.',
    fast: 'Too many attempts. Please wait some minutes and try again.',
    busy: 'This did not work. Please try again.',
  } satisfies Record<ComplaintProblem, string>,
  waiting:
    'There is no connection. What you entered is stored on this device and is sent as soon as there is one. Please leave this page open, or open it again later.',
  sending: 'Sending…',
  receipt: {
    title: 'Your complaint has been received',
    keep: 'Please write down the number and the code, take a picture of them, or print this page. With them you can see the state of your complaint; nobody can show you the code again.',
    number: 'Number',
    code: 'Code',
    state: 'See the state',
    again: 'Report another problem',
    print: 'Print',
  },
  state: {
    title: 'State of a complaint',
    number: 'Number',
    numberHint: 'As on the receipt, for example 2026-0017.',
    code: 'Code',
    show: 'Show',
    wrong:
      'There is no complaint with this number and this code. Please compare both with your receipt.',
    received: 'Received on',
    about: 'About',
    at: 'Place',
    is: 'State',
    forwarded: 'Forwarded on',
    remedied: 'Remedied on',
    answered: 'Answered on',
    appeal:
      'If you are not satisfied with the response, you may speak at a regular meeting of the governing board.',
    appealThreat: (day: string) =>
      `You may also appeal to the State Superintendent of Public Instruction until ${day} (Education Code 35186(c)).`,
    states: {
      received: 'Received; it will be checked',
      forwarded: 'Forwarded to the district office',
      valid: 'Found valid; it will be remedied',
      'not-valid': 'Found not valid',
      remedied: 'Remedied',
      answered: 'Answered',
      nonsense: 'Closed without an answer',
    } satisfies Record<ComplaintState, string>,
  },
  unavailable: 'Complaints cannot be sent here. Please ask the school or the district office.',
};
