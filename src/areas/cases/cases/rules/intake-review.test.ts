import { describe, expect, it } from 'vitest'
import type { ProposedPerson } from './intake-proposal.ts'
import { isUnnamed, type KnownPerson, reviewOf, takenOf } from './intake-review.ts'

const OMAR: ProposedPerson = {
  key: 'spouse',
  part: 'spouse',
  isClient: false,
  given: 'Omar',
  surnames: 'Núñez',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  from: { name: 'spouseName' },
  facts: [
    { fact: 'status', value: 'resident', from: 'spouseStatus' },
    { fact: 'marriagePlace', value: 'Dallas', from: 'marriagePlace' },
  ],
}
const KNOWN: KnownPerson = {
  id: 'p1',
  version: 4,
  part: 'petitioner',
  isClient: false,
  given: 'OMAR',
  surnames: 'Nunez',
  birthDate: '1980-01-02',
  aNumber: '',
  phone: '214 555 0134',
  email: '',
  facts: { status: 'citizen', sex: 'male' },
}
const proposal = (...people: ProposedPerson[]) => ({
  people,
  documents: [],
  dates: [],
  children: { count: 0, from: 'children' as const },
})
const ITZEL: ProposedPerson = { ...OMAR, key: 'family:a', part: 'child', given: 'Itzel', facts: [] }
const BRUNO: KnownPerson = { ...KNOWN, part: 'child', given: 'Bruno', facts: {} }

describe('what is confirmed of an intake', () => {
  it('is all of it at first, of people that the case does not have', () => {
    expect(takenOf(reviewOf(proposal(OMAR), []))).toMatchObject({
      people: [
        {
          key: 'spouse',
          personId: null,
          version: null,
          given: 'Omar',
          facts: { status: 'resident', marriagePlace: 'Dallas' },
        },
      ],
    })
  })
  it('has a row for each child whom neither it nor the case names, which is taken once it has a name', () => {
    const unnamed = (known: KnownPerson[], ...people: ProposedPerson[]) =>
      reviewOf({ ...proposal(...people), children: { count: 3, from: 'children' } }, known).people.filter(
        isUnnamed,
      ).length
    expect(unnamed([])).toBe(3)
    expect(unnamed([], OMAR, ITZEL)).toBe(2)
    expect(unnamed([BRUNO], ITZEL)).toBe(1)
    expect(unnamed([{ ...BRUNO, given: 'Itzel' }], ITZEL)).toBe(2)
    const review = reviewOf({ ...proposal(), children: { count: 1, from: 'children' } }, [])
    expect(review.people).toMatchObject([{ part: 'child', facts: { relationship: 'child' } }])
    expect(takenOf(review).people).toEqual([])
  })
  it('adds to somebody of the case what is new, and leaves what the case says', () => {
    const review = reviewOf(proposal(OMAR), [KNOWN])
    expect(review.people).toMatchObject([{ kept: ['status'], from: { status: 'spouseStatus' } }])
    expect(takenOf(review).people).toEqual([
      {
        key: 'spouse',
        personId: 'p1',
        version: 4,
        part: 'petitioner',
        given: 'OMAR',
        surnames: 'Nunez',
        birthDate: '1980-01-02',
        aNumber: '',
        phone: '214 555 0134',
        email: '',
        facts: { status: 'citizen', sex: 'male', marriagePlace: 'Dallas' },
      },
    ])
  })
  it('takes a son for his father of the same name no more than a stranger for the client', () => {
    const son = { ...OMAR, key: 'family:a', part: 'child' as const }
    const client = { ...OMAR, key: 'client', isClient: true }
    expect(reviewOf(proposal(son, client), [KNOWN]).people.map(({ known }) => known)).toEqual([null, null])
    const own = { ...KNOWN, id: 'p2', isClient: true, given: 'Other' }
    expect(reviewOf(proposal(client), [own]).people[0]?.known?.id).toBe('p2')
  })
  it('leaves out what is unchecked', () => {
    const review = reviewOf(proposal(OMAR), [])
    const people = review.people.map((each) => ({ ...each, isTaken: false }))
    expect(takenOf({ ...review, people }).people).toEqual([])
  })
})
