/** The words in names of areas, English and Spanish, lower case and without accents. */

// The empty word is among them, which no name has.
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s/));

export const restroomWords = words(`
  restroom restrooms bathroom bathrooms washroom washrooms toilet toilets lavatory lavatories rr wc
  bano banos sanitario sanitarios aseo aseos retrete retretes`);

/** These mean outdoors even together with the name of a room: "Outdoor classroom". */
export const surelyOutdoorWords = words(`
  playground playgrounds outdoor outdoors outside exterior exteriors blacktop grounds bleachers
  sandbox schoolyard playyard playyards patio patios cancha canchas`);

/** These mean outdoors unless the name also says that it is a room or a building. */
export const perhapsOutdoorWords = words(`
  field fields playfield court courts courtyard courtyards quad yard yards lot lots parking garden
  gardens track stadium lawn pool fence fences sidewalk walkway walkways loop campus play perimeter
  campo campos jardin jardines estacionamiento recreo juegos terreno terrenos alberca piscina
  cerca cercas estadio`);

/** These mean an enclosed space even on a playground: "Playground storage". */
export const enclosedWords = words('storage storeroom shed container closet bodega');

/** A kitchen has sinks, unlike other rooms that are no classroom. */
export const kitchenWords = words(
  'kitchen kitchens kitchenette kitchenettes cocina cocinas cocineta',
);

/** With these it is a room or a place beside a kitchen: "Kitchen storage". */
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

/** These need a number to mean a classroom: "Room 12". */
export const numberedRoomWords = words('room rooms rm cuarto');

/** Rooms with a purpose that a number does not turn into classrooms: "Staff room 2". */
export const purposeWords = words(`
  office offices staff teachers nurse health custodial custodian janitor electrical mechanical
  boiler server locker lockers conference copy break lounge work workroom
  maestros enfermeria oficina oficinas`);
