/** The file that people fill in to import schools and rooms: the headings, and two example rows. */

export const TEMPLATE_NAME = 'schools-and-rooms.csv';

/** The first row adds all three levels; the second one adds a room to a school that exists then. */
export const TEMPLATE = [
  'School Name,School Type,CDS Code,Address,District,County,Facility (Building),Area (Room)',
  'Lincoln High School,High School,,"100 Main St, Napa, CA 94558",Example Unified,Napa,Main Building,Room 205',
  'Lincoln High School,,,,,,,Playground',
  '',
].join('\r\n');
