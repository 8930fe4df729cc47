import { describe, expect, it } from 'vitest'
import { WHO_MAY_ENTER } from '#tests/who-may.ts'
import { backOf, barOf, hereOf, moreOf, type Page, placesOf, withinOf } from './places.ts'

const STAFF = ['books', 'staff', 'attorney', 'admin'] as const
const byName = (one: Page, other: Page) => one.name.localeCompare(other.name)
const addressesOf = (role: (typeof STAFF)[number]) =>
  placesOf({ role }).flatMap(({ pages }) => pages.map(({ to }) => to))

describe('the places of staff', () => {
  /** Found by need of something else, or for engineers. */
  const NOT_A_PLACE = [
    '/attorney/more',
    '/portal/more',
    '/dashboard/cases/new',
    '/dashboard',
    '/attorney/notice',
  ]
  it.each(STAFF)('have every page that the %s may enter, in two presses', (role) => {
    const may = [...WHO_MAY_ENTER]
      .filter(
        ([path, row]) =>
          row[role] === 'enter' && /^\/(attorney|admin|dashboard|engagements|renewals)\b/.test(path),
      )
      .map(([path]) => path.replace(/\/:\w+\?$/, ''))
      .filter((path) => !path.includes(':') && !NOT_A_PLACE.includes(path))
    expect(may.filter((path) => !addressesOf(role).includes(path))).toEqual([])
  })
  it.each(STAFF)('have no page that the %s may not enter', (role) => {
    const closed = addressesOf(role).filter((path) => WHO_MAY_ENTER.get(path)?.[role] === 'denied')
    expect(closed).toEqual([])
  })
})

it('each page within a place is listed by the first page, and is not in the bar', () => {
  const places = placesOf({ role: 'admin' }).filter((place) => withinOf(place).length > 0)
  expect(places.map(({ name }) => name)).toEqual(['system'])
  for (const place of places) {
    expect([...barOf(place), ...withinOf(place)].toSorted(byName)).toEqual(place.pages.toSorted(byName))
    expect(barOf(place)[0]).toBe(place.pages[0])
  }
})

describe('the place of an address', () => {
  it.each([
    ['admin', '/attorney', 'today', 'today'],
    ['admin', '/attorney/detained/1', 'today', 'today'],
    ['admin', '/attorney/intakes/1', 'people', 'intakes'],
    ['admin', '/attorney/clients/1', 'people', 'conflicts'],
    ['admin', '/attorney/invoices/1', 'invoices', 'invoices'],
    ['admin', '/admin/payments/1', 'received', 'received'],
    ['admin', '/admin/case-templates/consular', 'templates', 'caseTemplates'],
    ['attorney', '/dashboard/cases/1', 'cases', 'cases'],
    ['attorney', '/engagements/1/terms', 'cases', 'engagements'],
    ['attorney', '/renewals/1', 'cases', 'renewals'],
    ['client', '/portal/documents/1', 'documents', 'documents'],
    ['attorney', '/schedule/1/move', 'calendar', 'calendar'],
    ['client', '/schedule/1/move', 'appointments', 'appointments'],
  ] as const)('of the %s: %s is %s, %s', (role, pathname, place, page) => {
    const here = hereOf({ role }, pathname)
    expect([here?.place.name, here?.page.name]).toEqual([place, page])
  })
  it('is none for another one', () => {
    expect(hereOf({ role: 'client' }, '/profiles')).toBeNull()
    expect(hereOf({ role: 'attorney' }, '/admin/mail')).toBeNull()
  })
})

describe('the way back', () => {
  it.each([
    ['client', '/portal', null],
    ['client', '/portal/documents', null],
    ['client', '/portal/documents/1', '/portal/documents'],
    ['client', '/payments', '/portal/more'],
    ['client', '/payments/1', '/payments'],
    ['client', '/intake', '/portal'],
    ['client', moreOf({ role: 'client' }), null],
    ['attorney', '/admin/availability', '/attorney/more'],
    ['attorney', '/dashboard/cases/1', '/dashboard/cases'],
    ['admin', '/admin/system', '/attorney/more'],
    ['admin', '/admin/jobs', '/admin/system'],
    ['admin', '/admin/errors/1', '/admin/errors'],
  ] as const)('of the %s from %s is %s', (role, pathname, back) => {
    expect(backOf({ role }, pathname)).toBe(back)
  })
})
