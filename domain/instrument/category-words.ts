/** Words that help people to find a category whose name they do not know. */
import type { CategoryId } from './category-id.ts';

/**
 * Everyday words for what a category covers, as a list with commas. They are in the plural, so that
 * a search for the singular finds them too. A word is listed in two categories if it can be about
 * findings of both.
 */
export const categoryWords: Record<CategoryId, string> = {
  gasLeaks: 'natural gas, gas pipes, gas valves',
  mechHvac: 'heating, heaters, cooling, air conditioning, AC, A/C, ventilation, vents, thermostats',
  sewer: 'sewage, drains, toilets, plumbing',
  interior: 'walls, ceilings, floors, carpets, tiles, paint',
  cleanliness: 'dirt, dust, trash, litter, graffiti, odors, smells',
  pests: 'rodents, rats, mice, droppings, insects, roaches, ants, bugs',
  electrical: 'lights, lighting, lamps, outlets, sockets, switches, wiring, cables, power',
  restrooms: 'toilets, bathrooms, washrooms, lavatories, urinals, stalls',
  sinks: 'drinking water, faucets, taps, basins, plumbing',
  fire: 'alarms, extinguishers, sprinklers, exits',
  hazards: 'asbestos, lead, mold, chemicals, flammables, peeling paint',
  structural: 'cracks, foundations, beams, columns, posts, stairs, ramps',
  roofs: 'gutters, downspouts, leaks, skylights',
  playground: 'yards, fields, play equipment, asphalt, pavement, parking lots, courts, benches',
  windows: 'fences, glass, locks, hinges, handles, screens',
};
