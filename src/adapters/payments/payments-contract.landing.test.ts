// The contract of the payments port, kept by the real adapter against the emulator of the gateway, over HTTP.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Instant, instant } from '#kernel/calendar.ts'
import type { ChargeOrder, Payments } from '#platform/ports/payments.ts'
import { type LawpayEmulator, startLawpayEmulator } from '../../../emulators/lawpay/server.ts'
import { createLawPayPayments, type LawPayOptions } from './lawpay-payments.ts'

const SEARCH_LAG_MS = 50

const NOWHERE = { card: 'nowhere', bank: null }

let gateway: LawpayEmulator
let payments: Payments
beforeAll(async () => {
  gateway = await startLawpayEmulator({ faults: true, searchLagMs: SEARCH_LAG_MS })
  payments = adapter()
})
afterAll(() => gateway.close())
afterEach(() => test('reset', {}))

function adapter(options: Partial<LawPayOptions> = {}): Payments {
  return createLawPayPayments({
    apiUrl: gateway.url,
    secretKey: gateway.secretKey,
    accounts: {
      operating: { card: gateway.accounts.operatingCard, bank: gateway.accounts.operatingBank },
      trust: { card: gateway.accounts.trustCard, bank: gateway.accounts.trustBank },
    },
    searchLagMs: 2 * SEARCH_LAG_MS,
    timeoutMs: 5_000,
    ...options,
  })
}

async function call(method: string, path: string, key: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok, path).toBe(true)
  return response.json()
}

function test(path: string, body: unknown): Promise<unknown> {
  return call('POST', `/__test/${path}`, gateway.secretKey, body)
}

async function cardToken(number = '4242424242424242', more: Record<string, unknown> = {}): Promise<string> {
  const card = { type: 'card', number, exp_month: 10, exp_year: 2030, cvv: '123', name: 'Maria Nunez' }
  const address = { address1: '123 Main St', postal_code: '75201' }
  const body = await call('POST', '/v1/tokens', gateway.publicKey, { ...card, ...address, ...more })
  return (body as { id: string }).id
}

async function order(more: Partial<ChargeOrder> = {}): Promise<ChargeOrder> {
  const reference = `P${crypto.randomUUID().replaceAll('-', '')}`
  const token = more.token ?? (await cardToken())
  return { amount: 5_000, account: 'operating', method: 'card', reference, ...more, token }
}

type Stored = {
  status: string
  account_id: string
  amount: number
  currency: string
  amount_refunded: number
}

async function stored(transactionId: string): Promise<Stored> {
  return (await call('GET', `/v1/transactions/${transactionId}`, gateway.secretKey)) as Stored
}

async function timesCharged(reference: string): Promise<number> {
  const path = `/__test/charges?reference=${reference}`
  return ((await call('GET', path, gateway.secretKey)) as { charged: number }).charged
}

async function charged(
  more: Partial<ChargeOrder> = {},
): Promise<{ transactionId: string; reference: string }> {
  const wanted = await order(more)
  const result = await payments.charge(wanted)
  if (result.kind !== 'charged') throw new Error(`not charged: ${JSON.stringify(result)}`)
  return { transactionId: result.transactionId, reference: wanted.reference }
}

describe('a charge', () => {
  it.each([
    ['operating', 'operatingCard'],
    ['trust', 'trustCard'],
  ] as const)('to %s lands in exactly that account, in whole cents', async (account, id) => {
    const result = await payments.charge(await order({ account, amount: 12_345 }))
    expect(result).toEqual({
      kind: 'charged',
      transactionId: expect.any(String),
      cardType: 'VISA',
      last4: '4242',
    })
    const transaction = await stored(result.kind === 'charged' ? result.transactionId : '')
    expect(transaction).toMatchObject({
      account_id: gateway.accounts[id],
      amount: 12_345,
      currency: 'USD',
      status: 'AUTHORIZED',
    })
  })
  it.each([
    ['4000000000000002', 'declined', 'card_declined'],
    ['4000000000000044', 'insufficient_funds', 'card_declined_insufficient_funds'],
    ['4000000000000051', 'declined', 'card_declined_limit_exceeded'],
    ['4000000000000069', 'expired', 'card_expired'],
    ['4000000000000119', 'processing_error', 'card_declined_processing_error'],
    ['4000000000000127', 'declined', 'card_declined_hold'],
    ['4242424242424241', 'invalid_info', 'card_number_invalid'],
    ['4000000000000135', 'declined', 'card_type_not_accepted'],
    ['4000000000000101', 'invalid_info', 'card_cvv_incorrect'],
    ['6011111111111117', 'declined', 'card_type_not_accepted'],
  ])('of the card %s is declined: %s', async (number, reason, gatewayCode) => {
    const result = await payments.charge(await order({ token: await cardToken(number) }))
    expect(result).toEqual({ kind: 'declined', reason, gatewayCode })
  })
  it('of a card whose date has passed, or without a number, is declined with the reason', async () => {
    const old = await order({ token: await cardToken(undefined, { exp_year: 2020 }) })
    expect(await payments.charge(old)).toMatchObject({ kind: 'declined', reason: 'expired' })
    const blank = await order({ token: await cardToken('') })
    expect(await payments.charge(blank)).toMatchObject({ kind: 'declined', reason: 'invalid_info' })
  })
  it.each([
    ['card_declined_refer_to_issuer', 'declined', 'declined'],
    ['card_declined_no_account', 'declined', 'invalid_info'],
    ['card_avs_rejected', 'declined', 'invalid_info'],
    ['payment_method_expired', 'declined', 'expired'],
    ['card_processor_not_available', 'declined', 'processing_error'],
    ['card_processing_error', 'declined', 'processing_error'],
    ['merchant_trans_daily_amount_exceeded', 'misconfigured', undefined],
    ['account_not_active', 'misconfigured', undefined],
    ['unavailable_for_merchant_mode', 'misconfigured', undefined],
    ['not_authorized_country_denied', 'misconfigured', undefined],
    ['server_error', 'unknown', undefined],
    ['version_conflict', 'unknown', undefined],
  ])('that the gateway answers with %s is %s', async (code, kind, reason) => {
    await test('refuse', { code })
    const wanted = await order()
    expect(await payments.charge(wanted)).toMatchObject(reason ? { kind, reason } : { kind })
    expect(await timesCharged(wanted.reference)).toBe(0)
  })
  it('with a wrong key, or to an account that is not there, is the firm’s own fault', async () => {
    const stranger = adapter({ secretKey: 'wrong' })
    expect(await stranger.charge(await order())).toEqual({
      kind: 'misconfigured',
      gatewayCode: 'not_authorized',
    })
    const elsewhere = adapter({ accounts: { operating: NOWHERE, trust: NOWHERE } })
    expect(await elsewhere.charge(await order())).toMatchObject({ kind: 'misconfigured' })
  })
  it('with a used or outdated token charges nothing a second time', async () => {
    const used = await cardToken()
    await charged({ token: used })
    const again = await order({ token: used })
    expect(await payments.charge(again)).toEqual({
      kind: 'declined',
      reason: 'processing_error',
      gatewayCode: 'resource_not_found',
    })
    const outdated = await order()
    await test('expire-tokens', {})
    expect(await payments.charge(outdated)).toMatchObject({ kind: 'declined', reason: 'processing_error' })
    expect(await timesCharged(again.reference)).toBe(0)
  })
  it('repeated with its own reference adopts the charge that is there', async () => {
    const wanted = await order()
    const first = await payments.charge(wanted)
    expect(await payments.charge(wanted)).toEqual(first)
    expect(await timesCharged(wanted.reference)).toBe(1)
  })
})

describe('a charge whose answer is lost', () => {
  it.each(['nothing', 'server_error'])(
    '(%s comes back) is unknown, and found by its reference',
    async (answer) => {
      await test('drop', { answer })
      const wanted = await order()
      expect(await payments.charge(wanted)).toEqual({ kind: 'unknown' })
      expect(await payments.findByReference(wanted.reference)).toEqual({
        kind: 'found',
        transactionId: expect.any(String),
        status: 'charged',
        cardType: 'VISA',
        last4: '4242',
      })
      expect(await timesCharged(wanted.reference)).toBe(1)
    },
  )
  it('because it came too late is unknown', async () => {
    await test('delay', { ms: 400, phase: 'after' })
    const wanted = await order()
    expect(await adapter({ timeoutMs: 150 }).charge(wanted)).toEqual({ kind: 'unknown' })
    expect(await payments.findByReference(wanted.reference)).toMatchObject({ status: 'charged' })
  })
  it('because something else answered is unknown', async () => {
    const proxy = createServer((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    const url = await listen(proxy)
    expect(await adapter({ apiUrl: url }).charge(await order())).toEqual({ kind: 'unknown' })
    expect(await adapter({ apiUrl: url }).findByReference('anything')).toEqual({ kind: 'unknown' })
    expect(await adapter({ apiUrl: url }).giveBack('id', 1, 'reference')).toBe('unknown')
    proxy.close()
  })
  it('never left where nobody listens: nothing was charged', async () => {
    const silent = createServer()
    const url = await listen(silent)
    await new Promise((resolve) => silent.close(resolve))
    const wanted = await order()
    expect(await adapter({ apiUrl: url }).charge(wanted)).toMatchObject({
      kind: 'declined',
      reason: 'unreachable',
    })
    expect(await adapter({ apiUrl: url }).findByReference(wanted.reference)).toEqual({ kind: 'unknown' })
  })
  it('is told of, as every answer is that nobody can read, and so is the next one that somebody can', async () => {
    const heard: boolean[] = []
    const watched = (options: Partial<LawPayOptions> = {}) =>
      adapter({ heard: (problem) => heard.push(problem === null), ...options })
    await watched().charge(await order())
    await watched().charge(await order({ token: 'no-such-token' }))
    expect(heard.splice(0)).not.toContain(false)
    await test('drop', { answer: 'nothing' })
    await watched().charge(await order())
    const proxy = createServer((_request, response) => response.writeHead(502).end('{}'))
    await watched({ apiUrl: await listen(proxy) }).charge(await order())
    proxy.close()
    await watched({ apiUrl: 'http://127.0.0.1:9' }).charge(await order())
    expect(heard.splice(0)).toEqual([false, false, false])
    await watched().charge(await order())
    expect(heard).toEqual([true])
  })
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('looking a charge up', () => {
  it('compares the reference exactly, though the gateway searches by beginnings', async () => {
    const { reference } = await charged({ reference: 'PAAAABBBB1' })
    expect(await payments.findByReference(reference.slice(0, -1))).toEqual({ kind: 'not_found' })
    expect(await payments.findByReference(`${reference}2`)).toEqual({ kind: 'not_found' })
    expect(await payments.findByReference(reference)).toMatchObject({ kind: 'found', status: 'charged' })
  })
  it('finds a charge that the search does not know yet', async () => {
    const { transactionId, reference } = await charged()
    expect(await payments.findByReference(reference)).toMatchObject({ kind: 'found', transactionId })
  })
  it('of a declined one says that it failed', async () => {
    const wanted = await order({ token: await cardToken('4000000000000002') })
    await payments.charge(wanted)
    expect(await payments.findByReference(wanted.reference)).toMatchObject({ status: 'failed' })
  })
})

async function bankToken(accountNumber = '1234567890', routingNumber = '000000013'): Promise<string> {
  const bank = { type: 'bank', routing_number: routingNumber, account_number: accountNumber }
  const holder = { account_type: 'CHECKING', name: 'Maria Nunez' }
  const made = await call('POST', '/v1/tokens', gateway.publicKey, { ...bank, ...holder })
  return (made as { id: string }).id
}

async function eCheck(accountNumber?: string, more: Partial<ChargeOrder> = {}): Promise<ChargeOrder> {
  return order({ method: 'bank', token: await bankToken(accountNumber), ...more })
}

async function accepted(more: Partial<ChargeOrder> = {}) {
  const wanted = await eCheck(undefined, more)
  const result = await payments.charge(wanted)
  if (result.kind !== 'pending') throw new Error(`not pending: ${JSON.stringify(result)}`)
  return { transactionId: result.transactionId, reference: wanted.reference, result }
}

describe('an eCheck', () => {
  it.each([
    ['operating', 'operatingBank'],
    ['trust', 'trustBank'],
  ] as const)('to %s lands in exactly that account and is pending', async (account, id) => {
    const { transactionId, result } = await accepted({ account })
    expect(result).toMatchObject({ cardType: null, last4: '7890' })
    expect((await stored(transactionId)).account_id).toBe(gateway.accounts[id])
  })
  it('is charged once the money has arrived, and not before', async () => {
    const { transactionId, reference } = await accepted()
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'pending' })
    await test('settle', { transaction_id: transactionId })
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'collected' })
  })
  it('asked for again with its own reference is still one', async () => {
    const wanted = await eCheck()
    const first = await payments.charge(wanted)
    expect(first.kind).toBe('pending')
    expect(await payments.charge(wanted)).toEqual(first)
  })
  it.each([
    ['ach_insufficient_funds', 'insufficient_funds'],
    ['ach_payment_stopped', 'stopped'],
    ['ach_not_authorized', 'stopped'],
    ['ach_authorization_revoked', 'stopped'],
    ['ach_payment_refused', 'declined'],
    ['settlement_failed', 'processing_error'],
  ])('that comes back days later with %s has failed: %s', async (failure_code, failure) => {
    const { transactionId, reference } = await accepted()
    await test(`transactions/${transactionId}/fail`, { failure_code })
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'failed', failure })
  })
  it('where the firm has no account for it is not even asked for', async () => {
    const { operatingCard, trustCard } = gateway.accounts
    const accounts = {
      operating: { card: operatingCard, bank: null },
      trust: { card: trustCard, bank: null },
    }
    const wanted = await eCheck()
    expect(await adapter({ accounts }).charge(wanted)).toMatchObject({ kind: 'misconfigured' })
    expect(await payments.findByReference(wanted.reference)).toEqual({ kind: 'not_found' })
  })
  it('that is given back before it arrives waits, and is then given back', async () => {
    const { transactionId, reference } = await accepted()
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('done')
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'voided' })
  })
})

function save(token: string, by = payments) {
  return by.saveMethod({ method: 'card', token, reference: offerId() })
}

function offerId(): string {
  return crypto.randomUUID()
}

describe('a saved card or bank account', () => {
  it('is known by what tells its owner which one it is, and pays as often as it is asked', async () => {
    const kept = await payments.saveMethod({
      method: 'card',
      token: await cardToken(),
      reference: offerId(),
    })
    expect(kept).toEqual({
      kind: 'saved',
      saved: {
        id: expect.any(String),
        cardType: 'VISA',
        last4: '4242',
        expires: { year: 2030, month: 10 },
      },
    })
    const token = kept.kind === 'saved' ? kept.saved.id : ''
    for (const account of ['operating', 'trust'] as const) {
      const wanted = await order({ token, account })
      expect(await payments.charge(wanted)).toMatchObject({ kind: 'charged', last4: '4242' })
      expect(await timesCharged(wanted.reference)).toBe(1)
    }
  })
  it('of a bank has no last month, and its money is pending', async () => {
    const kept = await payments.saveMethod({
      method: 'bank',
      token: await bankToken(),
      reference: offerId(),
    })
    expect(kept).toMatchObject({ kind: 'saved', saved: { cardType: null, last4: '7890', expires: null } })
    const token = kept.kind === 'saved' ? kept.saved.id : ''
    expect(await payments.charge(await order({ method: 'bank', token }))).toMatchObject({ kind: 'pending' })
  })
  it('that its bank declines is saved all the same, and declined each time it is charged', async () => {
    const declined = await cardToken('4000000000000044')
    const kept = await payments.saveMethod({ method: 'card', token: declined, reference: offerId() })
    const token = kept.kind === 'saved' ? kept.saved.id : ''
    for (let time = 0; time < 2; time += 1) {
      expect(await payments.charge(await order({ token }))).toMatchObject({
        kind: 'declined',
        reason: 'insufficient_funds',
      })
    }
  })
  it('whose answer is lost is looked up by the reference of the charge, as any other', async () => {
    const kept = await payments.saveMethod({
      method: 'card',
      token: await cardToken(),
      reference: offerId(),
    })
    const wanted = await order({ token: kept.kind === 'saved' ? kept.saved.id : '' })
    await test('drop', { answer: 'nothing' })
    expect(await payments.charge(wanted)).toEqual({ kind: 'unknown' })
    expect(await payments.findByReference(wanted.reference)).toMatchObject({
      kind: 'found',
      status: 'charged',
    })
    expect(await timesCharged(wanted.reference)).toBe(1)
  })
  it('is not made of a token that was used, nor of a number that is none, nor with a wrong key', async () => {
    const token = await cardToken()
    await charged({ token })
    expect(await save(token)).toEqual({ kind: 'refused', reason: 'processing_error' })
    expect(await save(await cardToken('4242424242424241'))).toEqual({
      kind: 'refused',
      reason: 'invalid_info',
    })
    expect(await save(await cardToken(undefined, { exp_year: 2020 }))).toEqual({
      kind: 'refused',
      reason: 'expired',
    })
    expect(await save(await cardToken(), adapter({ secretKey: 'wrong' }))).toMatchObject({
      kind: 'misconfigured',
    })
    await test('drop', { path: '/v1/cards', answer: 'server_error' })
    expect(await save(await cardToken())).toEqual({ kind: 'unknown' })
  })
  it('that was forgotten pays nothing, and forgetting it again is done', async () => {
    const kept = await payments.saveMethod({
      method: 'card',
      token: await cardToken(),
      reference: offerId(),
    })
    const id = kept.kind === 'saved' ? kept.saved.id : ''
    expect(await adapter({ secretKey: 'wrong' }).forgetMethod('card', id)).toBe('unknown')
    expect(await payments.forgetMethod('card', id)).toBe('done')
    expect(await payments.forgetMethod('card', id)).toBe('done')
    const wanted = await order({ token: id })
    expect(await payments.charge(wanted)).toMatchObject({
      kind: 'declined',
      gatewayCode: 'resource_not_found',
    })
    expect(await timesCharged(wanted.reference)).toBe(0)
  })
})

describe('the books of the gateway', () => {
  const EVERYTHING = { from: instant('2020-01-01T00:00:00Z'), to: instant('2100-01-01T00:00:00Z') }

  it('say all there is to know of one transaction, or that there is none', async () => {
    const { transactionId, reference } = await charged({ account: 'trust', amount: 7_500 })
    expect(await payments.find(transactionId)).toEqual({
      kind: 'found',
      transaction: {
        id: transactionId,
        kind: 'charge',
        account: 'trust',
        method: 'card',
        status: 'charged',
        amount: 7_500,
        amountRefunded: 0,
        reference,
        failure: null,
        cardType: 'VISA',
        last4: '4242',
        createdAt: expect.anything(),
        modifiedAt: expect.anything(),
      },
    })
    expect(await payments.find('nowhere')).toEqual({ kind: 'not_found' })
    expect(await adapter({ secretKey: 'wrong' }).find(transactionId)).toEqual({ kind: 'unknown' })
  })
  it('list every page of all four accounts once, refunds too', async () => {
    const card = await charged()
    await test('settle', { transaction_id: card.transactionId })
    await payments.giveBack(card.transactionId, 1_000, 'part')
    const made = [
      card.transactionId,
      (await charged({ account: 'trust' })).transactionId,
      (await accepted()).transactionId,
      (await accepted({ account: 'trust' })).transactionId,
    ]
    await new Promise((resolve) => setTimeout(resolve, 2 * SEARCH_LAG_MS))
    const listed = await adapter({ pageSize: 2 }).listTransactions(EVERYTHING)
    if (listed.kind !== 'listed') throw new Error('the books could not be read')
    const ids = listed.entries.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(made))
    expect(new Set(ids).size).toBe(ids.length)
    expect(listed.entries.some(({ kind, reference }) => kind === 'refund' && reference === 'part')).toBe(true)
  })
  it('list what was begun within the range, its beginning included and its end not', async () => {
    const { transactionId } = await charged()
    await new Promise((resolve) => setTimeout(resolve, 2 * SEARCH_LAG_MS))
    const found = await payments.find(transactionId)
    if (found.kind !== 'found') throw new Error('not found')
    const { createdAt } = found.transaction
    const idsOf = async (from: Instant, to: Instant) => {
      const listed = await payments.listTransactions({ from, to })
      return listed.kind === 'listed' ? listed.entries.map(({ id }) => id) : []
    }
    const after = createdAt.add({ milliseconds: 1 })
    expect(await idsOf(createdAt, after)).toContain(transactionId)
    expect(await idsOf(createdAt.subtract({ hours: 1 }), createdAt)).not.toContain(transactionId)
    expect(await idsOf(after, after.add({ hours: 1 }))).not.toContain(transactionId)
  })
  it('that cannot be read whole are not read in part', async () => {
    expect(await adapter({ secretKey: 'wrong' }).listTransactions(EVERYTHING)).toEqual({ kind: 'unknown' })
    await test('drop', { method: 'GET', path: '/v1/transactions', answer: 'server_error' })
    expect(await payments.listTransactions(EVERYTHING)).toEqual({ kind: 'unknown' })
  })
  it('tell what happened since, oldest first, over several pages', async () => {
    const { transactionId } = await charged()
    await test('settle', { transaction_id: transactionId })
    const listed = await adapter({ pageSize: 2 }).listEvents(EVERYTHING.from)
    if (listed.kind !== 'listed') throw new Error('the events could not be read')
    const moments = listed.entries.map(({ createdAt }) => createdAt.epochMilliseconds)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(listed.entries.filter((event) => event.transactionId === transactionId)).toHaveLength(3)
    const last = listed.entries.at(-1)
    expect(await payments.listEvents(last?.createdAt ?? EVERYTHING.from)).toEqual({
      kind: 'listed',
      entries: [],
    })
    expect(await adapter({ secretKey: 'wrong' }).listEvents(EVERYTHING.from)).toEqual({ kind: 'unknown' })
  })
})

describe('giving back', () => {
  it('voids what is not captured yet', async () => {
    const { transactionId, reference } = await charged()
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('done')
    expect(await stored(transactionId)).toMatchObject({ status: 'VOIDED' })
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'voided' })
  })
  it('refunds what is captured, and then counts as given back', async () => {
    const { transactionId, reference } = await charged()
    await test('settle', { transaction_id: transactionId })
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('done')
    expect(await stored(transactionId)).toMatchObject({ status: 'COMPLETED', amount_refunded: 5_000 })
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'voided' })
  })
  it('refunds a part without voiding the whole', async () => {
    const { transactionId, reference } = await charged()
    expect(await payments.giveBack(transactionId, 2_000, `${reference}-back`)).toBe('done')
    expect(await stored(transactionId)).toMatchObject({ status: 'AUTHORIZED', amount_refunded: 2_000 })
  })
  it.each([false, true])('twice gives back once (captured: %s)', async (captured) => {
    const { transactionId, reference } = await charged()
    if (captured) await test('settle', { transaction_id: transactionId })
    for (let time = 0; time < 3; time += 1) {
      expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('done')
    }
    expect((await stored(transactionId)).amount_refunded).toBe(captured ? 5_000 : 0)
  })
  it('with a lost answer is unknown, and done when it is tried again', async () => {
    const { transactionId, reference } = await charged()
    await test('drop', { path: '/v1/transactions/' })
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('unknown')
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('done')
  })
  it('while a capture runs is unknown, and done afterwards', async () => {
    const { transactionId, reference } = await charged()
    await test('capture-in-process', { on: true })
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('unknown')
    await test('capture-in-process', { on: false })
    expect(await payments.giveBack(transactionId, 5_000, `${reference}-back`)).toBe('done')
  })
  it('more than there is left is refused', async () => {
    const { transactionId, reference } = await charged()
    expect(await payments.giveBack(transactionId, 2_000, `${reference}-back`)).toBe('done')
    expect(await payments.giveBack(transactionId, 4_000, `${reference}-more`)).toBe('refused')
  })
  it('a part is not done because somebody else gave as much back, and is given once', async () => {
    const { transactionId, reference } = await charged()
    const path = `/v1/charges/${transactionId}/refund`
    await call('POST', path, gateway.secretKey, { amount: 2_000, reference: 'by-hand' })
    for (let time = 0; time < 2; time += 1) {
      expect(await payments.giveBack(transactionId, 1_500, `${reference}-back`)).toBe('done')
    }
    expect((await stored(transactionId)).amount_refunded).toBe(3_500)
  })
  it('of a charge that is not there is unknown', async () => {
    expect(await payments.giveBack('nowhere', 5_000, 'reference')).toBe('unknown')
  })
})
