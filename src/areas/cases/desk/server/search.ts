// The one search box of staff: people, cases, documents, records of money and messages, by any known detail.
import { type CaseRow, casesReadBy, casesWithNumber, listReadable } from '#areas/cases/cases/server/index.ts'
import { listPeopleOfCasesLike } from '#areas/intake/intake/server/index.ts'
import { searchAllMessages } from '#areas/messages/messages/server/index.ts'
import { displayName, namesOf } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseFound, PersonFound, Search, SearchFound } from '../contract.ts'
import { type Asked, askedIn, distanceTo, FOUND_MAX } from '../rules/search.ts'
import { recordsFor } from './search-records.ts'
import { hasDigits, holds, holdsWords, listAlike, listPeople, type PersonRow } from './search-repository.ts'

/** So many are compared of those whose names fit. */
const CANDIDATES_MAX = 200

type Found<Row, By> = { row: Row; by: By }
type People = Found<PersonRow, PersonFound['by']>[]
type Cases = (Found<CaseRow, CaseFound['by']> & { person?: string })[]

/** For staff. Attorneys find only what they may read. */
export async function search(ctx: Context, { text }: Search): Promise<SearchFound> {
  const actor = requireStaff(ctx)
  const asked = askedIn(text)
  const [people, numbered, beside, records, messages] = await Promise.all([
    peopleFor(ctx, actor, asked),
    casesByNumber(ctx, actor, text, asked),
    casesOfPeople(ctx, actor, asked.words),
    recordsFor(ctx, actor, text, asked),
    searchAllMessages(ctx, actor, { search: text, most: FOUND_MAX }),
  ])
  const shown = people.slice(0, FOUND_MAX)
  const clientIds = shown.map(({ row }) => row.id)
  const theirs =
    clientIds.length === 0 ? [] : await listReadable(ctx.db, actor, { clientIds }, CANDIDATES_MAX)
  const cases = onceEach([...numbered, ...inOrderOf(clientIds, theirs), ...beside])
  return {
    people: shown.map(({ row, by }) => personView(row, by, theirs)),
    cases: await caseViews(ctx, cases.slice(0, FOUND_MAX)),
    records: records.slice(0, FOUND_MAX),
    messages,
    isCut: [people, cases, records].some(({ length }) => length > FOUND_MAX),
  }
}

/** Exact matches come before those that sound alike, and those before ones a letter away. */
async function peopleFor(ctx: Context, actor: SignedIn, { words, email, digits }: Asked): Promise<People> {
  const find = (isFound: Parameters<typeof listPeople>[2]['isFound'], limit = FOUND_MAX + 1) =>
    listPeople(ctx.db, actor, { isFound, except: [], limit })
  if (email !== null) return as('email', await find(holds(email)))
  if (digits !== null) return as('phone', await find(hasDigits(digits)))
  if (words.length === 0) return []
  const written = as('name', await find(holdsWords(words), CANDIDATES_MAX))
  if (written.length > FOUND_MAX) return inOrder(words, written)
  const except = written.map(({ row }) => row.id)
  const near = await listAlike(ctx.db, actor, { words, except, limit: CANDIDATES_MAX })
  return inOrder(words, [...written, ...as('alike', closest(words, near))])
}

function as<Row, const By extends string>(by: By, rows: readonly Row[]): Found<Row, By>[] {
  return rows.map((row) => ({ row, by }))
}

function distance(words: readonly string[], { firstName, lastName }: PersonRow): number | null {
  return distanceTo(words, `${firstName} ${lastName}`)
}

function closest(words: readonly string[], rows: readonly PersonRow[]): PersonRow[] {
  return rows.filter((row) => distance(words, row) !== null)
}

/** People found only by address come after every name. */
function inOrder(words: readonly string[], found: People): People {
  const far = ({ row }: People[number]) => distance(words, row) ?? words.length * FOUND_MAX
  return found.toSorted((one, other) => far(one) - far(other))
}

async function casesByNumber(ctx: Context, actor: SignedIn, text: string, asked: Asked): Promise<Cases> {
  const numberLike = asked.numbers.ofCase
  const numbered = numberLike === null ? [] : await listReadable(ctx.db, actor, { numberLike }, FOUND_MAX + 1)
  const found = await casesWithNumber(ctx, text)
  if (found.length === 0) return as('number', numbered)
  const ids = found.map(({ caseId }) => caseId)
  const rows = await listReadable(ctx.db, actor, { ids }, FOUND_MAX + 1)
  return [
    ...as('number', numbered),
    ...rows.map((row) => ({
      row,
      by: found.find(({ caseId }) => caseId === row.id)?.by ?? ('number' as const),
    })),
  ]
}

/** Cases in which somebody beside the client has the name, the nearest name first. */
async function casesOfPeople(ctx: Context, actor: SignedIn, words: readonly string[]): Promise<Cases> {
  if (words.length === 0) return []
  const caseIds = casesReadBy(ctx.db, actor)
  const alike = await listPeopleOfCasesLike(ctx.db, { words, caseIds, limit: CANDIDATES_MAX })
  const near = alike
    .map(({ given, surnames, caseId }) => ({ caseId, name: `${given} ${surnames}`.trim() }))
    .flatMap((each) => {
      const far = distanceTo(words, each.name)
      return far === null ? [] : [{ ...each, far }]
    })
    .toSorted((one, other) => one.far - other.far)
  if (near.length === 0) return []
  const rows = await listReadable(ctx.db, actor, { ids: near.map(({ caseId }) => caseId) }, CANDIDATES_MAX)
  return near.flatMap(({ caseId, name }) => {
    const row = rows.find(({ id }) => id === caseId)
    return row ? [{ row, by: 'person' as const, person: name }] : []
  })
}

/** The people's own order, and of each the open cases first. */
function inOrderOf(clientIds: readonly string[], rows: readonly CaseRow[]): Cases {
  const sorted = rows.toSorted(
    (one, other) => clientIds.indexOf(one.clientId) - clientIds.indexOf(other.clientId),
  )
  return as('client', sorted)
}

function onceEach(cases: Cases): Cases {
  return cases.filter(({ row }, index) => cases.findIndex((each) => each.row.id === row.id) === index)
}

function personView(row: PersonRow, by: PersonFound['by'], cases: readonly CaseRow[]): PersonFound {
  const { id, email, phone } = row
  const caseId = cases.find(({ clientId }) => clientId === id)?.id ?? null
  return { id, name: displayName(row), email, phone, by, caseId }
}

async function caseViews({ db }: Context, cases: Cases): Promise<CaseFound[]> {
  const names = await namesOf(db, [...new Set(cases.map(({ row }) => row.clientId))])
  return cases.map(({ row: { id, number, kind, status, clientId, closedAt }, by, person = '' }) => ({
    id,
    number,
    kind,
    status,
    client: { id: clientId, name: names.get(clientId) ?? '' },
    isClosed: closedAt !== null,
    by,
    person,
  }))
}
