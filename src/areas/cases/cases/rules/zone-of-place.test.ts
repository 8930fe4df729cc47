import { expect, it } from 'vitest'
import { isTimeZone } from '#kernel/calendar.ts'
import { zoneOfPlace } from './zone-of-place.ts'

it.each([
  ['300 N Los Angeles St, Los Angeles, CA 90012', 'America/Los_Angeles'],
  ['Atlanta, GA 30303', 'America/New_York'],
  ['Federal Building, LA', null],
  ['300 N Los Angeles St, LA 90012', null],
  ['1099 18th St, Denver, CO 80202-1234, USA', 'America/Denver'],
  ['USCIS Honolulu HI 96850.', 'Pacific/Honolulu'],
  ['7610 Stemmons Freeway, Dallas, TX 75247', null],
  ['Phoenix, AZ 85004', null],
  ['Portland, OR 97204', null],
  ['Ciudad Juárez, Chihuahua', null],
  ['Room 3, by video', null],
  ['San Juan, PR 00918', 'America/Puerto_Rico'],
  ['', null],
])('the zone of "%s" is %s: of a state with two, nobody guesses it', (place, zone) => {
  expect(zoneOfPlace(place)).toBe(zone)
  expect(zone === null || isTimeZone(zone)).toBe(true)
})
