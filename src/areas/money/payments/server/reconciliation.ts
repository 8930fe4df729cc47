// Compares the gateway's books with ours and records the differences. It changes neither: a charge whose state differs
// from our payment is handled like any event.
import { dateIn, FIRM_ZONE, type Instant, instant, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Books, compareBooks, type Difference } from '../rules/compare-books.ts'
import { AT_GATEWAY } from './gone-at-gateway.ts'
import { insertRun, type RunRow } from './gateway-repository.ts'
import { APPLY_TRANSACTION } from './job-kinds.ts'
import { listBegunBetween, listRefundsBegunBetween, listUncollected, type PaymentRow } from './repository.ts'
import { StillOpen } from './still-open.ts'

const NIGHT_DAYS = 3
/** How much earlier a charge voided within the range may have begun. */
const BEFORE_HOURS = 48
const AFTER_HOURS = 1
/** More recent payments may still be under way. */
const QUIET_MINUTES = 15

type Range = { from: Instant; to: Instant }

/** Days after which uncollected money is looked up without waiting for an event. */
const UNCOLLECTED_DAYS = 2

/** Yesterday and the two days before, in the firm's zone; an unreadable list is retried later. */
export async function reconcileNight(services: Services): Promise<void> {
  const today = dateIn(FIRM_ZONE, services.clock.now())
  const from = momentAt(plusDays(today, -NIGHT_DAYS), 0, FIRM_ZONE)
  await askForUncollected(services, momentAt(plusDays(today, -UNCOLLECTED_DAYS), 0, FIRM_ZONE))
  const run = await reconcile(services, { from, to: momentAt(today, 0, FIRM_ZONE) }, null)
  if (run.status === 'failed') throw new StillOpen('the comparison of the books')
}

async function askForUncollected({ db, jobs }: Services, before: Instant): Promise<void> {
  for (const transactionId of await listUncollected(db, toDate(before))) {
    await db.transaction((tx) => jobs.enqueue(tx, APPLY_TRANSACTION, { transactionId }))
  }
}

/** The same days and today, up to entries that are certainly finished. */
export function reconcileUntilNow(services: Services, requestedBy: string): Promise<RunRow> {
  const now = services.clock.now()
  const from = momentAt(plusDays(dateIn(FIRM_ZONE, now), -NIGHT_DAYS), 0, FIRM_ZONE)
  return reconcile(services, { from, to: now.subtract({ minutes: QUIET_MINUTES }) }, requestedBy)
}

async function reconcile(services: Services, range: Range, requestedBy: string | null): Promise<RunRow> {
  const { db, clock } = services
  const books = await readBooks(services, range)
  const differences = books ? compareBooks(books, range) : []
  if (differences.length > 0) {
    services.log.info('books-differ', { differences: differences.length })
  }
  const run = {
    fromAt: toDate(range.from),
    toAt: toDate(range.to),
    status: books ? ('done' as const) : ('failed' as const),
    compared: books ? books.theirs.length + books.payments.length + books.refunds.length : 0,
    requestedBy,
    startedAt: toDate(clock.now()),
  }
  return db.transaction(async (tx) => {
    for (const transactionId of new Set(differences.flatMap(newsOf))) {
      await services.jobs.enqueue(tx, APPLY_TRANSACTION, { transactionId })
    }
    return insertRun(tx, run, differences)
  })
}

function newsOf({ kind, paymentId, transactionId }: Difference): string[] {
  const isNews = (kind === 'status' || kind === 'refunded') && paymentId !== null
  return isNews && transactionId !== null ? [transactionId] : []
}

/** Null if the gateway's side cannot be read in full. Theirs is read first: ours was written before it. */
async function readBooks(services: Services, range: Range): Promise<Books | null> {
  const wide = {
    from: range.from.subtract({ hours: BEFORE_HOURS }),
    to: range.to.add({ hours: AFTER_HOURS }),
  }
  const listed = await services.payments.listTransactions(wide)
  if (listed.kind === 'unknown') return null
  const references = listed.entries.flatMap(({ reference }) => reference ?? [])
  return { theirs: listed.entries, ...(await readOurs(services.db, wide, references)) }
}

async function readOurs(
  db: Database,
  { from, to }: Range,
  references: readonly string[],
): Promise<Pick<Books, 'payments' | 'refunds'>> {
  const [payments, refunds] = await Promise.all([
    listBegunBetween(db, toDate(from), toDate(to), references),
    listRefundsBegunBetween(db, toDate(from), toDate(to), references),
  ])
  return {
    payments: payments.map(asOurs),
    // Refunds made at the gateway have no reference of ours there: the charge itself is compared.
    refunds: refunds
      .filter(({ reason, requestedBy }) => reason !== AT_GATEWAY || requestedBy !== null)
      .map(({ createdAt, ...refund }) => ({ ...refund, createdAt: instant(createdAt) })),
  }
}

function asOurs({
  id: paymentId,
  createdAt,
  collectedAt,
  ...payment
}: PaymentRow): Books['payments'][number] {
  return { ...payment, paymentId, isCollected: collectedAt !== null, createdAt: instant(createdAt) }
}
