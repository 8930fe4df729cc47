import { describe, expect, it } from 'vitest'
import type { Role, SignedIn } from '#kernel/actor.ts'
import { type BookingGuest, canBook, canRead, changesAs, saysOutcome, scopeOf } from './policy.ts'

function actor(role: Role, userId: string): SignedIn {
  return { kind: 'user', role, userId, sessionId: 'session' }
}

const guest: BookingGuest = { kind: 'guest', guestId: 'key', userId: 'maria', name: 'Ana', opened: [] }
const parties = { id: 'meeting', clientId: 'maria', attorneyId: 'ana', guestId: null }

describe('reading a meeting', () => {
  it.each([
    ['its client', actor('client', 'maria'), true],
    ['another client', actor('client', 'jose'), false],
    ['its attorney', actor('attorney', 'ana'), true],
    ['another attorney', actor('attorney', 'luz'), false],
    ['an administrator', actor('admin', 'root'), true],
    ['a client with the id of its attorney', actor('client', 'ana'), false],
    ['a guest in the name of its client', guest, false],
  ])('by %s', (_who, someone, allowed) => {
    expect(canRead(someone, parties)).toBe(allowed)
  })
  it('that a guest booked: by that guest and by the client in whose name it is', () => {
    const booked = { ...parties, guestId: 'key' }
    expect(canRead(guest, booked)).toBe(true)
    expect(canRead({ ...guest, guestId: 'another key' }, booked)).toBe(false)
    expect(canRead(actor('client', 'maria'), booked)).toBe(true)
  })
  it('that a link has opened: that one alone', () => {
    const opener = { ...guest, opened: ['meeting'] }
    expect(canRead(opener, parties)).toBe(true)
    expect(canRead(opener, { ...parties, id: 'another' })).toBe(false)
  })
})

it.each([
  ['attorney', true],
  ['admin', true],
  ['staff', false],
  ['books', false],
  ['client', false],
] as const)('what became of a meeting, which earns its fee, is said by %s: %s', (role, isSaid) => {
  expect(saysOutcome(actor(role, 'ana'))).toBe(isSaid)
})

it('only clients and guests book for themselves', () => {
  expect(canBook(actor('client', 'maria'))).toBe(true)
  expect(canBook(guest)).toBe(true)
  expect(canBook(actor('attorney', 'ana'))).toBe(false)
  expect(canBook(actor('admin', 'root'))).toBe(false)
})

it('clients and guests change meetings as clients, staff as the firm', () => {
  expect([guest, actor('client', 'maria')].map(changesAs)).toEqual(['client', 'client'])
  expect([actor('attorney', 'ana'), actor('admin', 'root')].map(changesAs)).toEqual(['firm', 'firm'])
})

it('a list holds what may be read one by one', () => {
  expect(scopeOf(actor('client', 'maria'))).toEqual({ clientId: 'maria' })
  expect(scopeOf(actor('attorney', 'ana'))).toEqual({ attorneyId: 'ana' })
  expect(scopeOf(actor('admin', 'root'))).toBe('all')
  expect(scopeOf(guest)).toEqual({ guestId: 'key', opened: [] })
})
