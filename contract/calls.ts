/**
 * The whole API as one table, a row per call. The rows of the calls `school/…` are in
 * contract/school/calls.ts, and so on. The server registers the rows and the browser calls them.
 * docs/api.md, docs/access.md, the OpenAPI description and the tests in server/test/guard are
 * generated from them. Paths are written only in these rows.
 */
import type { z } from 'zod';
import { authRows } from './auth/calls.ts';
import { factorRows } from './factor/calls.ts';
import { userRows } from './user/calls.ts';
import { accountRows } from './account/calls.ts';
import { tokenRows } from './token/calls.ts';
import { webhookRows } from './webhook/calls.ts';
import { signOnRows } from './sign-on/calls.ts';
import { schoolRows } from './school/calls.ts';
import { facilityRows } from './facility/calls.ts';
import { areaRows } from './area/calls.ts';
import { floorPlanRows } from './floor-plan/calls.ts';
import { inspectionRows } from './inspection/calls.ts';
import { draftRows } from './draft/calls.ts';
import { deficiencyRows } from './deficiency/calls.ts';
import { capitalNeedRows } from './capital-need/calls.ts';
import { boardRows } from './board/calls.ts';
import { workLinkRows } from './work-link/calls.ts';
import { complaintRows } from './complaint/calls.ts';
import { scheduleRows } from './schedule/calls.ts';
import { noticeRows } from './notice/calls.ts';
import { viewRows } from './view/calls.ts';
import { mailedListRows } from './mailed-list/calls.ts';
import { feedRows } from './feed/calls.ts';
import { searchRows } from './search/calls.ts';
import { photoRows } from './photo/calls.ts';
import { recordingRows } from './recording/calls.ts';
import { reportRows } from './report/calls.ts';
import { operationRows } from './operation/calls.ts';
import { subscriptionRows } from './subscription/calls.ts';

export const calls = {
  ...authRows,
  ...factorRows,
  ...userRows,
  ...accountRows,
  ...tokenRows,
  ...webhookRows,
  ...signOnRows,
  ...schoolRows,
  ...facilityRows,
  ...areaRows,
  ...floorPlanRows,
  ...inspectionRows,
  ...draftRows,
  ...deficiencyRows,
  ...capitalNeedRows,
  ...boardRows,
  ...workLinkRows,
  ...complaintRows,
  ...scheduleRows,
  ...photoRows,
  ...recordingRows,
  ...reportRows,
  ...noticeRows,
  ...viewRows,
  ...feedRows,
  ...mailedListRows,
  ...searchRows,
  ...subscriptionRows,
  ...operationRows,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Who may make a call. */
export type CallAccess<Name extends CallName> = Calls[Name]['access'];
/** The scope that an API token needs for a call; undefined if the call refuses tokens. */
export type CallToken<Name extends CallName> = Calls[Name]['token'];
/** The input of a call as callers send it, before defaults and transforms. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>;
/** The input of a call as its handler receives it, after validation. */
export type CallArguments<Name extends CallName> = z.output<Calls[Name]['input']>;
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['output']>;
/** The result of a call's handler, before the output schema removes unknown fields. */
export type CallReply<Name extends CallName> = z.input<Calls[Name]['output']>;
