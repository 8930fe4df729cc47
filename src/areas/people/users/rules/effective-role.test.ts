import { describe, expect, it } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { effectiveRole } from './effective-role.ts'

describe('the rights somebody acts with', () => {
  it.each<[Role, boolean, Role]>([
    ['client', false, 'client'],
    ['client', true, 'client'],
    ['attorney', false, 'client'],
    ['attorney', true, 'attorney'],
    ['admin', false, 'client'],
    ['admin', true, 'admin'],
  ])('of a person who holds %s, with a second factor: %s, are those of %s', (held, hasSecondFactor, role) => {
    expect(effectiveRole(held, hasSecondFactor)).toBe(role)
  })
})
