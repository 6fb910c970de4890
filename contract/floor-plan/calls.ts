/** The rows of the calls `floor-plan/…`. */
import { z } from 'zod';
import { MOST_PLANS } from '#domain/school/floor-plan.ts';
import { call } from '#contract/call.ts';
import { Id, Message } from '#contract/common.ts';
import { FloorPlan, PlanChange, PlanForm } from './floor-plan.ts';

export const floorPlanRows = {
  'floor-plan/list': call({
    summary: `List the floor plans of a school, at most ${MOST_PLANS}, by name, with the rooms that are placed on them.`,
    method: 'GET',
    path: '/api/floor-plan/list/{schoolId}',
    access: 'read',
    confirm: 'never',
    input: z.object({ schoolId: Id }),
    output: z.object({ data: z.object({ list: z.array(FloorPlan) }) }),
    refusals: ['school-not-found'],
  }),
  'floor-plan/create': call({
    summary: 'Add a floor plan to a school. Its image is uploaded with photo/upload first.',
    method: 'POST',
    path: '/api/floor-plan/create',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'floor-plan-added',
    input: z.object(PlanForm),
    output: Message.extend({ data: z.object({ id: Id }) }),
    refusals: ['school-not-found', 'plan-image-unknown', 'plan-name-taken', 'too-many-plans'],
  }),
  'floor-plan/update': call({
    summary:
      'Rename a floor plan, replace its image, or place rooms on it. If `version` is sent and the stored version differs, the change is refused.',
    method: 'PUT',
    path: '/api/floor-plan/update/{id}',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'floor-plan-changed',
    input: z.object({ id: Id, ...PlanChange }),
    output: Message,
    refusals: [
      'floor-plan-not-found',
      'plan-image-unknown',
      'plan-name-taken',
      'plan-room-unknown',
      'stale-floor-plan',
    ],
  }),
  'floor-plan/delete': call({
    summary: 'Delete a floor plan. Its rooms and existing inspections are not changed.',
    method: 'DELETE',
    path: '/api/floor-plan/delete/{id}',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'floor-plan-deleted',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['floor-plan-not-found'],
  }),
};
