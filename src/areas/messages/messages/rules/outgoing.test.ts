import { describe, expect, it } from 'vitest'
import { foldOutgoing, type HoldReason, whyHeld } from './outgoing.ts'

const FINE = {
  isCaseClosed: false,
  canClientRead: true,
  mayAuthorWrite: true,
  isChosenTime: true,
  hasClientWritten: false,
}

describe('a message of the firm is held back', () => {
  it.each<[change: Partial<typeof FINE>, reason: HoldReason | null]>([
    [{}, null],
    [{ isCaseClosed: true }, 'case-closed'],
    [{ canClientRead: false }, 'client-away'],
    [{ mayAuthorWrite: false }, 'author-away'],
    [{ hasClientWritten: true }, 'client-wrote'],
    // A message sent within seconds crosses the client's, as in any conversation.
    [{ hasClientWritten: true, isChosenTime: false }, null],
    [{ isCaseClosed: true, isChosenTime: false }, 'case-closed'],
    [{ isCaseClosed: true, canClientRead: false, hasClientWritten: true }, 'case-closed'],
  ])('where %j: %s', (change, reason) => {
    expect(whyHeld({ ...FINE, ...change })).toBe(reason)
  })
})

const soon = (id: string) => ({ id, isChosenTime: false, heldBecause: null })
const later = (id: string) => ({ id, isChosenTime: true, heldBecause: null })
const held = (id: string) => ({ id, isChosenTime: true, heldBecause: 'client-wrote' as const })

describe('of the answers on their way', () => {
  it.each([
    ['none', [], [], []],
    ['three are all shown', [later('a'), later('b'), later('c')], ['a', 'b', 'c'], []],
    ['the fourth is folded away', [later('a'), later('b'), later('c'), later('d')], ['a', 'b', 'c'], ['d']],
    [
      'what can be undone for seconds never is',
      [later('a'), later('b'), later('c'), soon('d')],
      ['d', 'a', 'b'],
      ['c'],
    ],
    [
      'nor what somebody has to see to',
      [later('a'), soon('b'), later('c'), held('d')],
      ['b', 'd', 'a'],
      ['c'],
    ],
  ])('%s', (_name, answers, shown, folded) => {
    const found = foldOutgoing(answers)
    expect(found.shown.map(({ id }) => id)).toEqual(shown)
    expect(found.folded.map(({ id }) => id)).toEqual(folded)
  })
})
