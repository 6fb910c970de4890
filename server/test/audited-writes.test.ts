/**
 * No statement of the server or of a seed can forget the audit log: one that writes to a table
 * whose changes are recorded is in a function that records them, or is listed here with a reason.
 * That calls record the right changes is tested in guard/guard-audit.test.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditedRecords } from '#domain/account/audited-records.ts';

const root = path.join(import.meta.dirname, '../..');

const tables = [...new Set(Object.values(auditedRecords).map(({ table }) => table))];
const writes = new RegExp(`\\b(insert into|update|delete from)\\s+(${tables.join('|')})\\b`, 'i');
const records = /\brecord(Added|Changes|Entry|Member)\(/;

/** Functions whose writes the log does not record, by the reason. */
const unrecorded: Record<string, readonly string[]> = {
  'changes only columns that are not logged': [
    'confirmBillingAddress',
    'confirmFactorOfSession',
    'confirmProviderSession',
    'confirmSession',
    'confirmSessionByPasskey',
    'eraseNameInReports',
    'noteActivity',
    'noteDelivered',
    'noteFactors',
    'noteOpened',
    'noteRightCode',
    'noteUse',
    'noteWrongCode',
    'removeFactors',
    'resetSuperUser',
    'rotateRefreshToken',
    'setMails',
    'setSetupHidden',
    'storeDerived',
    'storeDistrictTexts',
    'takeDigestAccount',
    'takeMailing',
    'updateMailPreferences',
  ],
  'ends sessions as a consequence of what the entry of the call says': [
    'endPasswordSessions',
    'endSessionsOf',
  ],
  'has a history of its own, or one entry for all rows': [
    'addAreas',
    'addFacilities',
    'addInspections',
    'addNewAreas',
    'addSchools',
    'addSchools',
    'changeInspection',
    'changeSchools',
    'insertInspection',
    'insertReplacedVersion',
  ],
  'erases a removed member, whose name the log must not repeat': ['eraseName'],
  'removes what was deleted before, or never activated': [
    'countFeedsLocking',
    'deleteAccount',
    'deleteInspections',
    'deleteSignup',
    'deletedItemPurges',
    'endSignups',
    'eraseSessions',
    'expiredDataPurges',
    'purgeInspection',
  ],
  'is a statement that two functions execute and record': ['updateFacility'],
  'is recorded with its recipients, who are added after it': ['insertMailedList'],
};

/** The functions of a file, and the constants next to them: [name, text]. */
const functionsIn = (file: string): [string, string][] =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .split(/^(?=(?:export )?(?:const|async function|function) )/m)
    .map((text) => [
      /^(?:export )?(?:const|async function|function) (\w+)/.exec(text)?.[1] ?? '',
      text,
    ]);

const writers = globSync(['server/**/*.ts', 'db/seed/**/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/test/**'],
})
  .flatMap(functionsIn)
  .filter(([, text]) => writes.test(text));

test('every function that writes to an audited table records the changes, or is listed with a reason', () => {
  expect(writers.length).toBeGreaterThan(60);
  const forgetful = writers.filter(([, text]) => !records.test(text)).map(([name]) => name);
  expect(forgetful.toSorted()).toEqual(Object.values(unrecorded).flat().toSorted());
});
