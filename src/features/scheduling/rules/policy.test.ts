import { describe, expect, it } from 'vitest'
import { type Role, type SignedIn, VISITOR } from '#kernel/actor.ts'
import { canBook, canRead, scopeOf } from './policy.ts'

function actor(role: Role, userId: string): SignedIn {
  return { kind: 'user', role, userId, sessionId: 'session' }
}

const parties = { clientId: 'maria', attorneyId: 'ana' }

describe('reading a meeting', () => {
  it.each([
    ['a visitor', VISITOR, false],
    ['its client', actor('client', 'maria'), true],
    ['another client', actor('client', 'jose'), false],
    ['its attorney', actor('attorney', 'ana'), true],
    ['another attorney', actor('attorney', 'luz'), false],
    ['an administrator', actor('admin', 'root'), true],
    ['a client with the id of its attorney', actor('client', 'ana'), false],
  ])('by %s', (_who, someone, allowed) => {
    expect(canRead(someone, parties)).toBe(allowed)
  })
})

it('only clients book for themselves', () => {
  expect(canBook(actor('client', 'maria'))).toBe(true)
  expect(canBook(actor('attorney', 'ana'))).toBe(false)
  expect(canBook(actor('admin', 'root'))).toBe(false)
})

it('a list holds what may be read one by one', () => {
  expect(scopeOf(actor('client', 'maria'))).toEqual({ clientId: 'maria' })
  expect(scopeOf(actor('attorney', 'ana'))).toEqual({ attorneyId: 'ana' })
  expect(scopeOf(actor('admin', 'root'))).toBe('all')
})
