/** The rows of the calls `facility/…`. */
import { z } from 'zod';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { call } from '#contract/call.ts';
import {
  countedListOf,
  filter,
  Id,
  Message,
  Paging,
  SearchTerm,
  sortedBy,
} from '#contract/common.ts';
import {
  DeletedFacility,
  Facility,
  FacilityChange,
  FacilityForm,
  facilitySorts,
} from './facility.ts';

export const facilityRows = {
  'facility/list': call({
    summary:
      'List the facilities of one school, or of all schools, whose name, type or school contains the search text.',
    method: 'GET',
    path: '/api/facility/list',
    access: 'read',
    confirm: 'never',
    replica: true,
    token: 'read',
    input: z.object({
      ...Paging,
      facilityName: SearchTerm,
      facilityType: SearchTerm,
      schoolName: SearchTerm,
      schoolId: filter(Id),
      sort: sortedBy(facilitySorts, 'name'),
    }),
    output: countedListOf(Facility),
    refusals: [],
  }),
  'facility/create': call({
    summary: 'Add a facility to one or more schools.',
    method: 'POST',
    path: '/api/facility/create',
    access: 'manageDistrict',
    confirm: 'never',
    audit: 'facility-added',
    input: z.object(FacilityForm),
    output: z.object({ message: z.string(), data: z.object({ id: Id }) }),
    refusals: ['school-unknown'],
  }),
  'facility/update': call({
    summary: 'Change a facility and the schools that it belongs to.',
    method: 'PUT',
    path: '/api/facility/update/{id}',
    access: 'manageDistrict',
    confirm: 'never',
    audit: 'facility-changed',
    input: z.object({ id: Id, ...FacilityChange }),
    output: Message,
    refusals: ['facility-not-found', 'school-unknown'],
  }),
  'facility/delete': call({
    summary: `Delete a facility from all its schools. It can be restored for ${RESTORE_DAYS} days.`,
    method: 'DELETE',
    path: '/api/facility/delete/{id}',
    access: 'manageDistrict',
    confirm: 'never',
    audit: 'facility-deleted',
    input: z.object({ id: Id, school_id: Id.nullish() }),
    output: Message,
    refusals: ['facility-not-found'],
  }),
  'facility/deleted': call({
    summary: `List the facilities that were deleted in the last ${RESTORE_DAYS} days and can be restored.`,
    method: 'GET',
    path: '/api/facility/deleted',
    access: 'restore',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: z.object({ list: z.array(DeletedFacility) }) }),
    refusals: [],
  }),
  'facility/restore': call({
    summary: 'Restore a deleted facility with its areas.',
    method: 'PUT',
    path: '/api/facility/restore',
    access: 'manageDistrict',
    confirm: 'never',
    audit: 'facility-restored',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['restore-not-yours', 'facility-not-found'],
  }),
};
