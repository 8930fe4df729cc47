// Every movement of trust money and of an invoice, with its connection ended at one row after the other: all of it is there, or
// nothing, and doing it again does it once.
import { afterAll, beforeAll, describe, it } from 'vitest'
import { applyTrust } from '#features/invoices/server/apply-trust.ts'
import { createDraft } from '#features/invoices/server/drafts.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { reduceInvoice, undoReduction } from '#features/invoices/server/reduce-invoice.ts'
import { draftFor, issued, matter, type Matter, paidAhead } from '#features/invoices/server/testing.ts'
import { voidInvoice } from '#features/invoices/server/void-invoice.ts'
import { collectAll } from '#features/payments/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import { type Deed, endsConnectionAt, expectAllOrNothing } from '#tests/kill-writer.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { earnFee } from './earn-fee.ts'
import { agreedFee, feePart } from './testing.ts'

const REASON = 'What the client and the firm agreed.'
const WRITTEN = [
  'invoices',
  'invoice_counters',
  'invoice_reductions',
  'fee_earnings',
  'payments',
  'ledger_transactions',
  'ledger_entries',
  'notices',
  'audit_entries',
]

let world: World
let kill: { at(nth: number): Promise<void> }
beforeAll(async () => {
  world = await createWorld()
  kill = await endsConnectionAt(world, WRITTEN)
})
afterAll(() => world.end())

/** All that is kept of the client's invoices and trust money, without the numbers of the counters. */
async function keptOf({ clientId }: Matter): Promise<string> {
  const { rows } = await world.connection.pool.query(
    `SELECT json_build_object(
      'invoices', (SELECT json_agg(json_build_array(kind, state, total_cents, number IS NOT NULL) ORDER BY kind, state, total_cents)
        FROM invoices WHERE client_id = $1),
      'reductions', (SELECT json_agg(json_build_array(r.kind, r.amount_cents, r.undone_at IS NOT NULL) ORDER BY r.kind, r.amount_cents)
        FROM invoice_reductions r JOIN invoices i ON i.id = r.invoice_id WHERE i.client_id = $1),
      'payments', (SELECT json_agg(json_build_array(status, amount_cents, collected_at IS NOT NULL) ORDER BY status, amount_cents)
        FROM payments WHERE client_id = $1),
      'ledger', (SELECT json_agg(json_build_array(t.kind, e.account, e.amount_cents) ORDER BY t.kind, e.account, e.amount_cents)
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.client_id = $1),
      'told', (SELECT count(*) FROM notices WHERE recipient_id = $1),
      'log', (SELECT count(*) FROM audit_entries WHERE subject_id = $1)) AS kept`,
    [clientId],
  )
  return JSON.stringify(rows[0])
}

/** Money in advance that has arrived. */
async function inTrust(of: Matter, amountCents = 200_000): Promise<void> {
  await paidAhead(of, { kind: 'service', description: 'In advance', amountCents })
  await collectAll(world.services)
}

async function lowered(of: Matter, kind: 'credit-note' | 'write-off') {
  const { id: invoiceId } = await issued(of)
  const less = { invoiceId, kind, amountCents: 20_000, reason: REASON, expectedOpenCents: 120_000 } as const
  return { invoiceId, lower: () => reduceInvoice(of.attorney, less) }
}

/** A movement that says what was seen is refused where it was done before: what stands is what counts. */
function onceDone(deed: Deed, refusal: string): Deed {
  return async () => {
    try {
      await deed()
    } catch (error) {
      if ((error as { code?: unknown }).code !== refusal) throw error
    }
  }
}

const MOVEMENTS: Record<string, (of: Matter) => Promise<Deed>> = {
  'an invoice that is issued': async (of) => {
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of, { planCount: 3 }))
    return () => issueInvoice(of.attorney, { invoiceId })
  },
  'an invoice that trust money pays as it is issued': async (of) => {
    await inTrust(of)
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of, { usesTrust: true }))
    return () => issueInvoice(of.attorney, { invoiceId })
  },
  'trust money for an issued invoice': async (of) => {
    await inTrust(of)
    const { id: invoiceId } = await issued(of)
    const amounts = { amountCents: 70_000, expectedOpenCents: 120_000 }
    const apply = () => applyTrust(of.attorney, { invoiceId, fund: 'own', ...amounts })
    return onceDone(apply, 'INVOICE_OPEN_CHANGED')
  },
  'a void, whose trust money goes back': async (of) => {
    await inTrust(of)
    const { id: invoiceId } = await issued(of, { usesTrust: true })
    return () => voidInvoice(of.attorney, { invoiceId, reason: REASON })
  },
  'a credit note': async (of) => {
    const { lower } = await lowered(of, 'credit-note')
    return onceDone(lower, 'INVOICE_OPEN_CHANGED')
  },
  'a write-off that is undone': async (of) => {
    const { lower } = await lowered(of, 'write-off')
    const { reductions } = await lower()
    const undone = { reductionId: reductions[0]?.id ?? '', reason: REASON }
    return () => undoReduction(of.attorney, undone)
  },
  'a fee that is earned from trust': async (of) => {
    world.clock.set(instant('2026-12-02T15:00:00Z'))
    await inTrust(of)
    const part = feePart({ event: 'date', status: null, onDate: '2026-12-01' })
    await agreedFee(of.attorney, of.caseId, [part])
    const amounts = { amountCents: 80_000, heldCents: 200_000 }
    const earned = { caseId: of.caseId, milestoneId: part.milestoneId, earningId: crypto.randomUUID() }
    return () => earnFee(of.attorney, { ...earned, ...amounts })
  },
}

const TIMES = rounds(1, 100)

describe('a stop in the middle', () => {
  it.each(Object.entries(MOVEMENTS))('leaves all of %s or nothing, and again is once', (_, movement) =>
    expectAllOrNothing({ kill, times: TIMES, scene: () => matter(world), movement, keptOf }),
  )
})
