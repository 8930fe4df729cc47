import { describe, expect, it } from 'vitest'
import { type Addition, isSamePlace, isSameTarget, type Target, targetsOf } from './sent-file.ts'

const SENT: Target = { caseId: 'case-1', requestIds: ['b', 'a'], addition: null }
const GIVEN: Addition = { way: 'shared', kind: 'notice', title: 'Notice' }
const ADDED: Target = { caseId: 'case-1', requestIds: [], addition: GIVEN }

describe('several files of the firm under one title', () => {
  it.each([
    ['one keeps it', ADDED, 1, ['Notice']],
    ['three are numbered', ADDED, 3, ['Notice (1)', 'Notice (2)', 'Notice (3)']],
    ['none is none', { ...ADDED, addition: { ...GIVEN, title: '' } }, 2, ['', '']],
    ['what a client sends has none', SENT, 2, [undefined, undefined]],
  ] as const)('%s', (_what, target, count, titles) => {
    expect(targetsOf(target, count).map(({ addition }) => addition?.title)).toEqual(titles)
  })
})

it.each([
  ['requests in another order', { ...SENT, requestIds: ['a', 'b'] }, SENT, true, true],
  ['another request', { ...SENT, requestIds: ['a'] }, SENT, false, false],
  ['another case', { ...SENT, caseId: 'case-2' }, SENT, false, false],
  ['a client and the firm', { ...SENT, requestIds: [] }, ADDED, false, false],
  ['another title', ADDED, { ...ADDED, addition: { ...GIVEN, title: '' } }, true, true],
  [
    'for the client and for the firm',
    ADDED,
    { ...ADDED, addition: { ...GIVEN, way: 'internal' } },
    false,
    true,
  ],
] as const)('%s: the same file goes there once %s, in one list %s', (_what, one, other, once, listed) => {
  expect([isSameTarget(one, other), isSamePlace(one, other)]).toEqual([once, listed])
})
