import { describe, expect, it } from 'vitest'
import { NAME_LENGTH_MAX } from '#kernel/validation.ts'
import { type HelperState, helperState, plainAddress, whyNotHelperName, whyNotReach } from './helper.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const BEFORE = new Date('2026-11-23T14:59:59Z')
const LATER = new Date('2026-11-23T15:00:01Z')

type Row = [state: HelperState, expiresAt: Date, acceptedAt: Date | null, endedAt: Date | null]

describe('a helper who was named', () => {
  it.each<Row>([
    ['invited', LATER, null, null],
    ['expired', NOW, null, null],
    ['expired', BEFORE, null, null],
    ['helping', BEFORE, BEFORE, null],
    ['helping', LATER, BEFORE, null],
    ['ended', LATER, null, BEFORE],
    ['ended', LATER, BEFORE, BEFORE],
  ])('is %s with an invitation until %s, accepted at %s and ended at %s', (state, ...moments) => {
    const [expiresAt, acceptedAt, endedAt] = moments
    expect(helperState({ expiresAt, acceptedAt, endedAt }, NOW)).toBe(state)
  })
})

it('help is for one conversation at least', () => {
  expect(whyNotReach({ isGeneral: false, caseIds: [] })).toBe('SELECT_OPTION')
  expect(whyNotReach({ isGeneral: true, caseIds: [] })).toBeNull()
  expect(whyNotReach({ isGeneral: false, caseIds: ['a'] })).toBeNull()
})

it('an address is one address, however it is typed', () => {
  expect(plainAddress('  Ana.Perez@Example.COM ')).toBe('ana.perez@example.com')
})

it.each<[string, boolean]>([
  ['María José Núñez-D’Ávila', true],
  ['Hạnh', true],
  ['', false],
  ['<b>Ana</b>', false],
  ['Ana https://example.com', false],
  ['Ana\r\nBcc: somebody', false],
  ['Ana\u0000', false],
  ['a'.repeat(NAME_LENGTH_MAX + 1), false],
])('a helper is called %j: %s', (name, isName) => {
  expect(whyNotHelperName(name) === null).toBe(isName)
})
