import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { JOURNAL_FILE } from './journal.ts'
import { type LawpayEmulator, startLawpayEmulator } from './server.ts'

const CARD = {
  type: 'card',
  exp_month: 10,
  exp_year: 2030,
  cvv: '123',
  name: 'Some Customer',
  postal_code: '75201',
}

async function call(gateway: LawpayEmulator, method: string, path: string, body?: unknown) {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${gateway.secretKey}:`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('a later process charges what was saved of test numbers, and keeps no other number and no code', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'saved-'))
  const start = () => startLawpayEmulator({ dataFolder })
  const first = await start()
  const save = async (number: string) => {
    const token = await call(first, 'POST', '/v1/tokens', { ...CARD, number })
    return (await call(first, 'POST', '/v1/cards', { token_id: token.body['id'], reference: 'plan' })).body
  }
  const kept = await save('4242424242424242')
  const own = await save('4532015112830366')
  expect(kept).toMatchObject({
    type: 'card',
    number: '************4242',
    card_type: 'VISA',
    reference: 'plan',
  })
  const charge = { amount: 100, account_id: first.accounts.operatingCard }
  expect(await call(first, 'POST', '/v1/charges', { ...charge, method: own['id'] })).toMatchObject({
    status: 200,
  })
  await first.close()
  const journal = readFileSync(join(dataFolder, JOURNAL_FILE), 'utf8')
  expect(journal).not.toContain('4532015112830366')
  expect(journal).not.toContain('cvv":"123')

  const second = await start()
  expect(await call(second, 'POST', '/v1/charges', { ...charge, method: kept['id'] })).toMatchObject({
    status: 200,
  })
  expect(await call(second, 'GET', `/v1/banks/${String(kept['id'])}`)).toMatchObject({ status: 404 })
  expect(await call(second, 'DELETE', `/v1/cards/${String(kept['id'])}`)).toMatchObject({ status: 200 })
  await second.close()
  const third = await start()
  expect(await call(third, 'GET', `/v1/cards/${String(kept['id'])}`)).toMatchObject({ status: 404 })
  await third.close()
  rmSync(dataFolder, { recursive: true })
})
