import type { RoomState } from '#domain/inspection/room-state.ts';
import { roomStateLabel } from '#domain/inspection/room-state.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

const roomStateWords: Record<RoomState, string> = roomStateLabel;

/** Floor plans, on which rooms have the color of what is marked in them. */
export const planTexts = defineTexts('plan', {
  plan: 'Plan',
  plans: 'Floor plans',
  planOf: (name: string) => `Floor plan ${name}`,
  imageOf: (name: string) => `Plan of ${name}`,
  zoomIn: (name: string) => `Zoom in on ${name}`,
  zoomOut: (name: string) => `Zoom out of ${name}`,
  zoomInTip: 'Zoom in',
  zoomOutTip: 'Zoom out',
  legend: 'Legend',
  states: roomStateWords,
  isNext: 'next',
  next: (room: string) => `Next: ${room}`,
  notOnPlans: (rooms: number) =>
    rooms === 1
      ? '1 room is not on a plan. Choose “List” to evaluate it.'
      : `${rooms} rooms are not on a plan. Choose “List” to evaluate them.`,
  noImage: 'The image of this plan is not on this device. The rooms are at their places.',
});
