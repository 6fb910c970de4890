/** What the dashboard and further screens ask about an account; three of them for its questions. */
export const screens = [
  ['dashboard', '/api/inspection/dashboard'],
  ['overview', '/api/inspection/overview'],
  ['deficiencies due soon', '/api/deficiency/list?limit=1&state=Unresolved&dueWithin=30&sort=due'],
  ['rooms repeatedly deficient', '/api/deficiency/rooms?page=1&limit=1'],
  ['rooms not inspected', '/api/inspection/rooms?page=1&limit=1'],
  ['inspectors', '/api/inspection/inspectors'],
  ['schools by score', '/api/school/list?sort=score'],
  ['board pages', '/api/board/pages'],
  ['costs', '/api/deficiency/costs'],
  ['costs by school', '/api/deficiency/cost-breakdown?by=school'],
  ['five-year plan', '/api/capital-need/plan'],
] as const;

/** The lists that a member who is limited to five schools opens. */
export const listsOfLimited = [
  ['inspections', '/api/inspection/list?page=1&limit=10'],
  ['deficiencies', '/api/deficiency/list?page=1&limit=10&state=Unresolved'],
  ['dashboard', '/api/inspection/dashboard'],
] as const;
