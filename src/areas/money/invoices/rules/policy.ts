// Who may see, make and pay an invoice. Others' invoices do not exist for you.
import { type SignedIn, worksOnCases } from '#kernel/actor.ts'
import type { InvoiceState } from './invoice.ts'

export type InvoiceParties = {
  clientId: string
  state: InvoiceState
  /** Whether the caller works on one of the client's cases. */
  isAttorneyOfClient: boolean
}

/** An administrator, or one who works on a case of the client. */
export function canManageInvoices(
  actor: SignedIn,
  parties: Pick<InvoiceParties, 'isAttorneyOfClient'>,
): boolean {
  return actor.role === 'admin' || (worksOnCases(actor) && parties.isAttorneyOfClient)
}

/** A draft is not an invoice yet: hidden from clients. */
export function canReadInvoice(actor: SignedIn, parties: InvoiceParties): boolean {
  if (actor.role === 'client') return parties.clientId === actor.userId && parties.state !== 'draft'
  return canManageInvoices(actor, parties)
}

/** Who reads the books reads every invoice and its papers, and changes none. */
export function readsOnlyBooks({ role }: Pick<SignedIn, 'role'>): boolean {
  return role === 'books'
}

/** Clients pay their own. */
export function canPayInvoice(actor: SignedIn, parties: Pick<InvoiceParties, 'clientId' | 'state'>): boolean {
  return actor.role === 'client' && parties.clientId === actor.userId && parties.state !== 'draft'
}
