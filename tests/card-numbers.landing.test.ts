// Every test number of the gateway: the documented answer, in both languages, and afterwards none of them anywhere with us.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { PAYMENT_ERRORS, type PaymentCode } from '#areas/money/payments/rules/errors.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { createLog } from '#platform/log.ts'
import { createListener } from '#server/http.ts'
import { type LawpayEmulator, startLawpayEmulator } from '../emulators/lawpay/server.ts'
import {
  AVS_CARDS,
  CVV_CARDS,
  GOOD_CARDS,
  GOOD_ROUTING_NUMBERS,
  REFUSED_BANK_ACCOUNTS,
  REFUSED_CARDS,
  REFUSING_ROUTING_NUMBER,
  ROUTING_NUMBER_OF_REFUSED_ACCOUNTS,
} from '../emulators/lawpay/test-numbers.ts'
import { ask, askGateway, cardToken, mintPeople } from './booking-instances.ts'
import { byToken } from './firm-of-tests.ts'
import { createWorld, type World } from './world.ts'

const AMOUNT_CENTS = 60_000
const GOOD_ACCOUNT = '9876543210'
const ACCEPTED = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS']

let world: World
let gateway: LawpayEmulator
let server: Server
let base: string
let admin: string
/** All that came to us, that we answered, that we asked of the gateway, and that we wrote down. */
const seen: string[] = []

const post: typeof ask = (...question) => {
  seen.push(JSON.stringify(question))
  return ask(...question)
}

beforeAll(async () => {
  gateway = await startLawpayEmulator({ faults: true, searchLagMs: 5 })
  world = await createWorld({ bankFromCents: 50_000 })
  const services: Services = {
    ...world.services,
    mail: createOutboxMail(world.connection.db),
    log: createLog(
      (line) => void seen.push(line),
      () => new Date(),
    ),
    identity: {
      ...world.services.identity,
      verify: byToken(true),
    },
    payments: createLawPayPayments({
      apiUrl: gateway.url,
      secretKey: gateway.secretKey,
      accounts: {
        operating: { card: gateway.accounts.operatingCard, bank: gateway.accounts.operatingBank },
        trust: { card: gateway.accounts.trustCard, bank: gateway.accounts.trustBank },
      },
      searchLagMs: 10,
    }),
  }
  recordFetches()
  const listener = createListener({
    services,
    publicUrl: 'http://localhost',
    corsOrigins: [],
    trustedProxies: 0,
    hasOutbox: false,
    site: (_request, response) => response.writeHead(404).end(),
  })
  server = createServer((request, response) => {
    const end = response.end.bind(response)
    response.end = ((...given: Parameters<typeof end>) => {
      seen.push(String(given[0] ?? ''))
      return end(...given)
    }) as typeof response.end
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;[admin = ''] = await mintPeople(world.connection.pool, 1, 'admin')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  server.close()
  await world.end()
  await gateway.close()
})

/** What the server says to the gateway; the tokens that a page makes there do not pass through us. */
function recordFetches(): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof real>) => {
    const isOfPage = String(asked[0]).includes('/v1/tokens') || String(asked[0]).includes('/__test')
    const answer = await real(...asked)
    if (!isOfPage) {
      seen.push(String(asked[0]), JSON.stringify(asked[1] ?? {}), await answer.clone().text())
    }
    return answer
  })
}

async function bankToken(routing: string, account: string): Promise<string> {
  const bank = { type: 'bank', routing_number: routing, account_number: account, account_type: 'CHECKING' }
  const { id } = await askGateway(gateway, 'POST', '/v1/tokens', { ...bank, name: 'Maria Nunez' })
  return String(id)
}

/** An invoice of its own, paid once. The code, or null where it is paid. */
async function pays(
  method: 'card' | 'bank',
  paymentToken: string,
  language: Language,
): Promise<{ code: string | null; message: string }> {
  const [client = ''] = await mintPeople(world.connection.pool, 1)
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT id FROM users WHERE subject = $1',
    [client],
  )
  const draft = await post(base, admin, 'POST', '/invoices', {
    clientId: rows[0]?.id,
    caseId: null,
    kind: 'retainer',
    dueOn: '2027-01-15',
    lines: [{ kind: 'service', description: 'Green card', amountCents: AMOUNT_CENTS }],
    planCount: null,
    usesTrust: false,
  })
  const invoice = `/invoices/${String(draft?.body['id'])}`
  const issued = await post(base, admin, 'POST', `${invoice}/issue`, {})
  expect(issued?.status, draft?.text + (issued?.text ?? '')).toBe(200)
  const paid = await post(
    base,
    client,
    'POST',
    `${invoice}/pay`,
    { through: null, expectedCents: AMOUNT_CENTS, method, paymentToken },
    { 'accept-language': language },
  )
  const details = paid?.body['details'] as { code: string } | undefined
  return {
    code: paid?.status === 200 ? null : (details?.code ?? paid?.text ?? 'no answer'),
    message: String(paid?.body['message']),
  }
}

/** As a person reads it, whatever it is filled with. */
function sentence(code: PaymentCode, language: Language): RegExp {
  const escaped = PAYMENT_ERRORS[code].text[language].replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replace(/\\\{\w+\\\}/g, '.+'))
}

const MEANING: Record<string, PaymentCode> = {
  card_declined: 'PAYMENT_DECLINED',
  card_declined_insufficient_funds: 'INSUFFICIENT_FUNDS',
  card_declined_limit_exceeded: 'PAYMENT_DECLINED',
  card_expired: 'CARD_EXPIRED',
  card_declined_processing_error: 'PAYMENT_PROCESSING_ERROR',
  card_declined_hold: 'PAYMENT_DECLINED',
  card_number_invalid: 'INVALID_PAYMENT_INFO',
  card_type_not_accepted: 'PAYMENT_DECLINED',
  ach_declined: 'BANK_PAYMENT_DECLINED',
  ach_declined_hold: 'BANK_PAYMENT_DECLINED',
  ach_declined_duplicate: 'PAYMENT_BEING_CHECKED',
  ach_invalid_account_number: 'BANK_INFO_INVALID',
  ach_insufficient_funds: 'BANK_INSUFFICIENT_FUNDS',
  ach_account_not_found: 'BANK_INFO_INVALID',
  ach_account_closed: 'BANK_INFO_INVALID',
  ach_account_frozen: 'BANK_INFO_INVALID',
  ach_limit_exceeded: 'BANK_PAYMENT_DECLINED',
  ach_processing_error: 'PAYMENT_PROCESSING_ERROR',
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(GOOD_CARDS)('the card $number of $type is taken where the firm takes its kind', async (card) => {
    const { code } = await pays('card', await cardToken(gateway, card.number), language)
    expect(code).toBe(ACCEPTED.includes(card.type) ? null : 'PAYMENT_DECLINED')
  })
  it.each(REFUSED_CARDS)('the card $number is refused with $code', async ({ number, code }) => {
    const refused = await pays('card', await cardToken(gateway, number), language)
    expect(refused.code).toBe(MEANING[code])
    expect(refused.message).toMatch(sentence(MEANING[code]!, language))
  })
  it.each([...CVV_CARDS, ...AVS_CARDS])('the card $number ends in words, or is taken', async ({ number }) => {
    const { code, message } = await pays('card', await cardToken(gateway, number), language)
    if (code === null) return
    expect(code).toBe('INVALID_PAYMENT_INFO')
    expect(message).toMatch(sentence('INVALID_PAYMENT_INFO', language))
  })
  it.each(GOOD_ROUTING_NUMBERS)('an account at the bank %s is taken', async (routing) => {
    expect(await pays('bank', await bankToken(routing, GOOD_ACCOUNT), language)).toMatchObject({ code: null })
  })
  it.each(REFUSED_BANK_ACCOUNTS)('the account $account is refused with $code', async ({ account, code }) => {
    const token = await bankToken(ROUTING_NUMBER_OF_REFUSED_ACCOUNTS, account)
    const refused = await pays('bank', token, language)
    expect(refused.code).toBe(MEANING[code])
    expect(refused.message).toMatch(sentence(MEANING[code]!, language))
  })
  it('the bank that does not exist is refused', async () => {
    const refused = await pays('bank', await bankToken(REFUSING_ROUTING_NUMBER, GOOD_ACCOUNT), language)
    expect(refused.code).toBe('BANK_INFO_INVALID')
  })
})

const NUMBERS = [
  ...[...GOOD_CARDS, ...REFUSED_CARDS, ...CVV_CARDS, ...AVS_CARDS].map(({ number }) => number),
  ...REFUSED_BANK_ACCOUNTS.map(({ account }) => account),
  GOOD_ACCOUNT,
]

describe('afterwards', () => {
  it('no number is in any table', async () => {
    const { pool } = world.connection
    const tables = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    expect(tables.rows.length).toBeGreaterThan(20)
    for (const { name } of tables.rows) {
      const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      const text = rows.map(({ row }) => row).join('\n')
      expect(
        NUMBERS.filter((number) => text.includes(number)),
        name,
      ).toEqual([])
    }
  })
  it('and none in a log line, a request or an answer of ours', () => {
    expect(seen.length).toBeGreaterThan(200)
    const text = seen.join('\n')
    expect(NUMBERS.filter((number) => text.includes(number))).toEqual([])
  })
})
