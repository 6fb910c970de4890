/** The limits of complaints. */

export const COMPLAINT_TEXT_LENGTH = 10_000;
export const COMPLAINT_PLACE_LENGTH = 200;
export const COMPLAINANT_NAME_LENGTH = 200;
export const COMPLAINANT_EMAIL_LENGTH = 254;
export const COMPLAINANT_PHONE_LENGTH = 40;
export const COMPLAINANT_ADDRESS_LENGTH = 500;
/** To whom a complaint was forwarded. */
export const FORWARDED_TO_LENGTH = 200;
export const REMEDY_LENGTH = 4000;
export const RESPONSE_LENGTH = 20_000;
/** The minutes in which a complainant gets at most one email with a response. */
export const RESPONSE_MAIL_MINUTES = 60;
export const NONSENSE_REASON_LENGTH = 500;
export const COMPLAINT_NOTE_LENGTH = 2000;

/** The maximum number of photos of a complaint. */
export const MOST_COMPLAINT_PHOTOS = 5;
/** The maximum number of deficiencies to which a complaint is linked. */
export const MOST_LINKED_DEFICIENCIES = 50;
/** The number of entries of the history that are shown, the latest ones. */
export const SHOWN_COMPLAINT_EVENTS = 200;

/** How many complaints about an area its next inspection shows, and how much of each. */
export const MOST_KNOWN_COMPLAINTS = 10;
export const KNOWN_COMPLAINT_LENGTH = 500;

/** How many complaints the public pages take in a day, about a school and in all. */
export const MOST_SENT_OF_SCHOOL = 50;
export const MOST_SENT_OF_ACCOUNT = 300;

/** Clocks that end within so many days from today are due soon. */
export const SOON_DAYS = 7;

/** Complaints about the same place within so many days are offered as duplicates. */
export const DUPLICATE_DAYS = 30;
/** The maximum number of duplicates that are offered, the latest ones. */
export const SHOWN_DUPLICATES = 10;

/** The range of months after which the name and the contact of a closed complaint are purged. */
export const LEAST_CONTACT_MONTHS = 1;
export const MOST_CONTACT_MONTHS = 60;
