import { describe, expect, it } from 'vitest'
import { manner, whyNotManner } from './manner.ts'

describe('how a kind is told', () => {
  it.each([
    ['as most are', {}, null],
    ['a choice', { mayTurnOff: true }, null],
    ['a chatty one', { mayTurnOff: true, isChatty: true, gatherMinutes: 5 }, null],
    ['a chatty one that is not theirs to turn off', { isChatty: true }, /digest/],
    ['an urgent one that gathers', { isUrgent: true, gatherMinutes: 5 }, /urgent/],
    ['an urgent one of the digest', { isUrgent: true, isChatty: true, mayTurnOff: true }, /urgent/],
    ['one without mail', { channels: ['bell'] as const }, /everybody has/],
  ])('does not contradict itself: %s', (_what, said, why) => {
    const found = whyNotManner(manner('case', 'client', said))
    if (why === null) expect(found).toBeNull()
    else expect(found).toMatch(why)
  })
  it('is mail alone for an address', () => {
    expect(whyNotManner(manner('account', 'address', { channels: ['mail', 'text'] }))).toMatch(/mail alone/)
  })
})
