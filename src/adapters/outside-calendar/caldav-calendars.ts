// Calendars at a provider that speaks CalDAV (RFC 4791), such as iCloud, Fastmail and Nextcloud, with an app password.
import {
  type BusyQuery,
  type BusySpan,
  type FoundCalendar,
  type OutsideAccess,
  type OutsideCalendars,
  OutsideError,
} from '#platform/ports/outside-calendar.ts'
import { busyTimes } from './busy-times.ts'
import { addressIn, type Answered, type Asked, exchange, type ExchangeOptions } from './exchange.ts'
import {
  CALDAV,
  DAV,
  type Found,
  foundIn,
  PROPFIND_CALENDARS,
  PROPFIND_HOME,
  PROPFIND_PRINCIPAL,
  timeRange,
} from './webdav.ts'
import { within } from './xml.ts'

const TIMEOUT_MS = 10_000
const XML = { 'content-type': 'application/xml; charset=utf-8' }
const WELL_KNOWN = '/.well-known/caldav'
const CALENDARS_MAX = 100
/** So often somebody else may have changed the same event in between. */
const TRIES_MAX = 3

type Ask = (access: OutsideAccess, asked: Asked) => Promise<Answered>

export function createCaldavCalendars({
  allowsPrivate,
  timeoutMs = TIMEOUT_MS,
}: Pick<ExchangeOptions, 'allowsPrivate'> & { timeoutMs?: number }): OutsideCalendars {
  const ask: Ask = (access, asked) => exchange({ timeoutMs, allowsPrivate }, access, asked)
  return {
    find: (access) => find(ask, access),
    async busy(access, hrefs, query) {
      // Side by side, so that many calendars take no longer than one may.
      const spans = await Promise.all(hrefs.map((href) => busyIn(ask, access, href, query)))
      return spans.flat()
    },
    put: (access, href, event) => put(ask, access, hrefOf(href, event.uid), event.text),
    async remove(access, href, uid) {
      requireOk(await ask(access, { method: 'DELETE', url: hrefOf(href, uid) }), [200, 202, 204, 404, 410])
    },
  }
}

async function busyIn(ask: Ask, access: OutsideAccess, href: string, query: BusyQuery): Promise<BusySpan[]> {
  const asked = { method: 'REPORT', url: addressIn(href), headers: { ...XML, depth: '1' } }
  const answer = requireOk(await ask(access, { ...asked, body: timeRange(query) }), [207])
  return foundIn(answer).flatMap(({ props }) => {
    const data = props.find(({ name }) => name === `{${CALDAV}}calendar-data`)
    return data ? busyTimes(data.text, query, access.userName) : []
  })
}

function hrefOf(calendar: string, uid: string): URL {
  const base = addressIn(calendar)
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${encodeURIComponent(uid)}.ics`
  return base
}

/** First as a new event; where it exists, over what is there now. */
async function put(ask: Ask, access: OutsideAccess, url: URL, body: string): Promise<void> {
  const type = { 'content-type': 'text/calendar; charset=utf-8' }
  let condition: Record<string, string> = { 'if-none-match': '*' }
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const answer = await ask(access, { method: 'PUT', url, headers: { ...type, ...condition }, body })
    if (answer.status !== 412) return void requireOk(answer, [200, 201, 204])
    const there = await ask(access, { method: 'GET', url })
    if (there.status === 404 || there.status === 410) condition = { 'if-none-match': '*' }
    else {
      const { etag } = requireOk(there, [200])
      condition = etag === null ? {} : { 'if-match': etag }
    }
  }
  throw new OutsideError('busy', 'changed by others each time')
}

async function find(ask: Ask, access: OutsideAccess): Promise<FoundCalendar[]> {
  const { home, url } = await homeOf(ask, access)
  const answer = await propfind(ask, access, addressIn(home, url), '1', PROPFIND_CALENDARS)
  return foundIn(requireOk(answer, [207]))
    .filter(isOfEvents)
    .slice(0, CALENDARS_MAX)
    .map((found) => ({
      href: addressIn(found.href, answer.url).href,
      name: (propOf(found, DAV, 'displayname')?.text.trim() ?? '').slice(0, 200) || found.href,
      isWritable: isWritable(found),
    }))
}

/** By the account's own page, asked at the address and then where providers say it (RFC 6764). */
async function homeOf(ask: Ask, access: OutsideAccess): Promise<{ home: string; url: URL }> {
  const typed = addressIn(access.address)
  for (const at of [typed, new URL(WELL_KNOWN, typed)]) {
    const answer = await propfind(ask, access, at, '0', PROPFIND_PRINCIPAL)
    if (isAbsent(answer)) continue
    const [found] = foundIn(requireOk(answer, [207]))
    const own = found && hrefIn(found, CALDAV, 'calendar-home-set')
    if (own) return { home: own, url: answer.url }
    const principal = found && hrefIn(found, DAV, 'current-user-principal')
    if (!principal) continue
    const said = await propfind(ask, access, addressIn(principal, answer.url), '0', PROPFIND_HOME)
    const [page] = foundIn(requireOk(said, [207]))
    const home = page && hrefIn(page, CALDAV, 'calendar-home-set')
    if (home) return { home, url: said.url }
  }
  throw new OutsideError('missing', 'no calendars at this address')
}

function isAbsent({ status }: Answered): boolean {
  return status === 404 || status === 405 || status === 410 || status === 501
}

function propfind(ask: Ask, access: OutsideAccess, url: URL, depth: string, body: string) {
  return ask(access, { method: 'PROPFIND', url, headers: { ...XML, depth }, body })
}

function propOf({ props }: Found, space: string, name: string) {
  return props.find((prop) => prop.name === `{${space}}${name}`) ?? null
}

function hrefIn(found: Found, space: string, name: string): string | null {
  const prop = propOf(found, space, name)
  return (prop && within(prop, `{${DAV}}href`)?.text.trim()) || null
}

/** A list of tasks is a calendar too, but holds no events. */
function isOfEvents(found: Found): boolean {
  const type = propOf(found, DAV, 'resourcetype')
  if (!type || !within(type, `{${CALDAV}}calendar`)) return false
  const kinds = propOf(found, CALDAV, 'supported-calendar-component-set')
  return !kinds || kinds.children.some(({ attributes }) => attributes['name'] === 'VEVENT')
}

function isWritable(found: Found): boolean {
  const privileges = propOf(found, DAV, 'current-user-privilege-set')
  if (!privileges) return true
  const names = privileges.children.flatMap(({ children }) => children.map(({ name }) => name))
  return ['all', 'write', 'write-content', 'bind'].some((each) => names.includes(`{${DAV}}${each}`))
}

function requireOk(answer: Answered, statuses: readonly number[]): Answered {
  const { status } = answer
  if (statuses.includes(status)) return answer
  throw new OutsideError(problemOf(status), `status ${status}`)
}

function problemOf(status: number) {
  if (status === 401 || status === 403) return 'refused'
  if (status === 404 || status === 409 || status === 410) return 'missing'
  if (status === 429 || status === 503 || status === 507) return 'busy'
  return status >= 500 ? 'unreachable' : 'unusable'
}
