/** The words in names of areas, in English and Spanish, in lower case and without accents. */

// The set also contains the empty string, which is harmless, because no name has an empty word.
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s/));

export const restroomWords = words(`
  restroom restrooms bathroom bathrooms washroom washrooms toilet toilets lavatory lavatories rr wc
  bano banos sanitario sanitarios aseo aseos retrete retretes`);

/** Words that mean outdoors even if the name also mentions a room: "Outdoor classroom". */
export const surelyOutdoorWords = words(`
  playground playgrounds outdoor outdoors outside exterior exteriors blacktop grounds bleachers
  sandbox schoolyard playyard playyards patio patios cancha canchas`);

/** Words that mean outdoors unless the name also mentions a room or a building. */
export const perhapsOutdoorWords = words(`
  field fields playfield court courts courtyard courtyards quad yard yards lot lots parking garden
  gardens track stadium lawn pool fence fences sidewalk walkway walkways loop campus play perimeter
  campo campos jardin jardines estacionamiento recreo juegos terreno terrenos alberca piscina
  cerca cercas estadio`);

/** Words that mean an enclosed space even in the name of a playground: "Playground storage". */
export const enclosedWords = words('storage storeroom shed container closet bodega');

/**
 * Words that mean a kitchen. Kitchens are a separate kind of area because, unlike most other rooms,
 * they have sinks.
 */
export const kitchenWords = words(
  'kitchen kitchens kitchenette kitchenettes cocina cocinas cocineta',
);

/**
 * A name that contains both "kitchen" and one of these words means a place near the kitchen:
 * "Kitchen pantry".
 */
export const besideKitchenWords = words('pantry despensa office offices oficina garden jardin');

export const indoorWords = words(`
  room rooms rm classroom classrooms office offices building buildings bldg house hall halls garage
  gym gymnasium library lab labs lounge kitchen cafeteria center lobby locker lockers shop studio
  theater auditorium wing portable portables food
  edificio salon salones aula aulas oficina oficinas biblioteca cocina gimnasio comedor
  laboratorio pasillo auditorio sala`);

export const classroomWords = words(`
  classroom classrooms kindergarten kinder tk portable portables
  aula aulas salon salones clase clases portatil portatiles`);

/** Words that mean a classroom only if a number follows: "Room 12". */
export const numberedRoomWords = words('room rooms rm cuarto');

/**
 * Words for rooms with another purpose, which are not classrooms even with a number: "Staff room
 * 2".
 */
export const purposeWords = words(`
  office offices staff teachers nurse health custodial custodian janitor electrical mechanical
  boiler server locker lockers conference copy break lounge work workroom
  maestros enfermeria oficina oficinas`);
