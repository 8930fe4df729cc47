// What the provider answers, each property in its own way of writing namespaces, as real ones differ.
import type { Account, StoredCalendar } from './account.ts'

const OK = '<status>HTTP/1.1 200 OK</status>'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function multistatus(responses: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- of the provider -->\n<multistatus xmlns="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${responses}</multistatus>`
}

export function principalXml(path: string, principal: string): string {
  return multistatus(
    `<response><href>${path}</href><propstat><prop><current-user-principal><href>${principal}</href></current-user-principal></prop>${OK}</propstat><propstat><prop><cal:calendar-home-set/></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>`,
  )
}

export function homeXml(path: string, home: string): string {
  return multistatus(
    `<response><href>${path}</href><propstat><prop><X:calendar-home-set xmlns:X='urn:ietf:params:xml:ns:caldav'><href>${home}</href></X:calendar-home-set></prop>${OK}</propstat></response>`,
  )
}

export function calendarsXml(home: string, { calendars }: Account): string {
  const self = `<response><href>${home}</href><propstat><prop><resourcetype><collection/></resourcetype></prop>${OK}</propstat></response>`
  return multistatus(
    self + [...calendars].map(([id, calendar]) => calendarXml(`${home}${id}/`, calendar)).join(''),
  )
}

function calendarXml(href: string, { name, isWritable, component }: StoredCalendar): string {
  const privileges = ['read', ...(isWritable ? ['write', 'bind'] : [])]
  const set = privileges.map((each) => `<privilege><${each}/></privilege>`).join('')
  return `<response><href>${href}</href><propstat><prop><displayname>${escaped(name)}</displayname><resourcetype><collection/><cal:calendar/></resourcetype><current-user-privilege-set>${set}</current-user-privilege-set><cal:supported-calendar-component-set><cal:comp name="${component}"/></cal:supported-calendar-component-set></prop>${OK}</propstat></response>`
}

export function eventsXml(calendar: string, { files }: StoredCalendar, isRubbish = false): string {
  const events = [...files].map(([file, { text, etag }]) => {
    const data = isRubbish ? 'BEGIN:VCALENDAR\nDTSTART:yesterday' : text
    return `<response><href>${calendar}${encodeURIComponent(file)}</href><propstat><prop><getetag>${escaped(etag)}</getetag><cal:calendar-data><![CDATA[${data}]]></cal:calendar-data></prop>${OK}</propstat></response>`
  })
  return multistatus(events.join(''))
}
