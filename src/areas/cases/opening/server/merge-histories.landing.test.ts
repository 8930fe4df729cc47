// Any history of merges and partings leaves every case with the person whose it is, and the books balanced.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { ledgerTotals } from '#areas/money/ledger/server/read-ledger.ts'
import { mergingOf } from '#areas/people/users/server/merging.ts'
import { settleMerges } from '#areas/people/users/server/merge-clients.ts'
import { findById } from '#areas/people/users/server/repository.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { merge, part, seeMerge, seeParting } from './merge.ts'

const merging = mergingOf(FEATURES)
const KEEP = { name: 'kept', phone: 'kept', email: 'kept', language: 'kept', address: 'kept' } as const
const STEPS = 30
const PEOPLE = 4

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Owned = { id: string; owner: string; cents: number }
type Standing = { mergeId: string; kept: string; gone: string; cases: string[]; people: string[] }

/** What ought to be so, told without a database. */
type Model = {
  people: string[]
  root: Map<string, string>
  cases: Owned[]
  merges: Standing[]
  paid: Map<string, number>
}

async function begun(): Promise<Model> {
  const people: string[] = []
  for (let each = 0; each < PEOPLE; each += 1) people.push((await world.person()).userId)
  return { people, root: new Map(people.map((id) => [id, id])), cases: [], merges: [], paid: new Map() }
}

type Step = (model: Model, random: (below: number) => number) => Promise<void>

function pick<Item>(items: readonly Item[], random: (below: number) => number): Item | undefined {
  return items[random(items.length)]
}

const opens: Step = async (model, random) => {
  const owner = model.root.get(pick(model.people, random)!)!
  const opening = { type: 'family', status: 'consultation', nextAction: 'schedule-consultation' } as const
  const { id } = await openCase(world.services.db, {
    ...opening,
    clientId: owner,
    attorneyId: null,
    due: null,
    openedAt: MONDAY_NINE,
  })
  model.cases.push({ id, owner, cents: 0 })
}

const pays: Step = async (model, random) => {
  const of = pick(model.cases, random)
  if (!of) return
  const amountCents = 100 + random(10_000)
  const payment = { clientId: of.owner, matterId: of.id, paymentId: randomUUID(), invoiceId: null }
  await world.services.db.transaction((tx) =>
    postPayment(tx, { ...payment, amountCents, bank: 'trust', isCollected: true }, world.clock.now()),
  )
  of.cents += amountCents
  model.paid.set(of.id, (model.paid.get(of.id) ?? 0) + 1)
}

const merges: Step = async (model, random) => {
  const roots = [...new Set(model.root.values())]
  const [kept, gone] = [pick(roots, random)!, pick(roots, random)!]
  const { seen, refusal } = await seeMerge(admin, merging, { keptId: kept, goneId: gone })
  if (kept === gone) return expect(refusal?.code).toBe('MERGE_SAME')
  const mergeId = randomUUID()
  await merge(admin, merging, { mergeId, keptId: kept, goneId: gone, choices: KEEP, seen })
  const moved = model.cases.filter(({ owner }) => owner === gone)
  for (const each of moved) each.owner = kept
  const people = model.people.filter((id) => model.root.get(id) === gone)
  for (const id of people) model.root.set(id, kept)
  for (const { id } of moved) model.paid.set(`${mergeId} ${id}`, model.paid.get(id) ?? 0)
  model.merges.push({ mergeId, kept, gone, people, cases: moved.map(({ id }) => id) })
}

const parts: Step = async (model, random) => {
  const standing = pick(model.merges, random)
  if (!standing) return
  const { mergeId, kept, gone, cases, people } = standing
  const { seen, refusal } = await seeParting(admin, merging, { mergeId })
  if (model.root.get(kept) !== kept) return expect(refusal?.code).toBe('PART_IN_ORDER')
  const isPaidSince = cases.some((id) => model.paid.get(`${mergeId} ${id}`) !== (model.paid.get(id) ?? 0))
  if (isPaidSince) return expect(refusal?.code).toBe('PART_MONEY_MOVED')
  expect(refusal).toBeNull()
  await part(admin, merging, { mergeId, seen })
  for (const each of model.cases) if (cases.includes(each.id)) each.owner = gone
  for (const id of people) model.root.set(id, gone)
  model.merges = model.merges.filter((each) => each !== standing)
}

const settles: Step = () => settleMerges(world.services, merging)

const STEP_KINDS: readonly Step[] = [opens, pays, pays, merges, merges, parts, parts, parts, settles]

const byId = (one: Owned, other: Owned) => (one.id < other.id ? -1 : 1)

async function holds(model: Model): Promise<void> {
  const { rows } = await world.connection.pool.query<{ id: string; owner: string; cents: number }>(
    `SELECT id, client_id AS owner,
       coalesce((SELECT balance_cents FROM ledger_shares WHERE client_id = cases.client_id AND matter_id = cases.id
         AND account = 'trust_bank'), 0)::int AS cents
     FROM cases WHERE id = ANY ($1)`,
    [model.cases.map(({ id }) => id)],
  )
  expect(rows.toSorted(byId)).toEqual(model.cases.toSorted(byId))
  for (const id of model.people) {
    const row = await findById(world.services.db, id)
    expect(row?.mergedInto ?? id).toBe(model.root.get(id))
  }
  expect((await ledgerTotals(admin)).isBalanced).toBe(true)
  const { rows: apart } = await world.connection.pool.query(
    `SELECT client_id FROM ledger_balances b WHERE balance_cents <>
       (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries e
        WHERE e.client_id = b.client_id AND e.account = b.account)`,
  )
  expect(apart).toEqual([])
}

describe('any history of merges and partings', () => {
  it.each(Array.from({ length: rounds(3, 60) }, (_, seed) => seed + 1))(
    'leaves everything with its owner: seed %i',
    async (seed) => {
      const random = randomFrom(seed)
      const model = await begun()
      for (let step = 0; step < STEPS; step += 1) await pick(STEP_KINDS, random)!(model, random)
      await holds(model)
      // Taken apart from the end, as far as it can be.
      for (const { mergeId } of model.merges.toReversed()) {
        const { seen, refusal } = await seeParting(admin, merging, { mergeId })
        if (refusal) continue
        await part(admin, merging, { mergeId, seen })
      }
      expect((await ledgerTotals(admin)).isBalanced).toBe(true)
    },
  )
})
