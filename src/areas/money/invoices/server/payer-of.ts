import { idsOfPaymentsBy, type PaymentRow } from '#areas/money/payments/server/index.ts'
import type { Language } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { findAutopay, idsOfAutopaysOf, listAutopaysByIds } from './autopay-repository.ts'
import { findLink, idsOfLinksOf, listLinksByIds } from './pay-links-repository.ts'

type Payer = { name: string; email: string | null; language: Language | null }

/** The person who paid for the client, by a link or a consent made with one; null if the client paid. */
export async function payerOf(
  db: Database,
  { payLinkId, autopayId }: Pick<PaymentRow, 'payLinkId' | 'autopayId'>,
): Promise<Payer | null> {
  if (payLinkId === null) return null
  const autopay = autopayId === null ? null : await findAutopay(db, autopayId)
  if (autopay) return { name: autopay.payerName ?? '', email: autopay.payerEmail, language: autopay.language }
  const link = await findLink(db, payLinkId)
  return link && { name: link.payerName ?? '', email: link.payerEmail, language: link.payerLanguage }
}

/** The same for many, by payment: only names, without the client's own payments. */
export async function payersOf(
  db: Database,
  payments: readonly Pick<PaymentRow, 'id' | 'payLinkId' | 'autopayId'>[],
): Promise<Map<string, string>> {
  const byOthers = payments.filter(({ payLinkId }) => payLinkId !== null)
  const autopays = await listAutopaysByIds(
    db,
    byOthers.flatMap(({ autopayId }) => autopayId ?? []),
  )
  const links = await listLinksByIds(
    db,
    byOthers.flatMap(({ payLinkId }) => payLinkId ?? []),
  )
  const names = new Map([...links, ...autopays].map(({ id, payerName }) => [id, payerName]))
  return new Map(
    byOthers.flatMap(({ id, autopayId, payLinkId }) => {
      const name = names.get(autopayId ?? '') ?? names.get(payLinkId ?? '')
      return name ? [[id, name] as const] : []
    }),
  )
}

/** Payments for a client by payers with this in their name: ids, newest first, limited. */
export async function idsPaidBy(db: Database, namePart: string, max: number): Promise<string[]> {
  const links = await idsOfLinksOf(db, namePart, max)
  return idsOfPaymentsBy(db, { links, autopays: await idsOfAutopaysOf(db, namePart, max) }, max)
}
