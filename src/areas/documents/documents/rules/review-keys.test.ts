import { describe, expect, it } from 'vitest'
import { ARRANGE_ACTIONS, type Pressed, REVIEW_ACTIONS, REVIEW_MODES, reviewActionOf } from './review-keys.ts'

const ON_PAGE: Pressed = { key: 'a', mode: 'decide', isWithOther: false, at: 'page', isAfterG: false }

describe.each([
  ['n', ['next', 'next', 'next', null]],
  ['p', ['previous', 'previous', 'previous', null]],
  ['u', ['undo', 'undo', 'undo', null]],
  ['a', ['accept', null, null, null]],
  ['r', ['return', 'return', null, null]],
  ['e', ['arrange', null, null, null]],
  ['l', ['translation', null, null, null]],
  ['t', ['turn', 'turn', 'turn', 'turn-page']],
  ['b', [null, null, null, 'part']],
  ['x', [null, null, null, 'leave-out']],
  ['k', [null, null, null, 'earlier']],
  ['j', [null, null, null, 'later']],
  ['m', [null, null, null, 'merge']],
  ['s', [null, null, null, 'save']],
  ['Escape', [null, 'close', 'close', 'close']],
  ['ArrowRight', ['next-page', 'next-page', 'next-page', 'next-page']],
  ['ArrowLeft', ['previous-page', 'previous-page', 'previous-page', 'previous-page']],
  ['z', ['zoom', 'zoom', 'zoom', 'zoom']],
  ['?', ['help', 'help', 'help', 'help']],
] as const)('%s', (key, actions) => {
  it.each(REVIEW_MODES.map((mode, place) => [mode, actions[place] ?? null] as const))(
    'in "%s" is %s',
    (mode, action) => {
      const asked = action && { action, place: null }
      expect(reviewActionOf({ ...ON_PAGE, key, mode })).toEqual(asked)
    },
  )
})

it.each([
  ['1', 'decide', 'reason', 0],
  ['9', 'return', 'reason', 8],
  ['2', 'translate', 'pick', 1],
  ['3', 'arrange', 'pick', 2],
] as const)('%s in "%s" is %s', (key, mode, action, place) => {
  expect(reviewActionOf({ ...ON_PAGE, key, mode })).toEqual({ action, place })
})

it.each([
  ['typed into a field', { at: 'text' }],
  ['with Ctrl', { isWithOther: true }],
  ['after g', { isAfterG: true }],
  ['an arrow among choices', { key: 'ArrowRight', at: 'choice' }],
  ['an arrow among pages that are arranged', { key: 'ArrowLeft', at: 'choice', mode: 'arrange' }],
  ['0', { key: '0' }],
  ['one that means nothing', { key: 'q' }],
  ['one that every object has', { key: 'constructor' }],
] as const)('does nothing where the key is %s', (_what, pressed) => {
  expect(reviewActionOf({ ...ON_PAGE, ...pressed })).toBeNull()
})

it('letters work while a choice has the focus', () => {
  expect(reviewActionOf({ ...ON_PAGE, at: 'choice' })).toEqual({ action: 'accept', place: null })
})

it('every action is listed once', () => {
  const listed: readonly string[] = [...REVIEW_ACTIONS, ...ARRANGE_ACTIONS]
  expect(new Set(listed).size).toBe(listed.length)
})
