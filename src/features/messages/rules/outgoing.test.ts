import { describe, expect, it } from 'vitest'
import { type HoldReason, whyHeld } from './outgoing.ts'

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
    // What goes out in seconds crosses what the client writes, as in any conversation.
    [{ hasClientWritten: true, isChosenTime: false }, null],
    [{ isCaseClosed: true, isChosenTime: false }, 'case-closed'],
    [{ isCaseClosed: true, canClientRead: false, hasClientWritten: true }, 'case-closed'],
  ])('where %j: %s', (change, reason) => {
    expect(whyHeld({ ...FINE, ...change })).toBe(reason)
  })
})
