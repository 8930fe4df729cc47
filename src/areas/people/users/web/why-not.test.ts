import { describe, expect, it } from 'vitest'
import { whyNotChange } from './why-not.ts'

const ADMIN = { id: 'ruth', role: 'admin', disabledAt: null, closedAt: null } as const
const CLIENT = { ...ADMIN, id: 'ana', role: 'client' } as const
const CHANGES = ['role', 'disable', 'enable', 'sign-out', 'reset'] as const

describe('what stands against a change', () => {
  it.each(['role', 'disable'] as const)('is the last administrator: %s', (change) => {
    expect(whyNotChange(change, ADMIN, { ownId: 'omar', admins: 1 })).toBe('LAST_ADMIN')
    expect(whyNotChange(change, ADMIN, { ownId: 'omar', admins: 2 })).toBe(null)
  })
  it('is that the account is one’s own, for turning it off', () => {
    expect(whyNotChange('disable', ADMIN, { ownId: 'ruth', admins: 2 })).toBe('OWN_ACCOUNT')
    expect(whyNotChange('sign-out', ADMIN, { ownId: 'ruth', admins: 2 })).toBe(null)
  })
  it.each(CHANGES)('is that it is closed: %s', (change) => {
    const closed = { ...CLIENT, closedAt: '2026-11-24T15:00:00Z' }
    expect(whyNotChange(change, closed, { ownId: 'ruth', admins: 2 })).toBe('ACCOUNT_CLOSED')
  })
  it.each(CHANGES)('is nothing for a client but another role, or while it is not known: %s', (change) => {
    const whyNot = change === 'role' ? 'CLIENT_STAYS_CLIENT' : null
    expect(whyNotChange(change, CLIENT, { ownId: 'ruth', admins: 1 })).toBe(whyNot)
    expect(whyNotChange(change, ADMIN, { ownId: 'omar', admins: null })).toBe(null)
  })
})
