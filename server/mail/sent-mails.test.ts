import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/test/folder.ts';
import { removeSentMails } from './sent-mails.ts';

test('an email in the outbox folder is removed 30 days after it was written', async () => {
  const dataDir = temporaryFolder();
  expect(await removeSentMails(dataDir)).toBe(0);
  const outbox = path.join(dataDir, 'outbox');
  mkdirSync(outbox);
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ages = {
    'young.eml': 29.9,
    'due.eml': 30,
    'old.eml': 30.1,
    'half.eml.part': 31,
    'note.txt': 400,
    'copy.eml.txt': 400,
  };
  for (const [name, days] of Object.entries(ages)) {
    const file = path.join(outbox, name);
    writeFileSync(file, 'x');
    const written = new Date(now - days * 86_400_000);
    utimesSync(file, written, written);
  }
  expect(await removeSentMails(dataDir, now)).toBe(3);
  expect(readdirSync(outbox).toSorted()).toEqual(['copy.eml.txt', 'note.txt', 'young.eml']);
});
