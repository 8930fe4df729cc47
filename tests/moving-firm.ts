// A firm that moves in, for the tests of it: a file is sent, checked and imported as an administrator does it.
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from './world.ts'
import type { Batch, MovingRow, RowsQuery } from '#areas/office/moving/contract.ts'
import type { MovingKind } from '#areas/office/moving/rules/files.ts'
import { guessColumns } from '#areas/office/moving/rules/layouts.ts'
import { readTable } from '#areas/office/moving/rules/read-rows.ts'
import { bringIn, listRows, type OpeningOfTrust, stageFile } from '#areas/office/moving/server/batches.ts'

export type Person = { reference: string; firstName: string; lastName: string; email: string }

let count = 0
/** Letters alone. */
export function name(): string {
  count += 1
  const letters = randomUUID().replaceAll(/[^a-f]/g, '')
  return `Q${letters}${'ghijklmnop'[count % 10] ?? ''}`
}

export function person(): Person {
  const reference = `C-${randomUUID()}`
  return {
    reference,
    firstName: name(),
    lastName: name(),
    email: `${reference}@client.example`.toLowerCase(),
  }
}

export function peopleFile(people: readonly Person[], more: readonly string[] = []): string {
  const rows = people.map(
    (each) => `${each.reference},${each.firstName},${each.lastName},${each.email},,Spanish`,
  )
  return ['Reference,First name,Last name,Email,Phone,Language', ...rows, ...more].join('\r\n')
}

export type Desk = Context & { actor: SignedIn; openingOfTrust: OpeningOfTrust }

export type MovingFirm = {
  world: World
  desk: Desk
  staged(kind: MovingKind, text: string): Promise<Batch>
  brought(kind: MovingKind, text: string): Promise<Batch>
  rowsOf(batch: Batch, show?: RowsQuery['show']): Promise<MovingRow[]>
  countUsers(): Promise<number>
}

export async function movingFirm(): Promise<MovingFirm> {
  const world = await createWorld()
  await registerJobs(world.jobs, world.services)
  const admin = await world.person('admin', { email: 'admin@firm.example' })
  const openingOfTrust = FEATURES.find((each) => each.openingOfTrust)?.openingOfTrust
  if (!openingOfTrust) throw new Error('no feature knows the trust account')
  const desk = { ...world.as(admin), actor: admin, openingOfTrust }
  const staged = async (kind: MovingKind, text: string) => {
    const table = readTable(text)
    if ('problem' in table) throw new Error(table.problem)
    const columns = [...guessColumns(kind, table.headers).columns]
    const file = { batchId: randomUUID(), kind, fileName: `${kind}.csv`, text, columns }
    await stageFile(desk, file)
    await world.idle()
    return stageFile(desk, file)
  }
  return {
    world,
    desk,
    staged,
    async brought(kind, text) {
      const { id: batchId } = await staged(kind, text)
      await bringIn(desk, { batchId })
      await world.idle()
      return bringIn(desk, { batchId })
    },
    async rowsOf({ id: batchId }, show = 'all') {
      return (await listRows(desk, { batchId, show, limit: 200 })).items
    },
    async countUsers() {
      const { rows } = await world.connection.pool.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM users',
      )
      return rows[0]?.n ?? 0
    },
  }
}
