/** The rows of the calls `account/…`. */
import { z } from 'zod';
import { EXPORT_DAYS, EXPORT_LINK_MINUTES } from '#domain/account/account-export.ts';
import { call } from '#contract/call.ts';
import { ExportFormat, FileAnswer, Id, listOf, Message, Paging } from '#contract/common.ts';
import { AccountExport } from './account-export.ts';
import { AccountDetails, AccountForm, AccountSetup } from './account.ts';
import { ActivityEntry, activityFilters } from './activity.ts';

export const accountRows = {
  'account/details': call({
    summary: 'Get the settings of your own district.',
    method: 'GET',
    path: '/api/account/details',
    access: 'read',
    confirm: 'never',
    whileExpired: true,
    input: z.object({}),
    output: z.object({ data: AccountDetails }),
    refusals: [],
  }),
  'account/update': call({
    summary: 'Change the settings of your own district. A field that is left out stays unchanged.',
    method: 'PUT',
    path: '/api/account/update',
    access: 'manageAccount',
    confirm: 'security-settings',
    audit: 'settings-changed',
    input: z.object(AccountForm),
    output: Message,
    refusals: ['public-slug-taken'],
  }),
  'account/setup': call({
    summary:
      'Get which of the first steps of a new district are done, and whether their list is hidden.',
    method: 'GET',
    path: '/api/account/setup',
    access: 'manageAccount',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: AccountSetup }),
    refusals: [],
  }),
  'account/setup-update': call({
    summary: 'Choose whether the dashboard shows the first steps of a new district.',
    method: 'PUT',
    path: '/api/account/setup/update',
    access: 'manageAccount',
    confirm: 'never',
    audit: { none: 'changes only what the dashboard shows' },
    input: z.object({ isHidden: z.boolean({ error: 'must be true or false' }) }),
    output: Message,
    refusals: [],
  }),
  'account/exports': call({
    summary: 'List the requested exports of all data of the account, the latest first.',
    method: 'GET',
    path: '/api/account/exports',
    access: 'manageAccount',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: z.object({ list: z.array(AccountExport) }) }),
    refusals: [],
  }),
  'account/export-create': call({
    summary: `Start an export of all data of the account as a ZIP file, which is made in the background and available for ${EXPORT_DAYS} days.`,
    method: 'POST',
    path: '/api/account/export/create',
    access: 'manageAccount',
    audit: 'exported',
    confirm: 'always',
    limit: 'bundle',
    input: z.object({ withFiles: z.boolean({ error: 'must be true or false' }) }),
    output: z.object({ message: z.string(), data: z.object({ id: Id }) }),
    refusals: ['export-in-progress', 'too-many-exports'],
  }),
  'account/export-link': call({
    summary: `Create a signed link for downloading an export of all data. It is valid for ${EXPORT_LINK_MINUTES} minutes.`,
    method: 'POST',
    path: '/api/account/export/link',
    access: 'manageAccount',
    audit: { none: 'each download by the link is recorded' },
    confirm: 'always',
    input: z.object({ id: Id }),
    output: z.object({ data: z.object({ link: z.string() }) }),
    refusals: ['export-not-found'],
  }),
  'account/export-delete': call({
    summary: 'Delete an export of all data, or cancel it while it is being made.',
    method: 'DELETE',
    path: '/api/account/export/delete/{id}',
    access: 'manageAccount',
    confirm: 'never',
    audit: { none: 'the file can be made again' },
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['export-not-found'],
  }),
  'account/activity': call({
    summary:
      'List the entries of the audit log of the district: who did what, when and from where, with the values before and after.',
    method: 'GET',
    path: '/api/account/activity',
    access: 'manageAccount',
    confirm: 'never',
    input: z.object({ ...Paging, ...activityFilters }),
    output: listOf(ActivityEntry),
    refusals: [],
  }),
  'account/activity-export': call({
    summary:
      'Export the entries of the audit log that match the filters, with the hash of each entry, as CSV or XLSX.',
    method: 'GET',
    path: '/api/account/activity/export',
    access: 'manageAccount',
    confirm: 'never',
    audit: 'exported',
    limit: 'bulk',
    file: true,
    input: z.object({ ...activityFilters, format: ExportFormat }),
    output: FileAnswer,
    refusals: [],
  }),
};
