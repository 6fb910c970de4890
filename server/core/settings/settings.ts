/**
 * This file is long because every setting is parsed here. It parses the environment variables once
 * and reports everything that is wrong with them together.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { pluralForm } from '#domain/plural.ts';
import { type LogLevel, logLevels } from '#server/core/operation/log.ts';
import { privateFolder, writableFolder } from './private-folder.ts';
import { type BackupSchedule, timeOfDay } from './backup-settings.ts';
import { misspeltFaults } from './misspelt-settings.ts';
import { combinationFaults } from './missing-settings.ts';
import { findSecret, makeSecret } from './secret-file.ts';
import { readSettingsFiles } from './settings-files.ts';
import {
  address,
  addressIn,
  atLeast,
  flag,
  host,
  password,
  isLoopback,
  nameServers,
  networks,
  oneOf,
  postgresUrl,
  proxies,
  sender,
  shortText,
  smtpUrl,
  webUrl,
  wholeNumber,
} from './settings-readers.ts';
import { parseStorageUrl, type StorageSettings } from '#server/core/files/storage-url.ts';

export type Settings = Readonly<{
  /** Whether NODE_ENV is production. */
  production: boolean;
  port: number;
  host: string;
  /** The base of links in emails, without a slash at its end. */
  appUrl: string;
  /** An absolute path; the folder exists and is writable. */
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /**
   * Whether the PostgreSQL server keeps prepared statements; false behind a pooler that does not
   * support them.
   */
  preparedStatements: boolean;
  /**
   * A streaming replica of the database, from which lists and reports are read; undefined for none.
   */
  replica: Readonly<{ url: string; longestLag: number }> | undefined;
  storage: StorageSettings;
  /** Undefined: each email is a file in `dataDir`/outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** At least 32 characters. */
  secret: string;
  /**
   * The email address and password of the first super user. By default, the address is fixed and
   * the password is generated and printed once.
   */
  superEmail: string | undefined;
  superPassword: string | undefined;
  /**
   * Whether only this machine is served: HOST is a loopback address and APP_URL names this machine.
   */
  isLocal: boolean;
  /** Whether the demo district is requested; the seed checks that the database is empty. */
  demo: boolean;
  /** The seller, whose name and address are on the invoices. */
  seller: Readonly<{
    name: string;
    /** The lines of the address; none if it is not set. */
    address: readonly string[];
    /** The email address for questions of districts about their subscription. */
    email: string;
  }>;
  /** Private networks in which webhooks and sign-in providers may be; [] for none. */
  webhookNetworks: readonly string[];
  /** Name servers for records of domains, with or without a port; [] for those of this machine. */
  dnsServers: readonly string[];
  /** Undefined: our own landing page. */
  landingUrl: string | undefined;
  /** Requests per minute and network address. */
  rateLimit: number;
  logLevel: LogLevel;
  /**
   * The token that gives access to /metrics. If it is undefined, /metrics responds only to this
   * machine, unless it has a port of its own (`metricsPort`).
   */
  metricsToken: string | undefined;
  /** The separate port of /metrics; undefined if `port` serves it. */
  metricsPort: number | undefined;
  /** Scheduled backups; undefined without BACKUP_DIR. */
  backup: Readonly<{ folder: string; schedule: BackupSchedule; keep: number }> | undefined;
  /**
   * Seconds for which a process still serves after it is told to stop; /readyz responds with 503.
   */
  drainSeconds: number;
  /** Proxies that are trusted to state the client's network address; [] for none. */
  trustProxy: readonly string[];
}>;

/** An invalid setting: the variable and a sentence about it. */
export type SettingsFault = { variable: string; sentence: string };

/** Thrown before anything starts; its message lists every error. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly faults: readonly SettingsFault[];

  constructor(faults: readonly SettingsFault[]) {
    const count = pluralForm(faults.length, 'a setting is', `${faults.length} settings are`);
    const lines = faults.map(({ sentence }) => `  - ${sentence}`);
    super([`Good Repair cannot start: ${count} wrong.`, ...lines].join('\n'));
    this.faults = faults;
  }
}

/**
 * A variable and its parser, which throws an Error whose message continues the sentence "NAME …".
 */
const variable = <Value>(example: string, read: (text: string) => Value) =>
  z.string().transform((text, context): Value => {
    try {
      return read(text);
    } catch (error) {
      const message = `${(error as Error).message}, for example ${example}`;
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    }
  });

const EnvironmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: variable('PORT=3000', wholeNumber(0, 65_535)).default(3000),
  HOST: variable('HOST=0.0.0.0', host).default('127.0.0.1'),
  APP_URL: variable('APP_URL=https://inspections.example.org', webUrl).optional(),
  DATA_DIR: variable('DATA_DIR=/var/lib/good-repair', privateFolder).prefault('./data'),
  DATABASE_URL: variable(
    'DATABASE_URL=postgres://user:password@db.example.org:5432/good_repair',
    postgresUrl,
  ).optional(),
  DATABASE_REPLICA_URL: variable(
    'DATABASE_REPLICA_URL=postgres://user:password@replica.example.org:5432/good_repair',
    postgresUrl,
  ).optional(),
  DATABASE_REPLICA_LAG: variable('DATABASE_REPLICA_LAG=10', wholeNumber(1, 3600)).default(10),
  PREPARED_STATEMENTS: variable('PREPARED_STATEMENTS=0', flag).default(true),
  STORAGE_URL: variable(
    'STORAGE_URL=s3://bucket?endpoint=https://s3.example.org&region=us-west-1',
    parseStorageUrl,
  ).optional(),
  SMTP_URL: variable('SMTP_URL=smtps://user:password@mail.example.org:465', smtpUrl).optional(),
  MAIL_FROM: variable('MAIL_FROM="Good Repair <inspections@example.org>"', sender).optional(),
  SECRET: variable('the output of: openssl rand -base64 48', atLeast(32)).optional(),
  SUPER_EMAIL: variable('SUPER_EMAIL=owner@example.org', address).optional(),
  SUPER_PASSWORD: variable('a sentence that only you know', password).optional(),
  DEMO: variable('DEMO=0', flag).optional(),
  SELLER_NAME: variable('SELLER_NAME="Good Repair, Inc."', shortText(100)).default('Good Repair'),
  SELLER_ADDRESS: variable('SELLER_ADDRESS="1 Main St; Napa, CA 94559"', shortText(300)).optional(),
  SELLER_EMAIL: variable('SELLER_EMAIL=billing@example.org', address).optional(),
  LANDING_URL: variable('LANDING_URL=https://www.example.org', webUrl).optional(),
  RATE_LIMIT: variable('RATE_LIMIT=300', wholeNumber(1, 1_000_000)).default(300),
  LOG_LEVEL: variable('LOG_LEVEL=info', oneOf(logLevels)).optional(),
  METRICS_TOKEN: variable('the output of: openssl rand -base64 24', atLeast(16)).optional(),
  METRICS_PORT: variable('METRICS_PORT=9464', wholeNumber(0, 65_535)).optional(),
  BACKUP_DIR: variable('BACKUP_DIR=/var/backups/good-repair', writableFolder).optional(),
  BACKUP_EVERY: variable('BACKUP_EVERY=6', wholeNumber(1, 24 * 7)).optional(),
  BACKUP_AT: variable('BACKUP_AT=02:30', timeOfDay).optional(),
  BACKUP_KEEP: variable('BACKUP_KEEP=14', wholeNumber(1, 10_000)).default(7),
  DRAIN_SECONDS: variable('DRAIN_SECONDS=10', wholeNumber(0, 300)).default(0),
  WEBHOOK_NETWORKS: variable('WEBHOOK_NETWORKS=10.20.0.0/16', networks).optional(),
  DNS_SERVERS: variable('DNS_SERVERS=10.20.0.53', nameServers).optional(),
  TRUST_PROXY: variable('TRUST_PROXY=10.0.0.0/8', proxies).prefault('loopback'),
});

/**
 * Variables that may contain a password. Error messages never show their values. Each can also be
 * read from a file, whose path is in a variable with the suffix _FILE, such as DATABASE_URL_FILE.
 */
const confidential = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'SECRET',
  'SUPER_PASSWORD',
  'METRICS_TOKEN',
];

/** The names of all variables that this product reads, with those that name a file. */
export const settingNames = [
  ...Object.keys(EnvironmentSchema.shape),
  ...confidential.map((name) => `${name}_FILE`),
];

/**
 * Parses the settings of this process; pass `process.env`. Creates DATA_DIR, and the secret in it
 * when SECRET is unset. Throws a SettingsError that lists every error; in this case nothing but
 * DATA_DIR has been created.
 */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  // An empty variable, as a compose file writes it, counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const { set, faults: ofFiles } = readSettingsFiles(given, confidential);
  const read = EnvironmentSchema.safeParse(set);
  const found = read.success ? ownSecret(read.data) : {};
  const faults = [
    ...ofFiles,
    ...(read.error?.issues ?? []).map((issue) => faultOf(issue, set)),
    ...combinationFaults(set),
    ...misspeltFaults(given, settingNames),
    ...(found.fault ? [found.fault] : []),
  ];
  if (!read.success || faults.length > 0) throw new SettingsError(faults);

  const { data } = read;
  const production = data.NODE_ENV === 'production';
  const appUrl = data.APP_URL ?? `http://localhost:${data.PORT}`;
  const isLocal = isLoopback(data.HOST) && isLoopback(new URL(appUrl).hostname);
  const mailFrom = data.MAIL_FROM ?? `Good Repair <no-reply@${new URL(appUrl).hostname}>`;
  const folder: StorageSettings = { kind: 'folder', folder: resolve(data.DATA_DIR, 'files') };
  return Object.freeze({
    production,
    port: data.PORT,
    host: data.HOST,
    appUrl,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    preparedStatements: data.PREPARED_STATEMENTS,
    replica:
      data.DATABASE_REPLICA_URL === undefined
        ? undefined
        : { url: data.DATABASE_REPLICA_URL, longestLag: data.DATABASE_REPLICA_LAG },
    storage: data.STORAGE_URL ?? folder,
    smtpUrl: data.SMTP_URL,
    mailFrom,
    secret: found.secret ?? makeSecret(data.DATA_DIR),
    superEmail: data.SUPER_EMAIL,
    superPassword: data.SUPER_PASSWORD,
    isLocal,
    demo: data.DEMO ?? (isLocal && !production),
    seller: {
      name: data.SELLER_NAME,
      address: (data.SELLER_ADDRESS ?? '').split(/[;\n]/).flatMap((line) => line.trim() || []),
      email: data.SELLER_EMAIL ?? addressIn(mailFrom),
    },
    webhookNetworks: data.WEBHOOK_NETWORKS ?? [],
    dnsServers: data.DNS_SERVERS ?? [],
    landingUrl: data.LANDING_URL,
    rateLimit: data.RATE_LIMIT,
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: data.METRICS_TOKEN,
    metricsPort: data.METRICS_PORT,
    backup:
      data.BACKUP_DIR === undefined
        ? undefined
        : {
            folder: data.BACKUP_DIR,
            schedule: data.BACKUP_AT
              ? { at: data.BACKUP_AT }
              : { everyHours: data.BACKUP_EVERY ?? 24 },
            keep: data.BACKUP_KEEP,
          },
    drainSeconds: data.DRAIN_SECONDS,
    trustProxy: data.TRUST_PROXY,
  });
};

/** The secret that is set or stored in DATA_DIR; undefined if it has to be generated. */
const ownSecret = (
  read: z.infer<typeof EnvironmentSchema>,
): { secret?: string | undefined; fault?: SettingsFault } => {
  if (read.SECRET ?? read.DATABASE_URL) return { secret: read.SECRET };
  try {
    return { secret: findSecret(read.DATA_DIR) };
  } catch (error) {
    return { fault: { variable: 'SECRET', sentence: `SECRET ${(error as Error).message}.` } };
  }
};

const faultOf = (issue: z.core.$ZodIssue, set: Record<string, string | undefined>) => {
  const name = String(issue.path[0]);
  const mayShow = !confidential.includes(name) && set[name] !== undefined;
  const held = mayShow ? ` is ${JSON.stringify(set[name])} but` : '';
  return { variable: name, sentence: `${name}${held} ${issue.message}.` };
};
