// Automatic payments, of a client and of a payer with a link, with the connection killed at one row after another, or the
// gateway's answer lost: a consent is complete or absent, charges are posted, nothing is charged twice, and the part gets
// paid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEND_ADDRESS_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { reconcilePayment } from '#areas/money/payments/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { SETTLERS } from '#server/jobs.ts'
import {
  type Deed,
  endsConnectionAt,
  expectAllOrNothing,
  expectEndedAtEachTable,
  expectOnceInTheEnd,
  expectWholeBooks,
  type Kill,
} from '#tests/kill-writer.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { AutopayOffer } from '../contract.ts'
import { chargeAutopays } from './charge-autopays.ts'
import { stopAutopay } from './end-autopay.ts'
import { agreeToAutopay, offerAutopay } from './offer-autopay.ts'
import { makePayLink, withdrawPayLink } from './pay-links.ts'
import {
  agreeByLink,
  agreePayerCard,
  offerByLink,
  offerPayerCard,
  stopPayerAutopay,
} from './payer-autopay.ts'
import { issued, type Matter, matter } from './testing.ts'

let world: World
let kill: Kill
let quiet: Services
beforeAll(async () => {
  world = await createWorld()
  kill = await endsConnectionAt(world)
  quiet = { ...world.services, log: { ...world.services.log, error: () => undefined } }
  asTheGatewaySays()
})
afterAll(() => world.end())

const sql = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query(text, values)).rows

function at(moment: string): void {
  world.clock.set(instant(moment))
}

let networks = 0
/** A visitor at a fresh address: rate limits have their own tests. */
function stranger(): Context {
  networks += 1
  const clientAddress = `198.51.${Math.floor(networks / 250)}.${networks % 250}`
  return { ...world.visitor(), clientAddress }
}

type Planned = Matter & { invoiceId: string; link: string; linkId: string }

/** An invoice in three parts, and a link that may pay them all. Other tests' consents are not charged beside it. */
async function planned(): Promise<Planned> {
  await sql(`UPDATE autopays SET ended_at = now(), ended_why = 'paid' WHERE ended_at IS NULL`)
  await sql('UPDATE autopays SET forgotten_at = now() WHERE forgotten_at IS NULL')
  at('2026-11-23T15:00:00Z')
  world.payments.charges.length = 0
  const of = await matter(world)
  const { id: invoiceId } = await issued(of, { planCount: 3 })
  const wish = { invoiceId, amountCents: 40_000, email: null, language: 'en', offersAutopay: true } as const
  const { links } = await makePayLink(of.client, wish)
  return { ...of, invoiceId, link: links[0]?.url?.split('#')[1] ?? '', linkId: links[0]?.id ?? '' }
}

const PAYER = { payerName: 'José Núñez', payerEmail: 'jose@family.example', hasReadNotice: true } as const

/** Who may consent, and how. */
const BY = {
  'the client': {
    offer: ({ client, invoiceId }: Planned) =>
      offerAutopay(client, { invoiceId, method: 'card', paymentToken: 'token-1' }),
    agree: ({ client }: Planned, { autopayId, digest }: AutopayOffer) =>
      agreeToAutopay(client, { autopayId, digest }),
  },
  'somebody with a link': {
    offer: ({ link }: Planned) => offerByLink(stranger(), { link, paymentToken: 'token-1', ...PAYER }),
    agree: ({ link }: Planned, { autopayId, digest }: AutopayOffer) =>
      agreeByLink(stranger(), { link, autopayId, digest }),
  },
} as const
type By = keyof typeof BY
const WHO: readonly By[] = ['the client', 'somebody with a link']

async function agreedBy(who: By, of: Planned): Promise<string> {
  const offer = await BY[who].offer(of)
  await BY[who].agree(of, offer)
  return offer.autopayId
}

/** The link in each mail to the payer. */
async function mailedTo(of: Planned): Promise<string> {
  return world.services.links.tokenFor('pay-automatic', await agreedBy('somebody with a link', of))
}

/** Notified and due today. */
async function dueToday(who: By): Promise<Planned> {
  const of = await planned()
  await agreedBy(who, of)
  at('2026-12-10T15:00:00Z')
  await chargeAutopays(world.services)
  await sql('DELETE FROM pgboss.job WHERE name = $1', SEND_ADDRESS_MAIL.name)
  at('2026-12-15T15:00:00Z')
  return of
}

/** The gateway's records: it knows a charge by its reference once it was sent. */
function asTheGatewaySays(): void {
  world.payments.lookUp = (reference) =>
    world.payments.charges.some((order) => order.reference === reference)
      ? {
          kind: 'found',
          transactionId: `of-${reference}`,
          status: 'charged',
          cardType: 'VISA',
          last4: '4242',
        }
      : { kind: 'not_found' }
}

/** The next process: looks up open payments and runs the next day's job. */
async function afterwards({ clientId }: Matter): Promise<void> {
  at('2026-12-16T15:00:00Z')
  const open = await sql(
    `SELECT id FROM payments WHERE client_id = $1 AND status IN ('charging', 'unknown')`,
    clientId,
  )
  for (const { id } of open) await reconcilePayment(world.services, SETTLERS, { paymentId: String(id) })
  await chargeAutopays(world.services)
}

async function expectPaidOnce({ clientId }: Matter, who: By): Promise<void> {
  expect(world.payments.charges).toHaveLength(1)
  const kept = await sql(
    `SELECT count(*) FILTER (WHERE status = 'completed')::int AS paid,
      (SELECT coalesce(sum(e.amount_cents), 0)::int FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.client_id = $1 AND t.kind = 'payment' AND e.account = 'operating_bank') AS booked,
      (SELECT count(*)::int FROM notices WHERE recipient_id = $1 AND kind = 'payment-receipt') AS receipts,
      (SELECT count(*)::int FROM pgboss.job WHERE name = $2) AS "toPayer"
     FROM payments WHERE client_id = $1`,
    clientId,
    SEND_ADDRESS_MAIL.name,
  )
  const toPayer = who === 'the client' ? 0 : 1
  expect(kept).toEqual([{ paid: 1, booked: 40_000, receipts: 1, toPayer }])
}

const KILLS = rounds(1, 100)
const EVERY = rounds(8, 1)
/** Different rows for each. */
const FIRST = { 'the client': 1, 'somebody with a link': rounds(5, 1) }

describe.each(WHO)('a charge that %s agreed to', (who) => {
  it('is made once, whichever row a stop is at', async () => {
    let kills = 0
    for (let turn = 0; turn === 0 || kills < KILLS; turn += 1) {
      const earlier = kills
      for (let nth = FIRST[who]; ; nth += EVERY) {
        const of = await dueToday(who)
        const before = await kill.ends()
        await kill.atOfDeed(nth)
        await chargeAutopays(quiet)
        await kill.at(0)
        if ((await kill.ends()) === before) break
        kills += 1
        await afterwards(of)
        await expectPaidOnce(of, who)
      }
      expect(kills).toBeGreaterThan(earlier)
    }
  })
  it.each([
    ['before it was sent', false],
    ['after it was sent', true],
  ])('is made once where the gateway’s line is cut %s', async (_, isSent) => {
    const of = await dueToday(who)
    const { charge } = world.payments
    const broken = {
      ...quiet,
      payments: {
        ...world.payments,
        async charge(...order: Parameters<typeof charge>) {
          if (isSent) await charge(...order)
          throw new Error('the line was cut')
        },
      },
    }
    await chargeAutopays(broken)
    await afterwards(of)
    await expectPaidOnce(of, who)
  })
})

/** Stored consents for this client's invoices, and their mails. */
async function keptOf({ clientId }: Planned): Promise<string> {
  const [kept] = await sql(
    `SELECT (SELECT json_agg(json_build_array(a.agreed_at IS NOT NULL, a.statement IS NOT NULL, a.ended_why, a.told_on) ORDER BY a.ended_why, a.agreed_at)
        FROM autopays a JOIN invoices i ON i.id = a.invoice_id WHERE i.client_id = $1) AS autopays,
      (SELECT json_agg(kind ORDER BY id) FROM notices WHERE recipient_id = $1) AS told,
      (SELECT json_agg(action ORDER BY id) FROM audit_entries WHERE subject_id = $1) AS log`,
    clientId,
  )
  return JSON.stringify(kept)
}

const MOVEMENTS: Record<string, (of: Planned) => Promise<Deed>> = {
  'a consent of the client': async (of) => {
    const offer = await BY['the client'].offer(of)
    return () => BY['the client'].agree(of, offer)
  },
  'a consent of somebody with a link': async (of) => {
    const offer = await BY['somebody with a link'].offer(of)
    return () => BY['somebody with a link'].agree(of, offer)
  },
  'a consent of the client that takes the place of a payer’s': async (of) => {
    await agreedBy('somebody with a link', of)
    const offer = await BY['the client'].offer(of)
    return () => BY['the client'].agree(of, offer)
  },
  'the notice of a charge': async (of) => {
    await agreedBy('somebody with a link', of)
    at('2026-12-10T15:00:00Z')
    return () => chargeAutopays(quiet)
  },
  'a stop by the client': async (of) => {
    await agreedBy('the client', of)
    return () => stopAutopay(of.client, { invoiceId: of.invoiceId })
  },
  'another card of a payer': async (of) => {
    const link = await mailedTo(of)
    const { autopayId, digest } = await offerPayerCard(stranger(), { link, paymentToken: 'token-2' })
    return () => agreePayerCard(stranger(), { link, autopayId, digest })
  },
  'a stop by a payer': async (of) => {
    const link = await mailedTo(of)
    return () => stopPayerAutopay(stranger(), { link })
  },
  'a link that is taken back': async (of) => {
    await agreedBy('somebody with a link', of)
    return () => withdrawPayLink(of.client, { linkId: of.linkId })
  },
}

/** Of the saved cards, the gateway keeps only those of kept offers. */
async function expectNoCardOfNobody(saved: readonly string[]): Promise<void> {
  const kept = await sql('SELECT saved_id FROM autopays WHERE saved_id = ANY($1)', saved)
  const forgotten = new Set(world.payments.forgotten)
  expect(kept.map(({ saved_id: id }) => String(id)).toSorted()).toEqual(
    saved.filter((id) => !forgotten.has(id)).toSorted(),
  )
}

describe('a stop in the middle', () => {
  it.each(Object.entries(MOVEMENTS))('leaves all of %s or nothing, and again is once', (_, movement) =>
    expectAllOrNothing({ kill, kills: KILLS, scene: planned, movement, keptOf }),
  )
  it.each(WHO)(
    'of an offer to %s leaves one offer, and no card at the gateway that is nobody’s',
    async (who) => {
      const saved: string[] = []
      const { save } = world.payments
      world.payments.save = (order) => {
        const result = save(order)
        if (result.kind === 'saved') saved.push(result.saved.id)
        return result
      }
      const movement = (of: Planned) => Promise.resolve([() => BY[who].offer(of)])
      await expectOnceInTheEnd({ kill, kills: KILLS, scene: planned, movement, keptOf })
      world.payments.save = save
      await expectNoCardOfNobody(saved)
    },
  )
  it('is tried at each table that they write', () => expectEndedAtEachTable(kill))
  it('leaves books that are whole, and no case below zero', () => expectWholeBooks(world))
})
