import { describe, expect, it } from 'vitest'
import {
  type Addition,
  afterCheck,
  isSamePlace,
  isSameTarget,
  type SentFile,
  type Target,
  targetsOf,
} from './sent-file.ts'

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

const ARRIVED: SentFile = {
  ...SENT,
  id: 'file-1',
  name: 'carta.pdf',
  bytes: 40,
  pages: null,
  sent: 40,
  minutesLeft: null,
  state: 'received',
  problem: null,
  uploadId: 'document-1',
}

describe('a file that has arrived', () => {
  it('and that the check refuses does not go on as received', () => {
    const [file] = afterCheck([ARRIVED], [{ id: 'document-1', state: 'refused' }])
    expect(file).toMatchObject({ state: 'problem', problem: { code: 'refused' } })
  })
  it.each(['checking', 'received', 'accepted'] as const)('and that is %s stays received', (state) => {
    expect(afterCheck([ARRIVED], [{ id: 'document-1', state }])).toEqual([ARRIVED])
  })
  it('and was taken back is not in the list any more', () => {
    expect(afterCheck([ARRIVED], [{ id: 'document-1', state: 'withdrawn' }])).toEqual([])
  })
  it('says nothing of another one, nor of one that is still on its way', () => {
    const sending: SentFile = { ...ARRIVED, state: 'sending' }
    expect(afterCheck([ARRIVED], [{ id: 'document-2', state: 'refused' }])).toEqual([ARRIVED])
    expect(afterCheck([sending], [{ id: 'document-1', state: 'refused' }])).toEqual([sending])
  })
})
