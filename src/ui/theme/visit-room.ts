// Whether this browser has begun something here without an account, such as an intake or a booking: the first paint then
// does not show the start of it. Style sheets read `data-visit`. The key itself is `#api/visitor-key.ts`'s.

const VISITOR_KEY = 'intake_session'

export function applyExpectedVisit(): void {
  try {
    if (localStorage.getItem(VISITOR_KEY) !== null) document.documentElement.dataset['visit'] = ''
  } catch {
    // Storage is closed to us (private mode): the start is shown until the server has answered.
  }
}
