import { expect, it } from 'vitest'
import { secretIn, subscribeAddress } from './feed.ts'

const SECRET = 'A_-9'.repeat(10) + 'xyz'

it('reads the secret of an address, and none of anything else', () => {
  expect(secretIn(`${SECRET}.ics`)).toBe(SECRET)
  for (const other of [
    SECRET,
    `${SECRET}x.ics`,
    `${SECRET.slice(1)}.ics`,
    `${SECRET.slice(1)}/.ics`,
    '.ics',
    '\0.ics',
  ])
    expect(secretIn(other)).toBeNull()
})

it('offers the address as calendars subscribe', () => {
  expect(subscribeAddress('https://firm.example/calendar/x.ics')).toBe('webcal://firm.example/calendar/x.ics')
})
