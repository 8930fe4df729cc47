// What staff confirm of an intake: all of it at first, beside what an open case knows already. What the case says stays.
import { isSameName } from '#areas/intake/intake/rules/names.ts'
import { isEmptyFact, type FactId, type FactValues, isSameFact } from './facts.ts'
import {
  NOBODY,
  type PersonData,
  type Proposal,
  type ProposedDate,
  type ProposedDocument,
  type ProposedPerson,
} from './intake-proposal.ts'
import { fullName } from './people.ts'

/** A person of the case as known there. */
export type KnownPerson = PersonData & { id: string; version: number; facts: FactValues }

export type ReviewedPerson = Omit<KnownPerson, 'id' | 'version'> & {
  key: string
  /** Null where the case does not have them yet. */
  known: KnownPerson | null
  isTaken: boolean
  /** Facts of which the case says something else. */
  kept: FactId[]
  from: ProposedPerson['from'] & Partial<Record<FactId, string>>
}
export type Review = {
  people: ReviewedPerson[]
  documents: (ProposedDocument & { isTaken: boolean })[]
  dates: (ProposedDate & { isTaken: boolean })[]
}

/** `knownPeople` of the case that it is added to; empty for a new one. */
export function reviewOf(proposal: Proposal, knownPeople: readonly KnownPerson[]): Review {
  const people = proposal.people.map((person) => reviewed(person, knownPeople))
  return {
    people: [...people, ...unnamedChildren(proposal.children, people, knownPeople)],
    documents: proposal.documents.map((each) => ({ ...each, isTaken: true })),
    dates: proposal.dates.map((each) => ({ ...each, isTaken: true })),
  }
}

/** A row for each child that neither the intake nor the case names, to be filled in by staff. */
function unnamedChildren(
  { count, from }: Proposal['children'],
  people: readonly ReviewedPerson[],
  knownPeople: readonly KnownPerson[],
): ReviewedPerson[] {
  const isChild = ({ part, facts }: Pick<KnownPerson, 'part' | 'facts'>) =>
    part === 'child' || facts.relationship === 'child'
  const others = knownPeople.filter(({ id }) => !people.some(({ known }) => known?.id === id))
  const named = [...people, ...others].filter(isChild).length
  return Array.from({ length: Math.max(0, count - named) }, (_none, index) => ({
    ...NOBODY,
    key: `child:${index + 1}`,
    part: 'child',
    given: '',
    surnames: '',
    facts: { relationship: 'child' },
    known: null,
    isTaken: false,
    kept: [],
    from: { relationship: from },
  }))
}

export function isUnnamed(person: Pick<ReviewedPerson, 'given' | 'surnames'>): boolean {
  return fullName(person) === ''
}

function knownAs(person: ProposedPerson, all: readonly KnownPerson[]): KnownPerson | null {
  const found = person.isClient
    ? all.find(({ isClient }) => isClient)
    : all.find((other) => !other.isClient && isSameName(other, person) && isSameRole(person, other))
  return found ?? null
}

/** A father is not the son of the same name. */
function isSameRole(person: ProposedPerson, other: KnownPerson): boolean {
  return (person.part === 'child') === (other.part === 'child')
}

function reviewed(person: ProposedPerson, all: readonly KnownPerson[]): ReviewedPerson {
  const known = knownAs(person, all)
  const { facts: said, from, ...own } = person
  const facts: FactValues = Object.fromEntries(said.map(({ fact, value }) => [fact, value]))
  const sources = { ...from, ...Object.fromEntries(said.map(({ fact, from: asked }) => [fact, asked])) }
  if (!known) return { ...own, facts, known, isTaken: true, kept: [], from: sources }
  const kept = said.flatMap(({ fact, value }) => {
    const there = known.facts[fact]
    return isEmptyFact(there) || isSameFact(there, value) ? [] : [fact]
  })
  const news = Object.fromEntries(
    said.filter(({ fact }) => !kept.includes(fact)).map(({ fact, value }) => [fact, value]),
  )
  return {
    ...own,
    part: known.part,
    given: known.given || own.given,
    surnames: known.surnames || own.surnames,
    birthDate: known.birthDate ?? own.birthDate,
    aNumber: known.aNumber || own.aNumber,
    phone: known.phone || own.phone,
    email: known.email || own.email,
    facts: { ...known.facts, ...news },
    known,
    isTaken: true,
    kept,
    from: sources,
  }
}

/** As it is sent. */
export function takenOf({ people, documents, dates }: Review) {
  return {
    people: people
      .filter(({ isTaken }) => isTaken)
      .map(({ known, isTaken: _taken, isClient: _client, kept: _kept, from: _from, ...person }) => ({
        ...person,
        personId: known?.id ?? null,
        version: known?.version ?? null,
      })),
    documents: documents.filter(({ isTaken }) => isTaken).map(({ kind, whose }) => ({ kind, whose })),
    dates: dates.filter(({ isTaken }) => isTaken).map(({ from, kind, day }) => ({ from, kind, day })),
  }
}
