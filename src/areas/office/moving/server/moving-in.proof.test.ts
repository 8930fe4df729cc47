// A large firm moves in: ten thousand people, each with a case, a date, a note, a balance and an invoice.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { movingFirm, type MovingFirm, name } from '#tests/moving-firm.ts'
import type { Batch } from '../contract.ts'
import type { BatchState } from '../rules/batches.ts'
import type { MovingKind } from '../rules/files.ts'
import { guessColumns } from '../rules/layouts.ts'
import { readTable } from '../rules/read-rows.ts'
import { bringIn, listBatches, stageFile, undoImport } from './batches.ts'

const PEOPLE = 10_000

let firm: MovingFirm
beforeAll(async () => {
  firm = await movingFirm()
})
afterAll(() => firm.world.end())

async function brought(kind: MovingKind, header: string, rows: readonly string[]): Promise<Batch> {
  const started = performance.now()
  const text = [header, ...rows].join('\n')
  const table = readTable(text)
  if ('problem' in table) throw new Error(table.problem)
  const columns = [...guessColumns(kind, table.headers).columns]
  const file = { batchId: randomUUID(), kind, fileName: `${kind}.csv`, text, columns }
  await stageFile(firm.desk, file)
  await until(file.batchId, 'ready')
  await bringIn(firm.desk, file)
  const batch = await until(file.batchId, 'done')
  said(kind, started)
  return batch
}

/** Longer than other tests may wait. */
async function until(batchId: string, wanted: BatchState): Promise<Batch> {
  const batch = async () =>
    (await listBatches(firm.desk, { limit: 20 })).items.find(({ id }) => id === batchId)
  await vi.waitUntil(async () => (await batch())?.state === wanted, { timeout: 1_800_000, interval: 1_000 })
  const found = await batch()
  if (!found) throw new Error('no such file')
  return found
}

let before = process.cpuUsage()

/** Of this process, which is the product and the test in one; the database works beside it. */
function said(what: string, started: number): void {
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  const busy = ((user + system) / 1_000_000).toFixed(0)
  const megabytes = (process.memoryUsage().rss / 1_024 ** 2).toFixed(0)
  process.stdout.write(`${what}: ${seconds} s, ${busy} s of them busy, ${megabytes} MB\n`)
}

it(
  'ten thousand people come in, with all that is theirs, and what is wrong is named',
  { timeout: 3_600_000 },
  async () => {
    said('idle', performance.now())
    const people = Array.from({ length: PEOPLE }, (_, at) => ({ at, last: name(), first: name() }))
    const made = { counts: { made: PEOPLE } }
    const peopleRows = people.map(
      ({ at, first, last }) =>
        `P${at},${first},${last},p${at}@client.example,(214) 555-${String(at).padStart(4, '0')}`,
    )
    expect(await brought('people', 'Reference,First name,Last name,Email,Phone', peopleRows)).toMatchObject(
      made,
    )
    const cases = people.map(({ at, first, last }) => `M${at},"${last}, ${first}",Naturalization`)
    expect(await brought('cases', 'Reference,Client last name,Kind of case', cases)).toMatchObject(made)
    const dates = people.map(({ at }) => `M${at},2027-05-01,Answer ${at}`)
    expect(await brought('dates', 'Case reference,Day,Text', dates)).toMatchObject(made)
    const notes = people.map(({ at }) => `M${at},2020-05-01,Called about the interview ${at}`)
    const noted = await brought('notes', 'Case reference,Day,Text', notes)
    expect(noted).toMatchObject(made)
    const balances = people.map(({ at }) => `M${at},12.50`)
    expect(await brought('trust', 'Case reference,Amount', balances)).toMatchObject({
      ...made,
      money: { fileCents: PEOPLE * 1_250, postedCents: PEOPLE * 1_250 },
    })
    const invoices = people.map(({ at }) => `B${at},M${at},500,100`)
    expect(await brought('invoices', 'Reference,Case reference,Total,Paid so far', invoices)).toMatchObject({
      ...made,
      money: { fileCents: PEOPLE * 40_000, postedCents: PEOPLE * 40_000 },
    })
    const looked = performance.now()
    expect((await listBatches(firm.desk, { limit: 20 })).items).toHaveLength(6)
    said('the page', looked)
    const undoing = performance.now()
    await undoImport(firm.desk, { batchId: noted.id })
    expect(await until(noted.id, 'undone')).toMatchObject({ counts: { undone: PEOPLE } })
    said('undoing the notes', undoing)
  },
)
