import { describe, expect, it } from 'vitest'
import { whyNotChange } from './why-not.ts'

const ADMIN = { id: 'ruth', role: 'admin', state: 'active' } as const
const CLIENT = { id: 'ana', role: 'client', state: 'active' } as const

describe('what stands against a change', () => {
  it.each(['role', 'disable'] as const)('is the last administrator: %s', (change) => {
    expect(whyNotChange(change, ADMIN, { ownId: 'omar', admins: 1 })).toBe('LAST_ADMIN')
    expect(whyNotChange(change, ADMIN, { ownId: 'omar', admins: 2 })).toBe(null)
  })
  it('is that the account is one’s own, for turning it off', () => {
    expect(whyNotChange('disable', ADMIN, { ownId: 'ruth', admins: 2 })).toBe('OWN_ACCOUNT')
    expect(whyNotChange('sign-out', ADMIN, { ownId: 'ruth', admins: 2 })).toBe(null)
  })
  it.each(['role', 'disable', 'enable', 'sign-out', 'reset'] as const)(
    'is that it is closed: %s',
    (change) => {
      expect(whyNotChange(change, { ...CLIENT, state: 'closed' }, { ownId: 'ruth', admins: 2 })).toBe(
        'ACCOUNT_CLOSED',
      )
    },
  )
  it('is nothing for a client, or while it is not known', () => {
    expect(whyNotChange('disable', CLIENT, { ownId: 'ruth', admins: 1 })).toBe(null)
    expect(whyNotChange('role', ADMIN, { ownId: 'omar', admins: null })).toBe(null)
  })
})
