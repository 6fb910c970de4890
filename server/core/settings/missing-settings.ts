/** Settings that are missing although others require them, and settings that exclude each other. */
import { passwordFlaw } from '#domain/person/password.ts';
import type { SettingsFault } from './settings.ts';

/** The faults of variables that require another variable, or that another variable excludes. */
export const combinationFaults = (set: Record<string, string | undefined>): SettingsFault[] => [
  ...(passwordFlaw(set.SUPER_PASSWORD ?? '', { email: set.SUPER_EMAIL }) === 'personal'
    ? [
        {
          variable: 'SUPER_PASSWORD',
          sentence:
            'SUPER_PASSWORD must not be made of SUPER_EMAIL or the name of the product, for example ' +
            'a sentence that only you know.',
        },
      ]
    : []),
  ...(set.DATABASE_URL && !set.SECRET
    ? [
        {
          variable: 'SECRET',
          sentence:
            'SECRET must be set with DATABASE_URL, the same for every process of it, ' +
            'for example the output of: openssl rand -base64 48.',
        },
      ]
    : []),
  ...(set.DATABASE_REPLICA_URL && !set.DATABASE_URL
    ? [
        {
          variable: 'DATABASE_REPLICA_URL',
          sentence:
            'DATABASE_REPLICA_URL names a replica of the PostgreSQL server of DATABASE_URL, which must ' +
            'be set, too.',
        },
      ]
    : []),
  ...(!set.BACKUP_DIR && (set.BACKUP_AT || set.BACKUP_EVERY || set.BACKUP_KEEP)
    ? [
        {
          variable: 'BACKUP_DIR',
          sentence:
            'BACKUP_DIR must be set for scheduled backups, for example ' +
            'BACKUP_DIR=/var/backups/good-repair.',
        },
      ]
    : []),
  ...(set.BACKUP_AT && set.BACKUP_EVERY
    ? [
        {
          variable: 'BACKUP_AT',
          sentence:
            'BACKUP_AT and BACKUP_EVERY exclude each other: the first means once a day at that time, ' +
            'the second every so many hours.',
        },
      ]
    : []),
  ...(set.SMTP_URL && !set.MAIL_FROM
    ? [
        {
          variable: 'MAIL_FROM',
          sentence:
            'MAIL_FROM must be set with SMTP_URL, to an address that the mail server may send ' +
            'from, for example MAIL_FROM="Good Repair <inspections@example.org>".',
        },
      ]
    : []),
];
