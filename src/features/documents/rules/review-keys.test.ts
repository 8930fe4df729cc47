import { expect, it } from 'vitest'
import { type Pressed, reviewActionOf } from './review-keys.ts'

const ON_PAGE: Pressed = { key: 'a', isWithOther: false, at: 'page', isAfterG: false }

it.each([
  ['a', 'accept'],
  ['r', 'return'],
  ['n', 'next'],
  ['p', 'previous'],
  ['ArrowRight', 'next-page'],
  ['ArrowLeft', 'previous-page'],
  ['z', 'zoom'],
  ['t', 'turn'],
  ['u', 'undo'],
  ['?', 'help'],
] as const)('%s is %s', (key, action) => {
  expect(reviewActionOf({ ...ON_PAGE, key })).toEqual({ action, reason: null })
})

it.each([
  ['1', 0],
  ['9', 8],
])('%s is a reason', (key, reason) => {
  expect(reviewActionOf({ ...ON_PAGE, key })).toEqual({ action: 'reason', reason })
})

it.each([
  ['typed into a field', { at: 'text' }],
  ['with Ctrl', { isWithOther: true }],
  ['after g', { isAfterG: true }],
  ['an arrow among choices', { key: 'ArrowRight', at: 'choice' }],
  ['0', { key: '0' }],
  ['one that means nothing', { key: 'q' }],
  ['one that every object has', { key: 'constructor' }],
] as const)('does nothing where the key is %s', (_what, pressed) => {
  expect(reviewActionOf({ ...ON_PAGE, ...pressed })).toBeNull()
})

it('letters work while a choice has the focus', () => {
  expect(reviewActionOf({ ...ON_PAGE, at: 'choice' })).toEqual({ action: 'accept', reason: null })
})
