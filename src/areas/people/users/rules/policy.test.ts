import { describe, expect, it } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import {
  type Account,
  isRecentSignIn,
  whyNotClose,
  whyNotDisable,
  whyNotEnable,
  whyNotRole,
} from './policy.ts'

const then = new Date('2026-11-01T00:00:00Z')

function account(role: Role, state: 'active' | 'disabled' | 'closed' = 'active'): Account {
  const disabledAt = state === 'disabled' ? then : null
  return { id: 'a', role, disabledAt, closedAt: state === 'closed' ? then : null }
}

describe('the last administrator', () => {
  it('is neither demoted, disabled nor closed', () => {
    const last = account('admin')
    expect(whyNotRole(last, 'attorney', 0)).toBe('LAST_ADMIN')
    expect(whyNotRole(last, 'client', 0)).toBe('LAST_ADMIN')
    expect(whyNotDisable(last, 'other', 0)).toBe('LAST_ADMIN')
    expect(whyNotClose(last, 0)).toBe('LAST_ADMIN')
  })
  it('is no longer the last one beside another', () => {
    expect(whyNotRole(account('admin'), 'staff', 1)).toBeNull()
    expect(whyNotDisable(account('admin'), 'other', 1)).toBeNull()
    expect(whyNotClose(account('admin'), 1)).toBeNull()
  })
  it('is not one who is disabled already', () => {
    expect(whyNotRole(account('admin', 'disabled'), 'staff', 0)).toBeNull()
  })
  it('stays one when given the role again', () => {
    expect(whyNotRole(account('admin'), 'admin', 0)).toBeNull()
  })
})

describe('an account', () => {
  it('of a client never becomes a colleague’s, nor the other way', () => {
    for (const role of ['books', 'staff', 'attorney', 'admin'] as const) {
      expect(whyNotRole(account('client'), role, 1)).toBe('CLIENT_STAYS_CLIENT')
      expect(whyNotRole(account(role), 'client', 1)).toBe('STAFF_STAYS_STAFF')
    }
    expect(whyNotRole(account('client'), 'client', 1)).toBeNull()
  })
  it('that is closed is not changed any more', () => {
    expect(whyNotRole(account('client', 'closed'), 'admin', 0)).toBe('ACCOUNT_CLOSED')
    expect(whyNotDisable(account('client', 'closed'), 'other', 0)).toBe('ACCOUNT_CLOSED')
    expect(whyNotEnable(account('client', 'closed'))).toBe('ACCOUNT_CLOSED')
  })
  it('is not disabled by its owner', () => {
    expect(whyNotDisable(account('admin'), 'a', 1)).toBe('OWN_ACCOUNT')
  })
  it('of a client or an attorney can always be closed, disabled and enabled', () => {
    for (const role of ['client', 'attorney'] as const) {
      expect(whyNotClose(account(role), 0)).toBeNull()
      expect(whyNotDisable(account(role), 'other', 0)).toBeNull()
      expect(whyNotEnable(account(role, 'disabled'))).toBeNull()
    }
  })
})

describe('a sign-in', () => {
  it('is recent for ten minutes', () => {
    expect(isRecentSignIn(then, new Date('2026-11-01T00:10:00Z'))).toBe(true)
    expect(isRecentSignIn(then, new Date('2026-11-01T00:10:01Z'))).toBe(false)
  })
})
