import { describe, expect, it } from 'vitest'
import {
  canArrange,
  canRecall,
  canTake,
  DOCUMENT_STATES,
  type DocumentState,
  type DocumentStep,
  isReadable,
  REQUEST_STATES,
  requestState,
  turnOfRequest,
} from './states.ts'

const NEEDED = { isNeeded: true, lackingAt: null }

/** In the order in which they came. */
function came(...states: readonly DocumentState[]) {
  return states.map((state, index) => ({
    way: 'sent' as const,
    state,
    sentAt: new Date(Date.UTC(2026, 10, 1 + index)),
    sequence: index,
  }))
}

describe('what is asked for stands as what came for it says', () => {
  it.each([
    ['nothing came', came(), 'asked'],
    ['it is being checked', came('checking'), 'checking'],
    ['it is the firm’s to look at', came('received'), 'received'],
    ['accepted', came('accepted'), 'accepted'],
    ['two pages, one of them not looked at', came('accepted', 'received'), 'received'],
    ['the product refused it', came('refused'), 'refused'],
    ['asked for again', came('returned'), 'returned'],
    ['sent again', came('returned', 'received'), 'received'],
    ['sent again and accepted', came('returned', 'accepted'), 'accepted'],
    ['refused, and sent again', came('refused', 'checking'), 'checking'],
    ['refused twice', came('refused', 'refused'), 'refused'],
    ['one accepted, a later one asked for again', came('accepted', 'returned'), 'returned'],
    ['taken back', came('withdrawn'), 'asked'],
    ['one taken back, one accepted', came('withdrawn', 'accepted'), 'accepted'],
    ['rearranged by the firm', came('replaced', 'received'), 'received'],
    ['sent again, and taken back', came('returned', 'withdrawn'), 'returned'],
  ] as const)('%s', (_what, answers, state) => {
    expect(requestState(NEEDED, answers)).toBe(state)
    expect(requestState(NEEDED, answers.toReversed())).toBe(state)
  })

  it('in the order in which it came, also within one moment', () => {
    const sentAt = new Date(Date.UTC(2026, 10, 1))
    const atOnce = (...states: readonly DocumentState[]) =>
      came(...states).map((each) => ({ ...each, sentAt }))
    for (const turned of [false, true]) {
      const inAnyOrder = (answers: ReturnType<typeof atOnce>) => (turned ? answers.toReversed() : answers)
      expect(requestState(NEEDED, inAnyOrder(atOnce('returned', 'received')))).toBe('received')
      expect(requestState(NEEDED, inAnyOrder(atOnce('accepted', 'returned')))).toBe('returned')
    }
  })

  it('is lacking only while nothing came for it', () => {
    const lacking = { isNeeded: true, lackingAt: new Date() }
    expect(requestState(lacking, [])).toBe('lacking')
    expect(requestState(lacking, came('received'))).toBe('received')
    expect(requestState(lacking, came('withdrawn'))).toBe('lacking')
  })

  it.each(['shared', 'internal'] as const)('is not answered by what the firm adds (%s)', (way) => {
    const added = came('checking', 'received', 'accepted', 'refused').map((each) => ({ ...each, way }))
    expect(requestState(NEEDED, added)).toBe('asked')
    expect(requestState(NEEDED, [...added, ...came('returned')])).toBe('returned')
  })

  it('is nothing to do where it is not needed, whatever came', () => {
    for (const state of DOCUMENT_STATES)
      expect(requestState({ isNeeded: false, lackingAt: null }, came(state))).toBe('not-needed')
  })
})

it('it is always one side’s turn, but where nothing is left to do', () => {
  const none = REQUEST_STATES.filter((state) => turnOfRequest(state) === null)
  expect(none).toEqual(['accepted', 'not-needed'])
})

it.each([
  ['accept', ['received']],
  ['return', ['received', 'accepted']],
  ['withdraw', ['checking', 'refused', 'received', 'returned']],
  ['share', ['received']],
  ['recall', ['checking', 'refused', 'received']],
  ['reopen', ['accepted', 'returned']],
  ['arrange', ['received', 'accepted']],
  ['say-expiry', ['checking', 'received']],
] as const satisfies readonly [DocumentStep, readonly DocumentState[]][])('one can %s', (step, from) => {
  expect(DOCUMENT_STATES.filter((state) => canTake(step, state))).toEqual(from)
})

it.each([
  ['what the client has not opened', 'shared', 'received', null, true],
  ['what is being checked', 'shared', 'checking', null, true],
  ['what the client has opened', 'shared', 'received', '2026-11-20T15:00:00Z', false],
  ['what is for the firm alone', 'internal', 'received', null, true],
  ['what is taken back already', 'internal', 'withdrawn', null, false],
  ['what the client sent', 'sent', 'received', null, false],
] as const)('the firm takes back %s, of what it added: %s, %s', (_what, way, state, seenAt, can) => {
  expect(canRecall({ way, state, seenAt })).toBe(can)
})

it.each([
  ['sent', true],
  ['internal', true],
  ['shared', false],
] as const)('pages of what is %s are arranged: %s', (way, can) => {
  expect(canArrange({ way, state: 'received' })).toBe(can)
})

it('nobody opens what is being checked or was refused', () => {
  expect(DOCUMENT_STATES.filter((state) => !isReadable(state))).toEqual(['checking', 'refused'])
})
