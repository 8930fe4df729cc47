import { expect, it } from 'vitest'
import { heldIn, POSITIONS, positionOf } from './position.ts'

it('every position is one role and whether an administrator is an attorney, and back', () => {
  expect(POSITIONS.map((position) => positionOf(heldIn(position)))).toEqual([...POSITIONS])
  expect(heldIn('admin-attorney')).toEqual({ role: 'admin', isAttorney: true })
})

it('nobody but an administrator is an attorney as well', () => {
  expect(positionOf({ role: 'client', isAttorney: true })).toBe('client')
  expect(positionOf({ role: 'attorney', isAttorney: true })).toBe('attorney')
})
