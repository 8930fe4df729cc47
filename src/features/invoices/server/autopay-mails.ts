// The mails about paying by itself: that it was agreed to, that a charge comes, that one failed, that it is over. Each is written
// from what is true when it is sent.
import { type Manner, manner } from '#features/notifications/rules/manner.ts'
import type { Block, Fact, MailDraft } from '#features/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type MailReader,
  type NoticeMail,
  pageLink,
  type Writing,
} from '#features/notifications/server/index.ts'
import { methodName } from '#features/payments/rules/method-name.ts'
import { findPayment, listPaymentsOfAutopay } from '#features/payments/server/index.ts'
import { formatDate, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { recordOf } from '#kernel/record.ts'
import type { Database } from '#platform/database.ts'
import { triedAgainOn } from '../rules/autopay.ts'
import { autopayMailWords } from '../text/mails/index.ts'
import { type AutopayRow, findAutopay } from './autopay-repository.ts'
import { triesOf } from './autopay-tries.ts'
import { openPartsOf } from './autopay-view.ts'
import { firstChargeOn } from './charge-day.ts'
import { dayOfEdition } from './day-edition.ts'
import { findById, type InvoiceRow } from './repository.ts'

const AUTOPAY_MAIL_KINDS = [
  /** The subject is the consent's id. */
  'autopay-agreed',
  /** Of one charge, some days before it. The subject is the consent's id, the edition the day of its part. */
  'autopay-soon',
  /** The subject is the payment's id: it was declined, and is tried again. */
  'autopay-failed',
  /** The subject is the consent's id. */
  'autopay-ended',
  /** To administrators and to who works on the case. The subject is the payment's id. */
  'autopay-alert',
] as const
type AutopayMailKind = (typeof AUTOPAY_MAIL_KINDS)[number]

const MANNERS: Record<AutopayMailKind, Manner> = {
  'autopay-agreed': manner('money', 'client'),
  'autopay-soon': manner('money', 'client'),
  'autopay-failed': manner('money', 'client', { turn: 'reader' }),
  'autopay-ended': manner('money', 'client', { turn: 'reader' }),
  'autopay-alert': manner('money', 'staff', { turn: 'reader' }),
}

type Told = { subjectId: string; edition: number; reader: MailReader; writing: Writing }

const DRAFTS: Record<AutopayMailKind, (told: Told) => Promise<MailDraft | null>> = {
  'autopay-agreed': agreedDraft,
  'autopay-soon': soonDraft,
  'autopay-failed': failedDraft,
  'autopay-ended': endedDraft,
  'autopay-alert': alertDraft,
}

export const AUTOPAY_MAILS: Readonly<Record<AutopayMailKind, NoticeMail>> = recordOf(
  AUTOPAY_MAIL_KINDS,
  (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => autopayMailWords(language).names[kind],
    manner: MANNERS[kind],
    async write(writing, { subjectId, edition }, reader) {
      const draft = await DRAFTS[kind]({ subjectId, edition, reader, writing })
      return draft && { draft }
    },
  }),
)

type Consent = { autopay: AutopayRow; row: InvoiceRow }

/** Null where it is not the reader's any more, as after two clients were parted. */
async function consentOf({ db }: Writing, id: string | null, reader: MailReader): Promise<Consent | null> {
  const autopay = id === null ? null : await findAutopay(db, id)
  const row = autopay && (await findById(db, autopay.invoiceId))
  return autopay && row?.clientId === reader.id ? { autopay, row } : null
}

async function agreedDraft({ subjectId, reader, writing }: Told): Promise<MailDraft | null> {
  const consent = await consentOf(writing, subjectId, reader)
  if (consent?.autopay.endedAt !== null) return null
  const language = consent.autopay.language ?? reader.language
  const words = autopayMailWords(language)
  const blocks: Block[] = [
    facts(consent, language),
    { kind: 'note', title: words.agreedTo, lines: consent.autopay.statement ?? [] },
    ...nextBlocks(consent, language, writing),
  ]
  return draftOf('agreed', blocks, language, writing)
}

/** Not sent where the part is paid meanwhile, or nothing is charged any more. */
async function soonDraft({ subjectId, edition, reader, writing }: Told): Promise<MailDraft | null> {
  const consent = await consentOf(writing, subjectId, reader)
  if (!consent || consent.autopay.endedAt !== null) return null
  const dueOn = dayOfEdition(edition)
  const part = consent.autopay.schedule.find((each) => each.dueOn === dueOn.toString())
  const open = (await openPartsOf(writing.db, consent.row)).find((each) => each.dueOn.equals(dueOn))
  if (!part || !open) return null
  const { language } = reader
  const words = autopayMailWords(language)
  const more: Fact[] = [
    { label: words.amount, lines: [formatCents(Math.min(part.amountCents, open.openCents), language)] },
    { label: words.on, lines: [formatDate(firstChargeOn(consent.autopay, dueOn), language)] },
  ]
  const blocks = [facts(consent, language, more), ...nextBlocks(consent, language, writing)]
  return draftOf('soon', blocks, language, writing)
}

/** No news once it went through, or is over: that is told by itself. */
async function failedDraft({ subjectId, reader, writing }: Told): Promise<MailDraft | null> {
  const payment = await findPayment(writing.db, subjectId)
  const consent = await consentOf(writing, payment?.autopayId ?? null, reader)
  if (!payment || payment.autopayDueOn === null || !consent || consent.autopay.endedAt !== null) return null
  const again = await againOn(writing.db, consent.autopay, plainDate(payment.autopayDueOn))
  if (again === null) return null
  const { language } = reader
  const words = autopayMailWords(language)
  const more: Fact[] = [
    { label: words.amount, lines: [formatCents(payment.amountCents, language)] },
    { label: words.again, lines: [formatDate(again, language)] },
  ]
  const blocks = [facts(consent, language, more), ...nextBlocks(consent, language, writing)]
  return draftOf('failed', blocks, language, writing)
}

async function againOn(db: Database, { id }: AutopayRow, dueOn: PlainDate): Promise<PlainDate | null> {
  const tries = triesOf(await listPaymentsOfAutopay(db, id), dueOn)
  return tries.some(({ outcome }) => outcome === 'paid') ? null : triedAgainOn(tries)
}

async function endedDraft({ subjectId, reader, writing }: Told): Promise<MailDraft | null> {
  const consent = await consentOf(writing, subjectId, reader)
  if (!consent || consent.autopay.endedWhy === null) return null
  const { language } = reader
  const words = autopayMailWords(language)
  const why: Block = { kind: 'paragraph', text: words.ends[consent.autopay.endedWhy] }
  const blocks = [why, facts(consent, language), ...nextBlocks(consent, language, writing)]
  return draftOf('ended', blocks, language, writing)
}

/** Of somebody's money it says no more than where to look. Null for somebody who is not on staff any more. */
async function alertDraft({ subjectId, reader, writing }: Told): Promise<MailDraft | null> {
  const payment = await findPayment(writing.db, subjectId)
  const autopay = payment?.autopayId ? await findAutopay(writing.db, payment.autopayId) : null
  if (!payment || !autopay || reader.role === 'client' || reader.disabledAt !== null) return null
  const { language } = reader
  const { alert, reference } = autopayMailWords(language)
  const blocks: Block[] = [
    { kind: 'paragraph', text: autopay.endedAt === null ? alert.again : alert.over },
    { kind: 'facts', facts: [{ label: reference, lines: [payment.reference] }] },
    pageLink(alert.open, 'invoices', language, writing.firm, `/${autopay.invoiceId}`),
  ]
  return mailDraft(alert, blocks, { language, firm: writing.firm, why: alert.why })
}

function facts({ autopay, row }: Consent, language: Language, more: readonly Fact[] = []): Block {
  const words = autopayMailWords(language)
  return {
    kind: 'facts',
    facts: [
      ...more,
      { label: words.method, lines: [methodName(autopay, words.methods)] },
      { label: words.number, lines: [row.number ?? ''] },
    ],
  }
}

/** Where to stop it, change the card, or pay in another way. */
function nextBlocks({ row, autopay }: Consent, language: Language, { firm }: Writing): Block[] {
  const words = autopayMailWords(language)
  const isOver = autopay.endedAt !== null
  return [
    pageLink(
      isOver ? words.pay : words.manage,
      'payments',
      language,
      firm,
      isOver ? `/${row.id}` : `/${row.id}/automatic`,
    ),
    { kind: 'paragraph', text: fill(isOver ? words.question : words.stop, { phone: firm.phone }) },
  ]
}

function draftOf(
  kind: 'agreed' | 'soon' | 'failed' | 'ended',
  blocks: readonly Block[],
  language: Language,
  { firm }: Writing,
): MailDraft {
  const words = autopayMailWords(language)
  return mailDraft(words[kind], [...blocks], { language, firm, why: words.why })
}
