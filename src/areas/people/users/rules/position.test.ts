import { expect, it } from 'vitest'
import { heldIn, POSITIONS, positionOf } from './position.ts'

it('every position is one role with what goes with it, and back', () => {
  expect(POSITIONS.map((position) => positionOf(heldIn(position)))).toEqual([...POSITIONS])
  expect(heldIn('admin-attorney')).toEqual({ role: 'admin', isAttorney: true, readsBooks: false })
  expect(heldIn('staff-books')).toEqual({ role: 'staff', isAttorney: false, readsBooks: true })
})

it('nobody but an administrator is an attorney as well, and a client reads no books', () => {
  const both = { isAttorney: true, readsBooks: true }
  expect(positionOf({ role: 'client', ...both })).toBe('client')
  expect(positionOf({ role: 'staff', ...both })).toBe('staff-books')
  expect(positionOf({ role: 'admin', ...both })).toBe('admin-attorney')
})
