// Who may see, make and pay an invoice. What is not yours does not exist for you.
import type { SignedIn } from '#kernel/actor.ts'
import type { InvoiceState } from './invoice.ts'

export type InvoiceParties = {
  clientId: string
  state: InvoiceState
  /** Whether the one who asks is the attorney of one of the client's cases. */
  isAttorneyOfClient: boolean
}

/** An administrator, and the attorney of one of the client's cases. */
export function canManageInvoices(
  actor: SignedIn,
  parties: Pick<InvoiceParties, 'isAttorneyOfClient'>,
): boolean {
  return actor.role === 'admin' || (actor.role === 'attorney' && parties.isAttorneyOfClient)
}

/** A draft is not an invoice yet: clients do not see it. */
export function canReadInvoice(actor: SignedIn, parties: InvoiceParties): boolean {
  if (actor.role === 'client') return parties.clientId === actor.userId && parties.state !== 'draft'
  return canManageInvoices(actor, parties)
}

/** People pay for themselves. */
export function canPayInvoice(actor: SignedIn, parties: Pick<InvoiceParties, 'clientId' | 'state'>): boolean {
  return actor.role === 'client' && parties.clientId === actor.userId && parties.state !== 'draft'
}
