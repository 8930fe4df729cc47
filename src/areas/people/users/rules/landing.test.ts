import { expect, it } from 'vitest'
import { ROLES } from '#kernel/actor.ts'
import { landingOf, landingPath } from './landing.ts'

it('the firm’s people begin at their desk, whatever they have as clients', () => {
  for (const heldRole of ROLES.filter((role) => role !== 'client' && role !== 'books'))
    for (const isUnderWay of [true, false])
      expect(landingPath(landingOf({ heldRole, isUnderWay }), '/intake')).toBe('/attorney')
  expect(landingPath(landingOf({ heldRole: 'books', isUnderWay: false }), '/intake')).toBe('/admin/ledger')
})

it('a client who has a case, a meeting or sent answers begins in the portal, and others where the firm chose', () => {
  expect(landingPath(landingOf({ heldRole: 'client', isUnderWay: true }), '/intake')).toBe('/portal')
  expect(landingPath(landingOf({ heldRole: 'client', isUnderWay: false }), '/welcome')).toBe('/welcome')
})
