// Recipients of mails about automatic payments. Clients get all mails about their own consent. With a payer, card mails
// go to the payer, and the client learns what changes their own payments.
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import type { Database } from '#platform/database.ts'
import { type AutopayEnd, isToldToClient, isToldToPayer } from '../rules/autopay.ts'
import { AUTOPAY_MAILS, type AutopayNews, PAYER_AUTOPAY_MAILS } from './autopay-mails.ts'
import type { AutopayRow } from './autopay-repository.ts'
import { findById, type InvoiceRow } from './repository.ts'

export type Consented = { autopay: AutopayRow; row: InvoiceRow }
type About = { subjectId?: string; edition?: number }

/** Runs in the transaction that causes it. */
export async function tellOfAutopay(
  ctx: MailDesk,
  tx: Database,
  news: Exclude<AutopayNews, 'ended'>,
  consented: Consented,
  about: About = {},
): Promise<void> {
  const isOther = consented.autopay.payLinkId !== null
  if (isOther) await tellPayer(ctx, tx, news, consented, about)
  if (!isOther || news === 'agreed') await tellClient(ctx, tx, news, consented, about)
}

/** Another card of the same payer: hidden from the client. */
export async function tellOfCard(ctx: MailDesk, tx: Database, consented: Consented): Promise<void> {
  await tellPayer(ctx, tx, 'agreed', consented)
}

export async function tellOfEnd(
  ctx: MailDesk,
  tx: Database,
  why: AutopayEnd,
  consented: Consented,
): Promise<void> {
  if (isToldToClient(why)) await tellClient(ctx, tx, 'ended', consented)
  if (isToldToPayer(why)) await tellPayer(ctx, tx, 'ended', consented)
}

/** Notifies the payer if a closed account ended their consent: only then is `by-client` set without an account. */
export async function tellOfClosedAccount(ctx: MailDesk, tx: Database, autopay: AutopayRow): Promise<void> {
  const row = await findById(tx, autopay.invoiceId)
  const isClosing = autopay.endedWhy === 'by-client' && autopay.endedBy === null
  if (row && isClosing) await tellPayer(ctx, tx, 'ended', { autopay, row })
}

function tellClient(
  ctx: MailDesk,
  tx: Database,
  news: AutopayNews,
  { autopay, row }: Consented,
  { subjectId = autopay.id, edition = 0 }: About = {},
): Promise<void> {
  return queueMail(ctx, tx, AUTOPAY_MAILS[`autopay-${news}`], {
    recipientId: row.clientId,
    subjectId,
    edition,
  })
}

/** Nothing if the client agreed themselves. */
async function tellPayer(
  ctx: MailDesk,
  tx: Database,
  news: AutopayNews,
  { autopay }: Consented,
  { subjectId = autopay.id, edition = 0 }: About = {},
): Promise<void> {
  const { payerEmail: to, language } = autopay
  if (to === null || language === null) return
  const said = { to, language, recipientId: null, subjectId, edition }
  await queueMail(ctx, tx, PAYER_AUTOPAY_MAILS[`payer-autopay-${news}`], said)
}
