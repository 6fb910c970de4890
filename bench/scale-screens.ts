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
] as const;
