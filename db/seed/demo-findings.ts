/** The findings of inspectors in the demo district, with their relative frequencies. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { AreaKind } from '#domain/inspection/area-kind.ts';
import type { Scene } from './demo-photos.ts';

export type DemoFinding = {
  category: CategoryId;
  comment: string;
  /** The frequency relative to the other findings. */
  weight: number;
  /** The kinds of areas that can have the finding; by default all to which the category applies. */
  only?: readonly AreaKind[];
  photo?: Scene;
};

const finding = (
  category: CategoryId,
  weight: number,
  comment: string,
  { only, photo }: { only?: AreaKind[]; photo?: Scene } = {},
): DemoFinding => ({ category, weight, comment, ...(only && { only }), ...(photo && { photo }) });

const inside: AreaKind[] = ['classroom', 'restroom', 'kitchen', 'other'];

export const demoFindings: readonly DemoFinding[] = [
  finding('gasLeaks', 1, 'Gas line at the wall heater is rusted and missing a clamp.', {
    only: ['other'],
  }),
  finding('mechHvac', 4, 'Return air vent is thick with dust.'),
  finding('mechHvac', 3, 'HVAC unit is so loud that a teacher cannot be heard at the back.', {
    only: ['classroom'],
  }),
  finding('sewer', 1, 'Floor drain smells; the trap has dried out.', { only: ['restroom'] }),
  finding('interior', 7, 'Stained ceiling tile, dry to the touch.', { photo: 'ceiling-stain' }),
  finding('interior', 5, 'Carpet seam is torn at the door.', { only: ['classroom', 'other'] }),
  finding('interior', 3, 'Wall paint is scraped off behind the chairs; plaster is exposed.', {
    only: inside,
  }),
  finding('cleanliness', 4, 'Heavy dust on windowsills and on top of cabinets.', {
    only: inside,
  }),
  finding('cleanliness', 3, 'Graffiti beside the entrance.', { only: ['outdoor', 'restroom'] }),
  finding('pests', 3, 'Trail of ants from the sill to the cabinet.', { only: ['classroom'] }),
  finding('pests', 2, 'Daylight under the outer door: mice can get in.', { only: ['other'] }),
  finding('electrical', 9, 'One tube in the ceiling light is out.', {
    only: inside,
    photo: 'dark-lamp',
  }),
  finding('electrical', 4, 'Outlet cover is cracked.', { only: inside }),
  finding('electrical', 3, 'Extension cord is used as permanent wiring.', {
    only: ['classroom', 'other'],
  }),
  finding('restrooms', 6, 'Toilet in the second stall keeps running after a flush.', {
    only: ['restroom'],
  }),
  finding('restrooms', 4, 'Soap dispenser is empty.', { only: ['restroom'] }),
  finding('restrooms', 3, 'Stall door does not latch.', { only: ['restroom'] }),
  finding('sinks', 5, 'Left faucet drips and cannot be shut off.', {
    only: ['restroom'],
    photo: 'leaking-tap',
  }),
  finding('sinks', 4, 'Drinking fountain pressure is too low to drink from.', {
    only: ['outdoor'],
  }),
  finding('fire', 4, 'Fire extinguisher was last inspected more than a year ago.'),
  finding('fire', 3, 'A cabinet blocks the second exit.', { only: ['classroom'] }),
  finding('hazards', 3, 'Paint is peeling at the window frame.', { only: inside }),
  finding('hazards', 2, 'Spray cleaner is on an open shelf.', { only: ['classroom'] }),
  finding('structural', 2, 'Dry rot at the foot of the walkway post.', { only: ['other'] }),
  finding('structural', 1, 'Ramp has come loose at the landing.', { only: ['classroom'] }),
  finding('roofs', 4, 'Gutter is hanging loose over the door.', {
    only: inside,
    photo: 'loose-gutter',
  }),
  finding('playground', 4, 'Slab is raised by a root: trip hazard.', { only: ['outdoor'] }),
  finding('playground', 3, 'Bolt protrudes from the climbing structure.', { only: ['outdoor'] }),
  finding('windows', 5, 'Lower pane is cracked from corner to corner.', {
    only: inside,
    photo: 'cracked-pane',
  }),
  finding('windows', 4, 'Door does not latch unless it is pulled hard.', { only: inside }),
  finding('windows', 2, 'Fence has a hole at ground level, about 12 inches wide.', {
    only: ['outdoor'],
  }),
];

/** Reasons why an area was not inspected. */
export const demoNoAccess = [
  'No access: locked, and no key on site.',
  'Testing in progress; the room could not be entered.',
] as const;
