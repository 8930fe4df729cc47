// A signing that ends at any statement, from the client's name to the sealed file, is completed by the next try: signed once, opened once,
// the deposit asked for once.
import { expect, it } from 'vitest'
import { letPass } from '#tests/let-pass.ts'
import { LONG, rounds } from '#tests/rounds.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { countersign } from './complete.ts'
import { getProposal } from './proposals.ts'
import { makeRecord } from './record.ts'
import { approvedPapers, proposalTerms, sentProposal, signOwnPaper } from './testing.ts'
import { isWhole, trailOf } from './trail-repository.ts'

const STOPS = rounds(3, 120)

async function sentTo(world: World, attorney: SignedIn) {
  const client = await world.person('client', { language: 'es' })
  const named = "UPDATE users SET first_name = 'María', last_name = 'Núñez' WHERE id = $1"
  await world.connection.pool.query(named, [client.userId])
  const { id } = await sentProposal(world.as(attorney), client.userId, proposalTerms(attorney.userId))
  return { client, engagementId: id }
}

type Sent = Awaited<ReturnType<typeof sentTo>>

/** What is not done yet, in its order. */
async function goesOn(world: World, attorney: SignedIn, { client, engagementId }: Sent): Promise<void> {
  const desk = world.as(attorney)
  const { signers } = await getProposal(desk, { engagementId })
  if (signers.some(({ part, signed }) => part === 'client' && signed === null))
    await signOwnPaper(world.as(client))
  const { state, edition: before } = await getProposal(desk, { engagementId })
  if (state !== 'signed') await countersign(desk, { engagementId, before }, () => Promise.resolve())
  await makeRecord(world.services, { engagementId })
}

async function countOf(world: World, table: string, { userId }: SignedIn): Promise<number> {
  const { rows } = await world.connection.pool.query(`SELECT FROM ${table} WHERE client_id = $1`, [userId])
  return rows.length
}

it(`stopped at ${STOPS} statements, it is done once by the next try`, LONG, async () => {
  const world = await createWorld()
  world.clock.set(MONDAY_NINE)
  const attorney = await world.person('attorney')
  await approvedPapers(world.services, world.as(attorney))
  // The first one makes the firm's certificate as well.
  await goesOn(world, attorney, await sentTo(world, attorney))
  const undisturbed = await sentTo(world, attorney)
  const statements = await letPass(Infinity, () => goesOn(world, attorney, undisturbed))
  for (let stop = 0; stop < STOPS; stop += 1) {
    // Papers are opened from one network so many times an hour.
    world.clock.advance(61)
    const passed = Math.floor(((stop + Math.random()) / STOPS) * (statements - 1))
    const sent = await sentTo(world, attorney)
    await expect(
      letPass(passed, () => goesOn(world, attorney, sent)),
      `after ${passed}`,
    ).rejects.toThrow()
    await goesOn(world, attorney, sent)
    const trail = await trailOf(world.services, sent.engagementId)
    const times = (kind: string) => trail.filter((step) => step.kind === kind).length
    expect(
      {
        signed: times('signed'),
        countersigned: times('countersigned'),
        isWhole: isWhole(trail),
        cases: await countOf(world, 'cases', sent.client),
        invoices: await countOf(world, 'invoices', sent.client),
        records: await countOf(world, 'documents JOIN cases ON cases.id = documents.case_id', sent.client),
      },
      `stopped after ${passed} of ${statements} statements`,
    ).toEqual({ signed: 1, countersigned: 1, isWhole: true, cases: 1, invoices: 1, records: 1 })
  }
  await world.end()
})
