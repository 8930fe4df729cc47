import { describe, expect, it } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { admissionOf, roleOf, type SessionState } from './session.ts'

const problem = { code: 'network-request-failed', retryAfterSeconds: null }
const signedIn = (role: Role, isSynced = true, heldRole = role): SessionState => ({
  status: 'signed-in',
  person: { email: 'ana@person.example', role, heldRole, uid: null },
  isSynced,
  by: 'session',
})

describe('the role of a person', () => {
  it.each([
    [true, 'admin', 'admin'],
    [true, 'client', 'admin'],
    [false, 'admin', 'client'],
    [false, 'attorney', 'attorney'],
    [false, 'client', 'client'],
  ] as const)('with is_admin %s and role %s is %s', (is_admin, role, expected) => {
    expect(roleOf({ is_admin, role })).toBe(expected)
  })
})

describe('a page for signed-in people', () => {
  it.each([
    [{ status: 'initializing' }, null, 'wait'],
    [{ status: 'loading' }, null, 'wait'],
    [{ status: 'loading' }, ['admin'], 'wait'],
    [{ status: 'signed-out', isOver: false }, null, 'sign-in'],
    [{ status: 'signed-out', isOver: true }, ['admin'], 'sign-in'],
    [{ status: 'unreachable', problem }, null, 'unreachable'],
    [signedIn('client'), null, 'enter'],
    [signedIn('client', false), null, 'enter'],
    [signedIn('client'), ['attorney', 'admin'], 'denied'],
    [signedIn('client', false), ['attorney', 'admin'], 'unreachable'],
    [signedIn('attorney'), ['attorney', 'admin'], 'enter'],
    [signedIn('attorney'), ['admin'], 'denied'],
    [signedIn('admin'), [], 'denied'],
    [signedIn('client', true, 'attorney'), ['attorney', 'admin'], 'second-step'],
    [signedIn('client', true, 'admin'), ['admin'], 'second-step'],
    [signedIn('client', true, 'attorney'), ['admin'], 'denied'],
    [signedIn('client', true, 'attorney'), ['client'], 'enter'],
    [signedIn('client', true, 'attorney'), null, 'enter'],
  ] as const)('in state %j for roles %j says %s', (state, roles, expected) => {
    expect(admissionOf(state, roles)).toBe(expected)
  })
})
