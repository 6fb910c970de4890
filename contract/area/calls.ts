/** The rows of the calls `area/…`. */
import { z } from 'zod';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { AREAS_AT_ONCE } from '#domain/school/school.ts';
import { call } from '#contract/call.ts';
import { ChosenAnswer, chosenIds } from '#contract/chosen.ts';
import { countedListOf, filter, Id, Message, Paging, SearchTerm } from '#contract/common.ts';
import { Area, AreaCode, AreaName, PastedAreaName, DeletedArea, LabelledArea } from './area.ts';
import { NamedPlace } from '#contract/school/place.ts';

/** The areas that one request changes. */
const ChosenAreas = z
  .array(Id, { error: 'must be a list of ids' })
  .min(1, { error: 'please choose at least one area' })
  .max(AREAS_AT_ONCE);

export const areaRows = {
  'area/list': call({
    summary: 'List the areas of a school, by facility and name.',
    method: 'GET',
    path: '/api/area/list',
    access: 'read',
    confirm: 'never',
    token: 'read',
    input: z.object({ ...Paging, schoolId: Id, facilityId: filter(Id), search: SearchTerm }),
    output: countedListOf(Area),
    refusals: ['school-not-found'],
  }),
  'area/find': call({
    summary: "Find the area or facility that a label's code belongs to, with its schools.",
    method: 'GET',
    path: '/api/area/find/{code}',
    access: 'read',
    confirm: 'never',
    input: z.object({ code: AreaCode }),
    output: z.object({ data: LabelledArea }),
    refusals: ['area-not-found'],
  }),
  'area/create': call({
    summary:
      'Add an area to a school, optionally inside a facility. If an `id` is sent, and this area or one with the same name exists already, the response is the existing area.',
    method: 'POST',
    path: '/api/area/create',
    access: 'addArea',
    confirm: 'never',
    token: 'areas:write',
    audit: 'area-added',
    input: z.object({
      id: Id.optional(),
      school_id: Id,
      facility_id: Id.nullish(),
      name: AreaName,
    }),
    output: z.object({ message: z.string(), data: NamedPlace }),
    refusals: ['school-unknown', 'facility-unknown', 'area-name-taken', 'key-reused'],
  }),
  'area/paste': call({
    summary: 'Add a pasted list of areas. Names that exist already are skipped and counted.',
    method: 'POST',
    path: '/api/area/paste',
    access: 'manageSchools',
    confirm: 'never',
    token: 'areas:write',
    audit: 'areas-added',
    input: z.object({
      school_id: Id,
      facility_id: Id.nullish(),
      names: z
        .array(PastedAreaName)
        .min(1, { error: 'please paste at least one name' })
        .max(AREAS_AT_ONCE),
    }),
    output: z.object({ message: z.string(), data: z.object({ added: z.int(), skipped: z.int() }) }),
    refusals: ['school-unknown', 'facility-unknown', 'key-reused'],
  }),
  'area/update': call({
    summary: 'Rename an area, or move it to another facility of its school.',
    method: 'PUT',
    path: '/api/area/update/{id}',
    access: 'manageSchools',
    confirm: 'never',
    token: 'areas:write',
    audit: 'area-changed',
    input: z.object({ id: Id, name: AreaName.optional(), facility_id: Id.nullish() }),
    output: Message,
    refusals: ['area-not-found', 'facility-unknown', 'area-name-taken'],
  }),
  'area/move': call({
    summary:
      'Move areas to another facility of their school, or out of their facility. If one of them cannot be moved, none is.',
    method: 'PUT',
    path: '/api/area/move',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'area-moved',
    input: z.object({ ids: ChosenAreas, facility_id: Id.nullable() }),
    output: Message,
    refusals: ['area-not-found', 'facility-unknown', 'area-name-taken-there', 'area-name-taken'],
  }),
  'area/delete': call({
    summary: `Delete an area, which can be restored for ${RESTORE_DAYS} days. Existing inspections are not changed.`,
    method: 'DELETE',
    path: '/api/area/delete/{id}',
    access: 'manageSchools',
    confirm: 'never',
    token: 'areas:write',
    audit: 'area-deleted',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['area-not-found'],
  }),
  'area/delete-chosen': call({
    summary:
      'Delete several areas, each of which can be restored separately. If one of them cannot be deleted, none is.',
    method: 'PUT',
    path: '/api/area/delete-chosen',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'area-deleted',
    input: z.object({ ids: ChosenAreas }),
    output: Message,
    refusals: ['area-not-found'],
  }),
  'area/deleted': call({
    summary: `List the areas that were deleted separately in the last ${RESTORE_DAYS} days and can be restored.`,
    method: 'GET',
    path: '/api/area/deleted',
    access: 'restore',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: z.object({ list: z.array(DeletedArea) }) }),
    refusals: [],
  }),
  'area/restore': call({
    summary: 'Restore a deleted area to the place where it was.',
    method: 'PUT',
    path: '/api/area/restore',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'area-restored',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['restore-not-yours', 'area-not-found', 'deleted-area-name-taken'],
  }),
  'area/restore-chosen': call({
    summary: 'Restore several areas that were deleted separately, each by itself.',
    method: 'PUT',
    path: '/api/area/restore-chosen',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'area-restored',
    input: z.object({ ids: chosenIds('area') }),
    output: ChosenAnswer,
    refusals: ['restore-not-yours', 'area-not-found', 'deleted-area-name-taken'],
  }),
};
