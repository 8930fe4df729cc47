import { describe, expect, it } from 'vitest'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import {
  besideOriginals,
  bytesMaxOf,
  canBePart,
  exhibitLabel,
  isProposed,
  isWordToConvert,
  labelsOf,
  proposedParts,
  unprintedIn,
} from './packets.ts'

type Kept = Parameters<typeof proposedParts>[0][number]

function kept(id: string, change: Partial<Kept> = {}): Kept {
  return {
    id,
    state: 'accepted',
    way: 'sent',
    type: 'pdf',
    kind: 'passport',
    whose: 'client',
    translationOf: null,
    sentAt: '2026-11-20',
    isGone: false,
    ...change,
  }
}

function ids(parts: readonly { id: string }[]): string {
  return parts.map(({ id }) => id).join(' ')
}

describe('what can be a part of a packet', () => {
  it.each([
    ['accepted', {}, true],
    ['a picture', { type: 'jpg' }, true],
    ['of the firm itself', { way: 'internal', state: 'received' }, true],
    ['what the firm shared', { way: 'shared', state: 'received' }, true],
    ['not looked at yet', { state: 'received' }, false],
    ['asked for again', { state: 'returned' }, false],
    ['replaced by others', { state: 'replaced' }, false],
    ['without pages', { type: 'docx' }, false],
    ['deleted', { isGone: true }, false],
  ] as const)('%s: %s', (_what, change, can) => {
    expect(canBePart(kept('a', change))).toBe(can)
  })
})

describe('the order that is proposed', () => {
  it('is that of the form’s instructions', () => {
    const documents = [
      kept('tax', { kind: 'tax-returns' }),
      kept('home', { kind: 'shared-home' }),
      kept('wedding', { kind: 'marriage-certificate' }),
      kept('card', { kind: 'green-card' }),
    ]
    expect(ids(proposedParts(documents, 'conditions-joint'))).toBe('card wedding home tax')
    expect(ids(proposedParts(documents, 'naturalization'))).toBe('card wedding tax home')
  })

  it('puts the client’s own before that of others, and the older before the newer', () => {
    const documents = [
      kept('spouse', { whose: 'spouse' }),
      kept('newer', { sentAt: '2026-11-21' }),
      kept('older'),
    ]
    expect(ids(proposedParts(documents, 'other'))).toBe('older newer spouse')
  })

  it.each(CASE_KINDS)('holds everything that fits, once, in a case of the kind %s', (of) => {
    const documents = DOCUMENT_KINDS.map((kind) => kept(kind, { kind }))
    const parts = proposedParts(documents, of)
    expect(parts.map(({ id }) => id).toSorted()).toEqual([...DOCUMENT_KINDS].toSorted())
  })
})

describe('a translation', () => {
  it.each([
    ['stands behind its original', [kept('t', { translationOf: 'o' }), kept('x'), kept('o')], 'x o t'],
    ['stands for itself without it', [kept('t', { translationOf: 'gone' }), kept('x')], 't x'],
    [
      'two of one original keep their order',
      [kept('t1', { translationOf: 'o' }), kept('o'), kept('t2', { translationOf: 'o' })],
      'o t1 t2',
    ],
    [
      'of each other: neither is lost',
      [kept('a', { translationOf: 'b' }), kept('b', { translationOf: 'a' })],
      'a b',
    ],
    ['of itself is not lost', [kept('a', { translationOf: 'a' }), kept('b')], 'a b'],
    [
      'of a translation is not lost',
      [kept('c', { translationOf: 'b' }), kept('b', { translationOf: 'a' }), kept('a')],
      'c a b',
    ],
  ])('%s', (_what, parts, order) => {
    expect(ids(besideOriginals(parts))).toBe(order)
  })
})

describe('labels', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('exhibit %i is %s', (index, label) => {
    expect(exhibitLabel(index)).toBe(label)
  })

  it('a translation has the letter of its original', () => {
    const parts = [kept('o'), kept('t', { translationOf: 'o' }), kept('u', { translationOf: 'o' }), kept('x')]
    expect(labelsOf(parts)).toEqual(['A', 'A-1', 'A-2', 'B'])
  })
})

it('limits are below what the agency takes', () => {
  expect([bytesMaxOf('6'), bytesMaxOf('12')]).toEqual([6_000_000, 12_000_000])
  expect(bytesMaxOf('none')).toBeGreaterThan(bytesMaxOf('12'))
})

it.each([
  ['Nguyễn Łukasz Иван', []],
  ['Passport – “1” (2), №', []],
  ['李 Wei 李', ['李']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
])('of %s a packet cannot print %j', (title, letters) => {
  expect(unprintedIn(title)).toEqual(letters)
})

it.each([
  ['an accepted DOCX', { state: 'accepted', way: 'sent', type: 'docx' }, true],
  ['a DOC of the firm', { state: 'received', way: 'internal', type: 'doc' }, true],
  ['a DOCX that nobody has looked at', { state: 'received', way: 'sent', type: 'docx' }, false],
  ['a PDF', { state: 'accepted', way: 'sent', type: 'pdf' }, false],
] as const)('%s has to become a PDF first: %s', (_what, of, isIt) => {
  expect(isWordToConvert({ ...of, isGone: false })).toBe(isIt)
})

it.each([
  ['internal', 'other', false],
  ['internal', 'forms', true],
  ['shared', 'other', true],
  ['sent', 'other', true],
] as const)('what is %s of the kind %s is proposed: %s', (way, kind, isIt) => {
  expect(isProposed({ way, kind })).toBe(isIt)
})
