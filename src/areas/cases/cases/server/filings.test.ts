import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { FilingToSave } from '../contract.ts'
import { FILINGS_MAX } from '../rules/filings.ts'
import { caseHistory } from './case-history.ts'
import { caseFilings, removeFiling, saveFiling } from './change-filing.ts'
import { closeCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { casesWithNumber, exportFor } from './index.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

const as = (actor: SignedIn) => world.as(actor)
let count = 0
const receipt = () => `IOE09${String(++count).padStart(8, '0')}`

async function opened() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const petition = (details: Partial<FilingToSave> = {}): FilingToSave => ({
    caseId,
    filingId: randomUUID(),
    version: null,
    form: 'I-130',
    edition: '04/01/24',
    filedOn: '2026-06-01',
    priorityDate: '2026-06-03',
    receiptNumber: receipt(),
    ...details,
  })
  return { client, caseId, petition }
}

const kindsOf = async (actor: SignedIn, caseId: string) =>
  (await caseHistory(as(actor), { caseId })).items.map(({ kind }) => kind)

describe('what was filed in a case', () => {
  it('is kept with its form, edition, days and receipt number, and gives the case its priority date', async () => {
    const { caseId, petition } = await opened()
    await saveFiling(as(attorney), petition())
    const later = petition({ form: 'I-485', filedOn: '2026-07-01', priorityDate: null, receiptNumber: '' })
    await saveFiling(as(attorney), later)
    const read = await caseFilings(as(attorney), { caseId })
    expect(read.filings.map(({ form, filedOn }) => [form, filedOn])).toEqual([
      ['I-130', '2026-06-01'],
      ['I-485', '2026-07-01'],
    ])
    expect(read.priorityDate).toBe('2026-06-03')
  })
  it('is added, corrected and removed in the log, which its client reads nothing of', async () => {
    const { client, caseId, petition } = await opened()
    const filing = petition()
    await saveFiling(as(attorney), filing)
    await saveFiling(as(attorney), filing)
    const corrected = { ...filing, version: 1, edition: '' }
    await saveFiling(as(attorney), corrected)
    await saveFiling(as(attorney), corrected)
    await removeFiling(as(attorney), { ...filing, version: 2 })
    await removeFiling(as(attorney), { ...filing, version: 2 })
    expect(await kindsOf(attorney, caseId)).toEqual([
      'filing-removed',
      'filing-corrected',
      'filing-added',
      'opened',
    ])
    expect(await kindsOf(client, caseId)).toEqual(['opened'])
    const { items } = await caseHistory(as(attorney), { caseId })
    expect(items[1]?.record).toMatchObject({ before: { edition: '04/01/24' }, after: { edition: '' } })
  })
  it('is refused with a letter for a digit, and the right number is offered in both languages', async () => {
    const { petition } = await opened()
    for (const language of ['en', 'es'] as const) {
      const slip = saveFiling({ ...as(attorney), language }, petition({ receiptNumber: 'I0E09123456O8' }))
      const refusal = await slip.catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'RECEIPT_MISTYPED', values: { meant: 'IOE0912345608' } })
    }
    await expect(
      saveFiling(as(attorney), petition({ receiptNumber: 'ABC0912345608' })),
    ).rejects.toMatchObject({
      code: 'RECEIPT_WRONG',
    })
  })
  it('has a receipt number once in a case', async () => {
    const { petition } = await opened()
    const filing = petition()
    await saveFiling(as(attorney), filing)
    await expect(
      saveFiling(as(attorney), petition({ receiptNumber: filing.receiptNumber.toLowerCase() })),
    ).rejects.toMatchObject({ code: 'RECEIPT_IN_CASE' })
  })
  it('that somebody else changed meanwhile is refused, as is one of another case', async () => {
    const { petition } = await opened()
    const filing = petition()
    await saveFiling(as(attorney), filing)
    await saveFiling(as(attorney), { ...filing, version: 1, form: 'I-90' })
    await expect(saveFiling(as(attorney), { ...filing, version: 1, form: 'G-28' })).rejects.toMatchObject({
      code: 'FILING_CHANGED',
    })
    const { caseId } = await opened()
    for (const version of [null, 2])
      await expect(saveFiling(as(attorney), { ...filing, caseId, version })).rejects.toMatchObject({
        code: 'FILING_NOT_FOUND',
      })
  })
  it('is fifty times in a case at most, also when more come at once, and never in a closed one', async () => {
    const { caseId, petition } = await opened()
    const tries = Array.from({ length: FILINGS_MAX + 3 }, () => saveFiling(as(attorney), petition()))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(FILINGS_MAX)
    await expect(saveFiling(as(attorney), petition())).rejects.toMatchObject({ code: 'TOO_MANY_FILINGS' })
    const { version } = await getCase(as(attorney), { caseId })
    await closeCase(as(attorney), { caseId, version, outcome: 'ended' })
    await expect(saveFiling(as(attorney), petition())).rejects.toMatchObject({ code: 'CASE_CLOSED' })
  })
})

describe('a receipt number', () => {
  it('is sealed in the database, and finds the case, also typed with a letter for a digit', async () => {
    const { caseId, petition } = await opened()
    const filing = petition({ receiptNumber: 'MSC2190000010' })
    await saveFiling(as(attorney), filing)
    const { rows } = await world.connection.pool.query('SELECT * FROM case_filings WHERE case_id = $1', [
      caseId,
    ])
    expect(JSON.stringify(rows)).not.toContain('2190000010')
    for (const typed of ['MSC2190000010', 'msc 219 0000010', 'MSC219OOOOO1O'])
      expect(await casesWithNumber(world.services, typed)).toEqual([{ caseId, by: 'receipt-number' }])
    await removeFiling(as(attorney), { ...filing, version: 1 })
    expect(await casesWithNumber(world.services, 'MSC2190000010')).toEqual([])
  })
  it.each(['', 'González', 'LS-2026-0001', '%', 'A', 'IOE', '\u0000', 'x'.repeat(5000)])(
    '%j finds nothing',
    async (typed) => expect(await casesWithNumber(world.services, typed)).toEqual([]),
  )
  it('is in the file of its client', async () => {
    const { client, petition } = await opened()
    const filing = petition()
    await saveFiling(as(attorney), filing)
    expect(JSON.stringify(await exportFor(world.services, client.userId))).toContain(filing.receiptNumber)
  })
})
