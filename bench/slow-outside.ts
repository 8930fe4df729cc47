// What it costs the others that the outside is slow: appointments are listed while ten mails and ten refunds wait six
// seconds for their answers, beside the same listing without them, in one run. Alone: `node bench/slow-outside.ts`.
import { randomUUID } from 'node:crypto'
import { deliver } from '#areas/messages/notifications/server/deliver.ts'
import { returnMoney } from '#areas/money/payments/server/refunds.ts'
import { StillOpen } from '#areas/money/payments/server/still-open.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import type { Context, Services } from '#platform/context.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { mailNamed, newMailNamed } from '#tests/mail-of-tests.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'
import { addVolume, idOf } from './volume.ts'

const VOLUME = {
  clients: 1_000,
  appointments: 3_000,
  cases: 600,
  caseEvents: 0,
  invoices: 600,
  payments: 3_000,
  audit: 100,
  movements: 100,
}
const ANSWERS_AFTER_MS = 6_000
const WAITING = 10
/** Shorter than the wait, so that every listing lies in it. */
const LISTED_FOR_MS = 5_000
const RATIO_MAX = 1.2

/** Money on its way back, of as many payments, which the gateway was not asked about yet. */
const REFUNDS = `
  INSERT INTO refunds (payment_id, amount_cents, reason, is_owed, reference)
  SELECT id, 5000, 'measured', true, 'MEASURED' || reference FROM payments WHERE status = 'completed'
  ORDER BY id LIMIT ${WAITING} RETURNING id`

function late(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER_MS))
}

/** Answers late, and says nothing that would change the books. */
function slow(services: Services): Services {
  const giveBack = () => late().then(() => 'unknown' as const)
  return { ...services, mail: { send: late }, payments: { ...services.payments, giveBack } }
}

async function waitOutside(services: Services, refundIds: readonly string[]): Promise<void> {
  const mails = Array.from({ length: WAITING }, () => {
    const id = randomUUID()
    return deliver(services, newMailNamed(id), () => Promise.resolve(mailNamed(id)))
  })
  const refunds = refundIds.map((refundId) => returnMoney(services, { refundId }).catch(expectOpen))
  await Promise.all([...mails, ...refunds])
}

function expectOpen(error: unknown): void {
  if (!(error instanceof StillOpen)) throw error
}

async function p95Of(list: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const until = performance.now() + LISTED_FOR_MS
  while (performance.now() < until) {
    const started = performance.now()
    await list()
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

export async function slowOutsideFigures(): Promise<Figure[]> {
  const database = await startDatabase()
  await applyMigrations(database.url)
  const { services, connection, jobs } = await composeOn(database.url)
  try {
    await addVolume(connection.pool, VOLUME)
    const { rows } = await connection.pool.query<{ id: string }>(REFUNDS)
    const list = () => listAppointments(adminOf(services), {})
    await p95Of(list)
    const before = await p95Of(list)
    const waiting = waitOutside(
      slow(services),
      rows.map(({ id }) => id),
    )
    const beside = await p95Of(list)
    await waiting
    const alone = (before + (await p95Of(list))) / 2
    return [
      { name: 'appointments, p95 while mail and gateway are slow', value: beside, unit: 'ms' },
      { name: 'appointments, p95 against nothing slow', value: beside / alone, unit: '×', atMost: RATIO_MAX },
    ]
  } finally {
    await jobs.stop()
    await connection.close()
    await database.stop()
  }
}

function adminOf(services: Services): Context {
  return {
    ...services,
    requestId: randomUUID(),
    language: 'en',
    actor: { kind: 'user', userId: idOf('attorney', 2), role: 'admin', sessionId: randomUUID() },
    clientAddress: '127.0.0.1',
    visitorKey: null,
    identified: null,
  }
}

if (import.meta.main) console.log(table(await slowOutsideFigures()))
