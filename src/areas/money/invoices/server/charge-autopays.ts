// Charges agreed parts of plans on their dates. Each is claimed under its invoice's lock, sent to the gateway once and
// settled like any payment: after a stop it is looked up by reference before any retry.
import {
  beginCharge,
  findOpenPaymentOfInvoice,
  listPaymentsOfAutopay,
  forgetSavedMethod,
  pay,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import {
  dateIn,
  FIRM_ZONE,
  hoursBetween,
  instant,
  plainDate,
  type PlainDate,
  toDate,
} from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { AUTOPAY_OFFER_HOURS, autopayStep } from '../rules/autopay.ts'
import { leftToPay } from '../rules/invoice.ts'
import {
  type AutopayRow,
  changeAutopay,
  findAutopay,
  forgetOnce,
  listOpenAutopays,
  listUnforgotten,
} from './autopay-repository.ts'
import { tellOfAutopay, tellOfClosedAccount } from './autopay-told.ts'
import { triesOf } from './autopay-tries.ts'
import { dayEdition } from './day-edition.ts'
import { openPartsOf } from './autopay-view.ts'
import { chargeFor } from './charge-for.ts'
import { endAutopay } from './end-autopay.ts'
import { invoiceSettler } from './invoice-settler.ts'
import { findById, type InvoiceRow, lock } from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'

const AT_ONCE = 200

/** The job. A failure does not delay the others; the next run retries it. */
export async function chargeAutopays(services: Services): Promise<void> {
  await chargeAll(services)
  for (const autopay of await listUnforgotten(services.db, AT_ONCE)) await forget(services, autopay)
}

/** Deletes ended methods at the gateway. Without its confirmation, the next run retries. */
async function forget(services: Services, autopay: AutopayRow): Promise<void> {
  const { id, method, savedId } = autopay
  try {
    await forgetSavedMethod(services, method, savedId)
    await services.db.transaction(async (tx) => {
      const forgotten = await forgetOnce(tx, id, toDate(services.clock.now()))
      if (forgotten) await tellOfClosedAccount(services, tx, autopay)
    })
  } catch (error) {
    services.log.error('autopay', error, { autopayId: id })
  }
}

async function chargeAll(services: Services): Promise<void> {
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listOpenAutopays(services.db, after, AT_ONCE)
    for (const id of ids) await tend(services, id)
    after = ids.at(-1) ?? null
    if (ids.length < AT_ONCE) return
  }
}

async function tend(services: Services, id: string): Promise<void> {
  try {
    const claimed = await services.db.transaction((tx) => claim(services, tx, id))
    if (claimed) await pay(services, invoiceSettler, claimed.payment, claimed.savedId)
  } catch (error) {
    // A declined or doubtful charge is settled, and mailed, with the payment.
    if (!(error instanceof ProductError)) services.log.error('autopay', error, { autopayId: id })
  }
}

type Claim = { payment: PaymentRow; savedId: string }

/** Does what is due without the gateway; returns the charge to send to it. */
async function claim(services: Services, tx: Database, id: string): Promise<Claim | null> {
  const found = await findAutopay(tx, id)
  const row = found && (await lock(tx, found.invoiceId))
  const autopay = row && (await findAutopay(tx, id))
  if (!row || !autopay || autopay.endedAt !== null) return null
  const now = services.clock.now()
  if (autopay.agreedAt === null) {
    const isOld = hoursBetween(instant(autopay.offeredAt), now) >= AUTOPAY_OFFER_HOURS
    if (isOld) await endAutopay(services, tx, autopay, { row, why: 'not-agreed', by: null })
    return null
  }
  if (row.state !== 'issued') {
    await endAutopay(services, tx, autopay, { row, why: 'void', by: null })
    return null
  }
  if (row.hold !== null || (await findOpenPaymentOfInvoice(tx, row.id))) return null
  return next(services, tx, { row, autopay, today: dateIn(FIRM_ZONE, now) })
}

type Agreed = { autopay: AutopayRow; payments: readonly PaymentRow[]; today: PlainDate }

/** Null for a part that is not charged automatically. */
function partStep({ autopay, payments, today }: Agreed, dueOn: PlainDate) {
  const agreed = autopay.schedule.find((part) => part.dueOn === dueOn.toString())
  const tries = triesOf(payments, dueOn)
  // A paid part is never charged automatically again, even if the money went back.
  if (!agreed || tries.some(({ outcome }) => outcome === 'paid')) return null
  const told =
    autopay.toldDueOn === agreed.dueOn && autopay.toldOn !== null ? plainDate(autopay.toldOn) : null
  return { agreed, step: autopayStep({ dueOn, tries, told }, today) }
}

/** How many charges the next run would make. */
export async function countDueCharges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = dateIn(FIRM_ZONE, clock.now())
  let due = 0
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listOpenAutopays(db, after, AT_ONCE)
    for (const id of ids) if (await isChargeDue(db, id, today)) due += 1
    after = ids.at(-1) ?? null
    if (ids.length < AT_ONCE) return due
  }
}

async function isChargeDue(db: Database, id: string, today: PlainDate): Promise<boolean> {
  const autopay = await findAutopay(db, id)
  const row = autopay && (await findById(db, autopay.invoiceId))
  if (!row || autopay.endedAt !== null || autopay.agreedAt === null) return false
  if (row.state !== 'issued' || row.hold !== null || (await findOpenPaymentOfInvoice(db, row.id)))
    return false
  const payments = await listPaymentsOfAutopay(db, id)
  const parts = (await openPartsOf(db, row)).map(({ dueOn }) => partStep({ autopay, payments, today }, dueOn))
  return parts.find((part) => part !== null)?.step.do === 'charge'
}

type Due = { row: InvoiceRow; autopay: AutopayRow; today: PlainDate }

async function next(services: Services, tx: Database, due: Due): Promise<Claim | null> {
  const { row, autopay, today } = due
  const payments = await listPaymentsOfAutopay(tx, autopay.id)
  const open = await openPartsOf(tx, row)
  if (open.length === 0) {
    await endAutopay(services, tx, autopay, { row, why: 'paid', by: null })
    return null
  }
  for (const { dueOn, openCents } of open) {
    const part = partStep({ autopay, payments, today }, dueOn)
    if (!part) continue
    const { agreed, step } = part
    switch (step.do) {
      case 'wait':
        return null
      case 'end':
        await endAutopay(services, tx, autopay, { row, why: step.why, by: null })
        return null
      case 'tell':
        await changeAutopay(tx, autopay.id, { toldDueOn: agreed.dueOn, toldOn: today.toString() })
        await tellOfAutopay(services, tx, 'soon', { autopay, row }, { edition: dayEdition(dueOn) })
        return null
      case 'charge': {
        const left = leftToPay(row.totalCents, coveredOf(await moneyOf(tx, row.id)))
        const amountCents = Math.min(openCents, agreed.amountCents, left)
        const charge = { ...chargeFor(row), method: autopay.method, amountCents }
        const { payLinkId } = autopay
        const autopaid = { autopayId: autopay.id, autopayDueOn: agreed.dueOn, payLinkId }
        const payment = await beginCharge(tx, services, { ...charge, ...autopaid })
        return { payment, savedId: autopay.savedId }
      }
    }
  }
  return null
}
