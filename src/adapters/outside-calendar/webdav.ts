// What is asked of a WebDAV server, and what it answers (RFC 4918, RFC 4791).
import { type BusyQuery, OutsideError } from '#platform/ports/outside-calendar.ts'
import type { Answered } from './exchange.ts'
import { childrenOf, parseXml, within, type XmlElement } from './xml.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'

export type Found = { href: string; props: XmlElement[] }

const RESPONSES_MAX = 5_000

function propfind(props: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><D:propfind xmlns:D="${DAV}" xmlns:C="${CALDAV}"><D:prop>${props}</D:prop></D:propfind>`
}

export const PROPFIND_PRINCIPAL = propfind('<D:current-user-principal/><C:calendar-home-set/>')
export const PROPFIND_HOME = propfind('<C:calendar-home-set/>')
export const PROPFIND_CALENDARS = propfind(
  '<D:displayname/><D:resourcetype/><D:current-user-privilege-set/><C:supported-calendar-component-set/>',
)

/** Events that may take time in the stretch, whole: their recurrence is ours to follow. */
export function timeRange({ from, to }: BusyQuery): string {
  const [start, end] = [from, to].map((moment) => moment.toISOString().replace(/[-:]|\.\d+/g, ''))
  return `<?xml version="1.0" encoding="utf-8"?><C:calendar-query xmlns:D="${DAV}" xmlns:C="${CALDAV}"><D:prop><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${start}" end="${end}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
}

/** Of each resource what it has; what it lacks is left out. */
export function foundIn({ text }: Answered): Found[] {
  const root = parseXml(text)
  if (root.name !== `{${DAV}}multistatus`) throw new OutsideError('unusable', 'no answer of WebDAV')
  return childrenOf(root, `{${DAV}}response`)
    .slice(0, RESPONSES_MAX)
    .map((response) => ({
      href: within(response, `{${DAV}}href`)?.text.trim() ?? '',
      props: childrenOf(response, `{${DAV}}propstat`)
        .filter((part) => / 200 /.test(` ${within(part, `{${DAV}}status`)?.text ?? ''} `))
        .flatMap((part) => within(part, `{${DAV}}prop`)?.children ?? []),
    }))
}
