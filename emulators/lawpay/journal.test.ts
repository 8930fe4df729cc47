import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JOURNAL_FILE, openJournal } from './journal.ts'
import { BANK, CARD, resultsIn, startTestGateway, type TestGateway } from './testing.ts'

let dataFolder: string
let gateway: TestGateway | null = null
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lawpay-'))
})
afterEach(async () => {
  await gateway?.close()
  gateway = null
  rmSync(dataFolder, { recursive: true })
})

const journalPath = (): string => join(dataFolder, JOURNAL_FILE)

async function restart(): Promise<TestGateway> {
  await gateway?.close()
  gateway = await startTestGateway({ dataFolder })
  return gateway
}

describe('a restart', () => {
  it('keeps transactions, events and the merchant as they were', async () => {
    let running = await restart()
    const charge = await running.charge(CARD, { reference: 'kept', data: { invoice: 7 } })
    const echeck = await running.charge(BANK)
    await running.post(`/v1/charges/${charge.body.id}/refund`, { amount: 100 })
    await running.post(`/v1/transactions/${echeck.body.id}/void`, { reference: 'mistake' })
    await running.charge({ ...CARD, number: '4000000000000002' })
    await running.put('/v1/merchant', { test_events_urls: 'http://127.0.0.1:9/hook' })
    running.clock.advance(1_000)
    const paths = ['/v1/transactions', '/v1/events', '/v1/merchant', `/v1/transactions/${charge.body.id}`]
    const before = await Promise.all(paths.map(async (path) => (await running.get(path)).body))

    running = await restart()
    running.clock.advance(1_000)
    expect(await Promise.all(paths.map(async (path) => (await running.get(path)).body))).toEqual(before)
  })

  it('can go on where it left off', async () => {
    let running = await restart()
    const { id } = (await running.charge(CARD)).body
    await running.post(`/v1/charges/${id}/refund`, { amount: 4000 })
    running = await restart()
    expect((await running.post(`/v1/charges/${id}/refund`, { amount: 1001 })).status).toBe(422)
    expect((await running.post(`/v1/charges/${id}/refund`, { amount: 1000 })).status).toBe(200)
  })

  it('keeps events in their order', async () => {
    let running = await restart()
    await running.charge(CARD)
    running = await restart()
    await running.charge(CARD)
    const created = resultsIn(await running.get('/v1/events')).map((event) => String(event.created))
    expect(created).toHaveLength(4)
    expect(created).toEqual(created.toSorted().toReversed())
  })

  it('forgets outstanding tokens', async () => {
    let running = await restart()
    const method = await running.token(CARD)
    running = await restart()
    expect((await running.post('/v1/charges', { amount: 100, method })).status).toBe(404)
  })
})

describe('what is written', () => {
  it('is on the disk before the answer', async () => {
    const running = await restart()
    const { id } = (await running.charge(CARD)).body
    expect(readFileSync(journalPath(), 'utf8')).toContain(String(id))
  })

  it('never contains a whole number or a security code', async () => {
    const running = await restart()
    await running.charge({ ...CARD, cvv: '987' })
    await running.charge({ ...CARD, number: '4000000000000002' })
    await running.charge(BANK)
    await running.token(CARD)
    const text = readFileSync(journalPath(), 'utf8')
    for (const secret of [
      '4242424242424242',
      '4000000000000002',
      '"987"',
      BANK.account_number,
      BANK.routing_number,
    ]) {
      expect(text).not.toContain(secret)
    }
    expect(text).toContain('************4242')
  })

  it('is nothing without a folder', async () => {
    const { journal, entries } = openJournal(null)
    journal.append({ at: 'now' })
    journal.close()
    expect(entries).toEqual([])
  })
})

describe('a torn line', () => {
  it('at the end is what a killed process leaves: it is dropped, and the next line is whole', async () => {
    let running = await restart()
    const { id } = (await running.charge(CARD)).body
    await running.close()
    gateway = null
    appendFileSync(journalPath(), '{"at":"2026-11-20T15:00:00.000Z","steps":[{"event":{"id":"x')
    running = await restart()
    expect((await running.get(`/v1/transactions/${id}`)).status).toBe(200)
    const next = (await running.charge(CARD)).body
    running = await restart()
    running.clock.advance(1_000)
    expect(resultsIn(await running.get('/v1/transactions')).map((result) => result.id)).toEqual([next.id, id])
  })

  it.each([1, 2, 50, 200])('cut %i bytes short loses only that line', async (bytes) => {
    let running = await restart()
    const first = (await running.charge(CARD)).body
    await running.charge(CARD)
    await running.close()
    gateway = null
    const whole = readFileSync(journalPath())
    writeFileSync(journalPath(), whole.subarray(0, whole.length - bytes))
    running = await restart()
    running.clock.advance(1_000)
    expect(resultsIn(await running.get('/v1/transactions')).map((result) => result.id)).toEqual([first.id])
  })

  it('in the middle is no accident: the gateway does not start', async () => {
    writeFileSync(journalPath(), '{"at":"2026-\n{"at":"2026-11-20T15:00:00.000Z"}\n')
    await expect(startTestGateway({ dataFolder })).rejects.toThrow('is damaged at line 1')
  })

  it('a line that is JSON but no entry stops it too', async () => {
    writeFileSync(journalPath(), '{"hello":"world"}\n')
    await expect(startTestGateway({ dataFolder })).rejects.toThrow()
  })
})
