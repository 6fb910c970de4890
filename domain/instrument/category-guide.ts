/** What to look for in each category, in plain words based on the state's tool. */
import type { CategoryId } from './category-id.ts';

export type Guide = {
  /** The things that the category covers, and how to inspect them. */
  description: string;
  examples: {
    /** Examples of findings that are a D. */
    deficient: string;
    /** Examples of findings that are an X; null for a category without an X in the tool. */
    extreme: string | null;
  };
  /** In which category a finding counts, and when NA is the right mark. */
  counting: string;
};

export const categoryGuide = {
  gasLeaks: {
    description:
      'Gas pipes, valves and appliances are tight and sound. Use your nose, ears and eyes: a smell of gas, a hiss, a bent, rusted or unsupported pipe.',
    examples: {
      deficient: 'A corroded, loose or unprotected gas pipe with no sign of gas escaping.',
      extreme: 'You smell gas, or a gas pipe is broken. Get people out and report it at once.',
    },
    counting:
      'Every space of a building gets a mark, even one without a gas appliance: a leak anywhere endangers every room. Never NA indoors.',
  },
  mechHvac: {
    description:
      'Heating, cooling and fresh air work where they are installed: running, not unusually loud, vents open, and the room bearable to sit in.',
    examples: {
      deficient: 'Vents are blocked or thick with dust, the unit rattles, the room is stuffy.',
      extreme: 'The system does not run at all while the room is in use.',
    },
    counting: 'NA outdoors.',
  },
  sewer: {
    description:
      'Drains and the main line carry everything away: nothing backs up, pools or smells of sewage, indoors or on the ground around the building.',
    examples: {
      deficient: 'A drain smells or drains slowly.',
      extreme: 'Sewage has backed up and flooded the floor or the ground.',
    },
    counting: 'Every space of a building gets a mark, even one without a drain. Never NA indoors.',
  },
  interior: {
    description:
      'Floors, ceilings, walls, door and window casings are intact: no holes, tears, missing tiles or water marks. Judge the condition of the surface, not how clean it is.',
    examples: {
      deficient: 'A stained or missing ceiling tile, torn carpet, a hole in the wall.',
      extreme: null,
    },
    counting:
      'NA outdoors. Dirt counts under Overall Cleanliness only; a finding is never counted under both.',
  },
  cleanliness: {
    description:
      'The area is cleaned regularly: free of litter, bad smells and graffiti, with trash cans emptied and supplies stocked.',
    examples: {
      deficient: 'Dust has built up, trash cans overflow, graffiti has been left.',
      extreme: 'The area has plainly not been cleaned for more than two weeks.',
    },
    counting: 'Indoors and outdoors. Dirt counts here and not again under Interior Surfaces.',
  },
  pests: {
    description:
      'No insects or rodents and nothing that lets them in: look for droppings, shed skins, nests, live or dead animals, and gaps under doors and around pipes.',
    examples: {
      deficient: 'A trail of ants, a few droppings, a gap that lets animals in.',
      extreme: 'A major infestation: animals or their traces all over the area.',
    },
    counting: 'Indoors and outdoors. A single sighting is a D, not an X.',
  },
  electrical: {
    description:
      'Power is on; outlets, switches, panels and their covers are intact; lights work, indoors and outdoors; no extension cord replaces permanent wiring.',
    examples: {
      deficient: 'A light is out or flickers, a cover is broken, an extension cord is left in use.',
      extreme: 'Bare wiring or an open live panel within reach of students.',
    },
    counting: 'Indoors, and outdoors where there is lighting or power; otherwise NA.',
  },
  restrooms: {
    description:
      'Student restrooms are open during school hours, clean, working and stocked: toilets flush, stalls lock, and soap, paper and a way to dry hands are there, as are menstrual products and an all-gender restroom where the law requires them.',
    examples: {
      deficient: 'A toilet leaks, a dispenser is empty, one stall is out of use.',
      extreme: 'No restroom of the school can be used.',
    },
    counting:
      'A stand-alone restroom is an area of its own. A toilet inside a room is marked on that room. Everywhere else NA.',
  },
  sinks: {
    description:
      'Sinks and drinking fountains can be reached, run with enough pressure, drain, do not leak and are clean. The water looks and smells right.',
    examples: {
      deficient: 'A fountain has no water, the pressure is too low to drink, a faucet drips.',
      extreme: null,
    },
    counting: 'Mark it in the area it is in or next to. NA where there is none.',
  },
  fire: {
    description:
      'Extinguishers are charged and inspected within the year; alarms and sprinklers are intact and unobstructed; exits are marked, lit and free.',
    examples: {
      deficient: 'An extinguisher is out of date or missing, an exit is blocked, a sign is dark.',
      extreme: 'The alarm or the sprinklers do not work.',
    },
    counting: 'Usually NA outdoors.',
  },
  hazards: {
    description:
      'Chemicals are labeled and locked away; no paint is peeling, no floor or ceiling tile that may contain asbestos is broken, and no mold is visible.',
    examples: {
      deficient:
        'Paint is peeling, a cleaning product is not locked away, a patch of mold is visible.',
      extreme:
        'A hazardous material is an immediate danger to people, for example a chemical spill.',
    },
    counting: 'Indoors and outdoors.',
  },
  structural: {
    description:
      'Load-bearing parts are sound: floors, ceilings, posts, beams, walkways, ramps and the supports of portables show no rot, sagging, cracking or movement.',
    examples: {
      deficient: 'Dry rot in a post, a ramp that has come loose, a floor that gives a little.',
      extreme: 'Damage that makes it unsafe to be in or under the structure.',
    },
    counting: 'Every space of a building, and outdoor structures; NA where nothing is built.',
  },
  roofs: {
    description:
      'Roof, gutters, downspouts and drains keep water out and carry it off. Judge from the ground and by stains inside; do not climb.',
    examples: {
      deficient: 'A gutter hangs loose, a downspout is missing, a stain shows a leak above.',
      extreme: null,
    },
    counting:
      'Mark every room under the damage: if a broken gutter runs over five of ten rooms, those five get a D. Usually NA outdoors.',
  },
  playground: {
    description:
      'Grounds and play structures are safe to run, climb and sit on: paving, surfacing, seating, drainage and equipment, zone by zone.',
    examples: {
      deficient: 'A raised slab to trip on, an exposed bolt, a broken swing, standing water.',
      extreme: null,
    },
    counting:
      'NA indoors, so few areas share this score and a single D weighs heavily. Split the campus into named zones rather than one area for everything.',
  },
  windows: {
    description:
      'Windows, doors, gates and fences are intact and open, close, latch and lock; glass is not cracked, screens and hardware are in place.',
    examples: {
      deficient: 'A pane is cracked, a door will not latch, a fence has a hole.',
      extreme: 'Broken glass is within reach, or an outer door or gate cannot be secured.',
    },
    counting: 'Indoors and outdoors.',
  },
} as const satisfies Record<CategoryId, Guide>;
