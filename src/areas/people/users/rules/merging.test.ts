import { describe, expect, it } from 'vitest'
import { changesBy, type Choices, type Mergeable, restored, whyNotMerge, whyNotPart } from './merging.ts'

function row(changes: Partial<Mergeable> = {}): Mergeable {
  return {
    id: 'kept',
    subject: 'guest:1',
    role: 'client',
    disabledAt: null,
    closedAt: null,
    mergedInto: null,
    ...changes,
  }
}

const gone = (changes: Partial<Mergeable> = {}) => row({ id: 'gone', ...changes })
const SINCE = new Date('2026-11-23T15:00:00Z')

describe('two rows of one person', () => {
  it.each([
    ['two without an account', row(), gone(), null],
    ['an account and a row without', row({ subject: 'a' }), gone(), null],
    ['two accounts', row({ subject: 'a' }), gone({ subject: 'b' }), null],
    [
      'a row without an account, and an account that would go',
      row(),
      gone({ subject: 'b' }),
      'MERGE_OTHER_WAY',
    ],
    ['one row', row(), row(), 'MERGE_SAME'],
    ['an attorney', row({ role: 'attorney' }), gone(), 'MERGE_NOT_CLIENTS'],
    ['an administrator who would go', row(), gone({ role: 'admin' }), 'MERGE_NOT_CLIENTS'],
    ['a closed account', row({ closedAt: SINCE }), gone(), 'MERGE_NOT_CLIENTS'],
    ['one who is merged already', row(), gone({ mergedInto: 'other' }), 'MERGE_NOT_CLIENTS'],
    ['one to be kept who is merged', row({ mergedInto: 'other' }), gone(), 'MERGE_NOT_CLIENTS'],
    ['one who is turned off', row(), gone({ disabledAt: SINCE }), 'MERGE_DISABLED'],
  ])('%s: %o', (_, kept, other, refusal) => {
    expect(whyNotMerge(kept, other)).toBe(refusal)
  })
  it.each([
    ['nothing stands against it', row(), null],
    ['the kept one was merged later', row({ mergedInto: 'c' }), 'PART_IN_ORDER'],
    ['the kept one has closed the account', row({ closedAt: SINCE }), 'MERGE_NOT_CLIENTS'],
  ])('are parted where %s', (_, kept, refusal) => {
    expect(whyNotPart(kept)).toBe(refusal)
  })
})

const MINE = {
  subject: 'guest:1',
  firstName: 'Ana',
  lastName: 'Paz',
  phone: '1',
  email: 'a@x',
  language: 'en',
  addressLine1: '',
  addressLine2: '',
  city: '',
  country: '',
  state: '',
  postalCode: '',
}
const THEIRS = { ...MINE, firstName: 'Ana María', phone: '2', email: 'b@x', language: 'es', city: 'Dallas' }
const ALL_MINE: Choices = { name: 'kept', phone: 'kept', email: 'kept', language: 'kept', address: 'kept' }

describe('the details that stay', () => {
  it('are those of the kept one unless others are chosen', () => {
    expect(changesBy(ALL_MINE, MINE, THEIRS)).toEqual({})
    expect(changesBy({ ...ALL_MINE, name: 'gone', address: 'gone' }, MINE, THEIRS)).toEqual({
      firstName: 'Ana María',
      city: 'Dallas',
    })
  })
  it('keep the proven address of an account', () => {
    const wanted: Choices = { ...ALL_MINE, email: 'gone' }
    expect(changesBy(wanted, MINE, THEIRS)).toEqual({ email: 'b@x' })
    expect(changesBy(wanted, { ...MINE, subject: 'account' }, THEIRS)).toEqual({})
  })
  it('come back as they were, but for what was corrected since', () => {
    const [before, after] = [
      { phone: '1', language: 'en' },
      { phone: '2', language: 'es' },
    ]
    expect(restored({ ...MINE, phone: '2', language: 'es' }, before, after)).toEqual(before)
    expect(restored({ ...MINE, phone: '3', language: 'es' }, before, after)).toEqual({ language: 'en' })
  })
})
