// What is promised of every calendar elsewhere, asked of the CalDAV adapter as its emulator answers, and every way in which that fails.
import ical from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { OutsideProblem } from '#platform/ports/outside-calendar.ts'
import { type CaldavFault, CALDAV_FAULTS } from '../../../emulators/caldav/faults.ts'
import { type CaldavEmulator, startCaldavEmulator } from '../../../emulators/caldav/server.ts'
import { createCaldavCalendars } from './caldav-calendars.ts'
import { isPublicAddress } from '#platform/public-address.ts'

let emulator: CaldavEmulator
beforeEach(async () => {
  emulator = await startCaldavEmulator()
})
afterEach(() => emulator.close())

const calendars = createCaldavCalendars({ allowsPrivate: true, timeoutMs: 60_000 })
const impatient = createCaldavCalendars({ allowsPrivate: true, timeoutMs: 200 })
const QUERY = { from: new Date('2026-11-23T00:00Z'), to: new Date('2027-02-23T00:00Z'), zone: FIRM_ZONE }

function access() {
  const { url, userName, password } = emulator
  return { address: url, userName, password }
}

function hrefOf(id: string): string {
  return `${emulator.url}/calendars/${id}/`
}

async function busy(...lines: string[]) {
  emulator.account.hold('work', 'e1', lines)
  const spans = await calendars.busy(access(), [hrefOf('work')], QUERY)
  return spans.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => at.toISOString().slice(0, 16)).join(' '),
  )
}

describe('finding', () => {
  it.each(['', '/dav/', '/principals/me/'])('names the calendars of events, asked at "%s"', async (path) => {
    const found = await calendars.find({ ...access(), address: emulator.url + path })
    expect(found).toEqual([
      { href: hrefOf('work'), name: 'Work & court', isWritable: true },
      { href: hrefOf('home'), name: 'Casa', isWritable: true },
      { href: hrefOf('holidays'), name: 'Holidays', isWritable: false },
    ])
  })
  it.each(['http://', 'nowhere', 'ftp://firm.example', 'https://me:pw@caldav.example'])(
    'takes no address such as %s',
    async (address) => {
      await expect(calendars.find({ ...access(), address })).rejects.toMatchObject({ problem: 'address' })
    },
  )
})

describe('busy times', () => {
  it('are instants, whatever the zone, and whole days of the firm', async () => {
    expect(await busy('DTSTART:20261201T150000Z', 'DURATION:PT90M')).toEqual([
      '2026-12-01T15:00 2026-12-01T16:30',
    ])
    expect(
      await busy(
        'DTSTART;TZID=America/New_York:20261201T100000',
        'DTEND;TZID=America/New_York:20261201T110000',
      ),
    ).toEqual(['2026-12-01T15:00 2026-12-01T16:00'])
    expect(await busy('DTSTART:20261201T100000', 'DTEND:20261201T110000')).toEqual([
      '2026-12-01T16:00 2026-12-01T17:00',
    ])
    expect(await busy('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202')).toEqual([
      '2026-12-01T06:00 2026-12-02T06:00',
    ])
  })
  it('follow recurrence with its exceptions', async () => {
    const spans = await busy(
      'DTSTART;TZID=America/Chicago:20200106T090000',
      'DTEND;TZID=America/Chicago:20200106T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261222T000000Z',
      'EXDATE;TZID=America/Chicago:20261207T090000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:e1',
      'DTSTAMP:20261101T000000Z',
      'RECURRENCE-ID;TZID=America/Chicago:20261214T090000',
      'DTSTART;TZID=America/Chicago:20261215T130000',
      'DTEND;TZID=America/Chicago:20261215T140000',
    )
    expect(spans.toSorted()).toEqual([
      '2026-11-23T15:00 2026-11-23T16:00',
      '2026-11-30T15:00 2026-11-30T16:00',
      '2026-12-15T19:00 2026-12-15T20:00',
      '2026-12-21T15:00 2026-12-21T16:00',
    ])
  })
  it('keep the hour of the wall clock when the clocks change', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0500',
    ]
    const rest = [
      'TZOFFSETTO:-0600',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270101T020000',
      'TZOFFSETFROM:-0600',
    ]
    const zones = [...zone, ...rest, 'TZOFFSETTO:-0500', 'END:DAYLIGHT', 'END:VTIMEZONE'].join('\r\n')
    const lines = [
      'DTSTART;TZID=Ours:20261230T090000',
      'DTEND;TZID=Ours:20261230T100000',
      'RRULE:FREQ=DAILY;COUNT=4',
    ]
    emulator.account.hold('work', 'e1', lines, zones)
    const spans = await calendars.busy(access(), [hrefOf('work')], QUERY)
    expect(spans.map(({ startsAt }) => startsAt.getUTCHours())).toEqual([15, 15, 14, 14])
  })
  it('leave out what takes no time or none that was asked for', async () => {
    const hour = ['DTSTART:20261201T150000Z', 'DTEND:20261201T160000Z']
    expect(await busy(...hour, 'TRANSP:TRANSPARENT')).toEqual([])
    expect(await busy(...hour, 'STATUS:CANCELLED')).toEqual([])
    expect(await busy(...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).toEqual([])
    expect(await busy('DTSTART:20261201T150000Z')).toEqual([])
    const self = `mailto:${access().userName}`
    expect(await busy(...hour, `ATTENDEE;PARTSTAT=DECLINED:${self}`)).toEqual([])
    expect(await busy(...hour, `ATTENDEE;PARTSTAT=ACCEPTED:${self}`)).toHaveLength(1)
    expect(await busy(...hour, 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@firm.example')).toHaveLength(1)
    expect(await busy('DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z')).toEqual([])
  })
  it.each(['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4'])(
    'end, whatever recurs: %s',
    async (rule) => {
      const hour = ['DTSTART:20200101T150000Z', 'DTEND:20200101T160000Z']
      const said = await busy(...hour, `RRULE:${rule}`).catch((error: unknown) => error)
      expect(Array.isArray(said) ? 'unusable' : said).toEqual(
        Array.isArray(said) ? 'unusable' : expect.objectContaining({ problem: 'unusable' }),
      )
    },
  )
})

function text(title: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:m1\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261201T150000Z\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
}

function there() {
  return emulator.account.calendars.get('work')!.files
}

function putInto(id: string) {
  return calendars.put(access(), hrefOf(id), { uid: 'm1', text: text('x') })
}

describe('writing', () => {
  it('is there once, however often, over what others changed, and goes', async () => {
    const put = (title: string) => calendars.put(access(), hrefOf('work'), { uid: 'm1', text: text(title) })
    await put('First')
    emulator.account.put('work', 'm1.ics', text('Changed there'))
    await put('Second')
    expect([...there().keys()]).toEqual(['m1.ics'])
    expect(there().get('m1.ics')!.text).toContain('Second')
    expect(() => ical.parse(there().get('m1.ics')!.text)).not.toThrow()
    await calendars.remove(access(), hrefOf('work'), 'm1')
    await calendars.remove(access(), hrefOf('work'), 'm1')
    expect(there().size).toBe(0)
  })
  it('says when it may not, or the calendar is gone', async () => {
    await expect(putInto('holidays')).rejects.toMatchObject({ problem: 'refused' })
    await expect(putInto('gone')).rejects.toMatchObject({ problem: 'missing' })
  })
})

const PROBLEMS: Record<CaldavFault, OutsideProblem> = {
  refuses: 'refused',
  busy: 'busy',
  error: 'unreachable',
  silent: 'unreachable',
  cut: 'unreachable',
  page: 'unusable',
  'broken-xml': 'unusable',
  entities: 'unusable',
  endless: 'unusable',
  'rubbish-events': 'unusable',
  'redirects-away': 'address',
  'redirects-round': 'unusable',
}

function reading(by = calendars) {
  return by.busy(access(), [hrefOf('work')], QUERY)
}

describe('a provider that fails', () => {
  it.each(CALDAV_FAULTS)('is told apart and works again afterwards: %s', async (fault) => {
    emulator.account.hold('work', 'e1', ['DTSTART:20261201T150000Z', 'DTEND:20261201T160000Z'])
    emulator.fault = fault
    const asked = reading(fault === 'silent' ? impatient : calendars)
    await expect(asked).rejects.toMatchObject({ problem: PROBLEMS[fault] })
    emulator.fault = null
    expect(await reading()).toHaveLength(1)
  })
  it('is told apart when the password is wrong, and when nobody is there', async () => {
    await expect(calendars.find({ ...access(), password: 'x' })).rejects.toMatchObject({ problem: 'refused' })
    await expect(calendars.find({ ...access(), address: 'http://127.0.0.1:1' })).rejects.toMatchObject({
      problem: 'unreachable',
    })
  })
})

describe('in production', () => {
  const strict = createCaldavCalendars({ allowsPrivate: false, timeoutMs: 600 })
  it.each([
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.0.0.8',
    'https://169.254.169.254',
    'http://caldav.example',
  ])('nothing is asked of %s', async (address) => {
    await expect(strict.find({ ...access(), address })).rejects.toMatchObject({ problem: 'address' })
  })
  it('knows which addresses are public', () => {
    for (const address of ['17.253.144.10', '2a01:b740::1']) expect(isPublicAddress(address)).toBe(true)
    for (const address of [
      '0.0.0.0',
      '100.64.1.1',
      '172.31.0.1',
      '224.0.0.1',
      '::',
      'fe80::1',
      'fd00::1',
      '64:ff9b::a00:1',
      '::ffff:a00:1',
      'x',
    ])
      expect(isPublicAddress(address)).toBe(false)
  })
})
