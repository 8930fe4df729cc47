import { describe, expect, it } from 'vitest'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { Packet } from '../../contract.ts'
import { packetWords } from '../../words/index.ts'
import { waiting } from '../review/waiting-of-tests.ts'
import { draftParts, partMoved, partTitle } from './packet-draft.ts'

const OF = {
  id: 'case',
  number: 'C-2026-0012',
  kind: 'other',
  client: { id: 'rosa', name: 'Rosa Delgado' },
  isClosed: false,
  keepUntil: null,
  isHeld: false,
} as const
const passport = waiting('passport', { state: 'accepted' })
const birth = waiting('birth', { state: 'accepted', kind: 'birth-certificate' })
const translation = waiting('translation', {
  state: 'accepted',
  kind: 'birth-certificate',
  translationOf: 'birth',
})
const returned = waiting('returned', { state: 'returned' })
const labels = {
  kindsIn: { en: casesText('en').documents.kinds, es: casesText('es').documents.kinds },
  partsIn: { en: casesText('en').people.parts, es: casesText('es').people.parts },
  packetsIn: { en: packetWords('en').part, es: packetWords('es').part },
}

function said(parts: readonly { id: string; isIn: boolean }[]): string {
  return parts.map(({ id, isIn }) => (isIn ? id : `(${id})`)).join(' ')
}

describe('what a packet begins with', () => {
  it('is everything accepted, in the order of the form', () => {
    expect(said(draftParts(OF, [translation, birth, returned, passport], null))).toBe(
      'passport birth translation',
    )
  })

  it('is for another edition what the one before held, with what is new left out at first', () => {
    const parts = [
      { documentId: 'birth', label: 'A', title: 'Birth' },
      { documentId: 'gone', label: 'B', title: 'Gone' },
    ]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a packet only its parts are asked
    const draft = draftParts(OF, [birth, passport], { parts } as Packet)
    expect(said(draft)).toBe('birth (passport)')
    expect(draft[0]?.title).toBe('Birth')
  })
})

it.each([
  [birth, 'en', 'Birth certificate of Rosa Delgado'],
  [birth, 'es', 'Acta de nacimiento de Rosa Delgado'],
  [translation, 'en', 'Birth certificate of Rosa Delgado (translation)'],
  [{ ...passport, whose: 'spouse' as const }, 'en', 'Passport (Spouse)'],
] as const)('a part is named in the terms of the case', (document, language, title) => {
  expect(partTitle(document, OF, labels, language)).toBe(title)
})

describe('a part', () => {
  const parts = draftParts(OF, [translation, birth, passport], null)
  it.each([
    ['goes down', 'passport', 1, 'birth translation passport'],
    ['takes its translation along', 'birth', -1, 'birth translation passport'],
    ['stays where there is no place', 'passport', -1, 'passport birth translation'],
    ['that is a translation stays with its original', 'translation', -1, 'passport birth translation'],
  ] as const)('%s', (_what, id, by, after) => {
    expect(said(partMoved(parts, id, by))).toBe(after)
  })
})
