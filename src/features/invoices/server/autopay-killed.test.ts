// An automatic charge, with its connection ended at one row after the other, or the gateway's answer cut off: what was charged
// stands in the books, nothing is charged twice, and the part is paid in the end.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcilePayment } from '#features/payments/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import { SETTLERS } from '#server/jobs.ts'
import { endsConnectionAt } from '#tests/kill-writer.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { chargeAutopays } from './charge-autopays.ts'
import { agreeToAutopay, offerAutopay } from './offer-autopay.ts'
import { issued, type Matter, matter } from './testing.ts'

let world: World
let kill: { at(nth: number): Promise<void> }
beforeAll(async () => {
  world = await createWorld()
  kill = await endsConnectionAt(world, [
    'payments',
    'autopays',
    'ledger_transactions',
    'ledger_entries',
    'notices',
  ])
})
afterAll(() => world.end())

const sql = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query(text, values)).rows

function at(moment: string): void {
  world.clock.set(instant(moment))
}

/** Told of, and due today. */
async function dueToday(): Promise<Matter> {
  await sql(
    `UPDATE autopays SET ended_at = now(), ended_why = 'paid', forgotten_at = now() WHERE ended_at IS NULL`,
  )
  at('2026-11-23T15:00:00Z')
  const of = await matter(world)
  const { id: invoiceId } = await issued(of, { planCount: 3 })
  const offer = await offerAutopay(of.client, { invoiceId, method: 'card', paymentToken: 'token-1' })
  await agreeToAutopay(of.client, { autopayId: offer.autopayId, digest: offer.digest })
  at('2026-12-10T15:00:00Z')
  await chargeAutopays(world.services)
  at('2026-12-15T15:00:00Z')
  world.payments.charges.length = 0
  return of
}

/** What the gateway has: it knows a charge by its reference from the moment at which it was sent. */
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

/** The next process: it looks up what is open, and runs the job of the next day. */
async function afterwards({ clientId }: Matter): Promise<void> {
  at('2026-12-16T15:00:00Z')
  const open = await sql(
    `SELECT id FROM payments WHERE client_id = $1 AND status IN ('charging', 'unknown')`,
    clientId,
  )
  for (const { id } of open) await reconcilePayment(world.services, SETTLERS, { paymentId: String(id) })
  await chargeAutopays(world.services)
}

async function expectPaidOnce({ clientId }: Matter): Promise<void> {
  expect(world.payments.charges).toHaveLength(1)
  const kept = await sql(
    `SELECT count(*) FILTER (WHERE status = 'completed')::int AS paid,
      (SELECT coalesce(sum(e.amount_cents), 0)::int FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.client_id = $1 AND t.kind = 'payment' AND e.account = 'operating_bank') AS booked,
      (SELECT count(*)::int FROM notices WHERE recipient_id = $1 AND kind = 'payment-receipt') AS receipts
     FROM payments WHERE client_id = $1`,
    clientId,
  )
  expect(kept).toEqual([{ paid: 1, booked: 40_000, receipts: 1 }])
}

const ROWS_MAX = 16
/** Each of fifteen rows. */
const TIMES = rounds(1, 7)

it('a stop at any row charges once', async () => {
  asTheGatewaySays()
  const quiet = { ...world.services, log: { ...world.services.log, error: () => undefined } }
  for (let time = 0; time < TIMES; time += 1) {
    for (let nth = 1; nth < ROWS_MAX; nth += rounds(2, 1)) {
      const of = await dueToday()
      await kill.at(nth)
      await chargeAutopays(quiet)
      await kill.at(0)
      await afterwards(of)
      await expectPaidOnce(of)
    }
  }
})

it.each([
  ['before it was sent', false],
  ['after it was sent', true],
])('a stop of the gateway’s line %s charges once', async (_, isSent) => {
  asTheGatewaySays()
  const of = await dueToday()
  const { charge } = world.payments
  const broken = {
    ...world.services,
    log: { ...world.services.log, error: () => undefined },
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
  await expectPaidOnce(of)
})
