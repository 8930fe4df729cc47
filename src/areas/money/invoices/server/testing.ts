// For tests only: a client with a case, the people around them, and invoices in every state.
import { openCase } from '#areas/cases/cases/server/index.ts'
import type { Role, SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { DraftInput, Invoice } from '../contract.ts'
import type { MailedInvoice } from './mailed-invoice.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { payInvoice } from './pay-invoice.ts'

/** Used parts of the test harness. */
type Firm = { person(role?: Role): Promise<SignedIn>; as(actor: SignedIn): Context }

export type Matter = { client: Context; attorney: Context; clientId: string; caseId: string }

/** A client and the attorney of their case. */
export async function matter(world: Firm): Promise<Matter> {
  const [client, attorney] = [await world.person(), await world.person('attorney')]
  const ctx = world.as(attorney)
  const opened = await openCase(ctx.db, {
    clientId: client.userId,
    attorneyId: attorney.userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: instant('2026-11-01T15:00:00Z'),
  })
  return { client: world.as(client), attorney: ctx, clientId: client.userId, caseId: opened.id }
}

export function draftFor(
  { clientId, caseId }: { clientId: string; caseId: string | null },
  more: Partial<DraftInput> = {},
): DraftInput {
  return {
    clientId,
    caseId,
    kind: 'invoice',
    dueOn: '2026-12-15',
    lines: [{ kind: 'service', description: 'Preparing the petition', amountCents: 120_000 }],
    planCount: null,
    usesTrust: false,
    usesUnassignedTrust: false,
    ...more,
  }
}

export async function issued(of: Matter, more: Partial<DraftInput> = {}): Promise<Invoice> {
  const { id: invoiceId } = await createDraft(of.attorney, draftFor(of, more))
  return issueInvoice(of.attorney, { invoiceId })
}

/** Asked for in advance and paid by card, not arrived yet (`collectAll`); returns the payment's id. */
export async function paidAhead(of: Matter, line: DraftInput['lines'][number]): Promise<string> {
  const { id: invoiceId } = await issued(of, { kind: 'retainer', lines: [line] })
  const how = {
    through: null,
    expectedCents: line.amountCents,
    method: 'card',
    paymentToken: 'token-1',
  } as const
  const { payments } = await payInvoice(of.client, { invoiceId, ...how })
  return payments[0]?.id ?? ''
}

/** Input of its mails. */
export function mailedInvoice(details: Partial<MailedInvoice> = {}): MailedInvoice {
  return {
    clientId: '0199a8f0-0000-7000-8000-000000000002',
    kind: 'invoice',
    number: 'INV-2026-0001',
    amountCents: 125_050,
    dueOn: '2026-12-15',
    state: 'open',
    takenCents: null,
    heldCents: null,
    ...details,
  }
}
