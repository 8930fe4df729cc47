// Mails about automatic payments: agreed, upcoming, failed, ended. Each is written from the state at sending time.
import { type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block, Fact, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type Addressed,
  type AddressMail,
  mailDraft,
  type MailReader,
  type NoticeMail,
  pageLink,
  type Writing,
} from '#areas/messages/notifications/server/index.ts'
import { methodName } from '#areas/money/payments/rules/method-name.ts'
import { findPayment, listPaymentsOfAutopay } from '#areas/money/payments/server/index.ts'
import { worksOnCases } from '#kernel/actor.ts'
import { formatDate, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { recordOf } from '#kernel/record.ts'
import type { Database } from '#platform/database.ts'
import { type AutopayEnd, isPayersAffair, triedAgainOn } from '../rules/autopay.ts'
import { autopayMailWords } from '../words/index.ts'
import { type AutopayRow, findAutopay } from './autopay-repository.ts'
import { triesOf } from './autopay-tries.ts'
import { openPartsOf } from './autopay-view.ts'
import { firstChargeOn } from './charge-day.ts'
import { dayOfEdition } from './day-edition.ts'
import { payerAutopayLink } from './payer-autopay-link.ts'
import { findById, type InvoiceRow } from './repository.ts'

/** Events of a consent. */
export type AutopayNews = 'agreed' | 'soon' | 'failed' | 'ended'

const AUTOPAY_MAIL_KINDS = [
  /** The subject is the consent's id. */
  'autopay-agreed',
  /** Before one charge. The subject is the consent's id, the edition its part's due date. */
  'autopay-soon',
  /** The subject is the payment's id: declined, to be retried. */
  'autopay-failed',
  /** The subject is the consent's id. */
  'autopay-ended',
  /** To administrators and staff on the case. The subject is the payment's id. */
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

type Told = {
  subjectId: string
  edition: number
  language: Language
  /** Null if it goes to the payer. */
  clientId: string | null
  writing: Writing
}

const DRAFTS: Record<AutopayNews, (told: Told) => Promise<MailDraft | null>> = {
  agreed: agreedDraft,
  soon: soonDraft,
  failed: failedDraft,
  ended: endedDraft,
}

const NEWS: Record<Exclude<AutopayMailKind, 'autopay-alert'>, AutopayNews> = {
  'autopay-agreed': 'agreed',
  'autopay-soon': 'soon',
  'autopay-failed': 'failed',
  'autopay-ended': 'ended',
}

export const AUTOPAY_MAILS: Readonly<Record<AutopayMailKind, NoticeMail>> = recordOf(
  AUTOPAY_MAIL_KINDS,
  (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => autopayMailWords(language).names[kind],
    manner: MANNERS[kind],
    async write(writing, { subjectId, edition }, reader) {
      const { id: clientId, language } = reader
      const draft = await (kind === 'autopay-alert'
        ? alertDraft({ subjectId, reader, writing })
        : DRAFTS[NEWS[kind]]({ subjectId, edition, clientId, language, writing }))
      return draft && { draft }
    },
  }),
)

type PayerTold = Addressed & { subjectId: string; edition: number }

const PAYER_MAIL_KINDS = [
  'payer-autopay-agreed',
  'payer-autopay-soon',
  'payer-autopay-failed',
  'payer-autopay-ended',
] as const
type PayerMailKind = (typeof PAYER_MAIL_KINDS)[number]

const PAYER_NEWS: Record<PayerMailKind, AutopayNews> = {
  'payer-autopay-agreed': 'agreed',
  'payer-autopay-soon': 'soon',
  'payer-autopay-failed': 'failed',
  'payer-autopay-ended': 'ended',
}

/** The same for a client's payer, with a link that needs no account. Same subjects and editions. */
export const PAYER_AUTOPAY_MAILS: Readonly<Record<PayerMailKind, AddressMail<PayerTold>>> = recordOf(
  PAYER_MAIL_KINDS,
  (kind) => ({
    to: 'address',
    kind,
    nameIn: (language) => autopayMailWords(language).names[kind],
    manner: manner('money', 'address'),
    isShortLived: false,
    async write(writing, { subjectId, edition, language }) {
      const draft = await DRAFTS[PAYER_NEWS[kind]]({ subjectId, edition, clientId: null, language, writing })
      return draft && { draft }
    },
  }),
)

type Consent = {
  autopay: AutopayRow
  row: InvoiceRow
  /** The reader: a client who agreed, a payer who agreed for a client, or a client whose payer did. */
  voice: 'own' | 'payer' | 'paidFor'
}

/** Null if it is no longer the reader's, such as after clients were parted. */
async function consentOf(
  { db }: Writing,
  id: string | null,
  clientId: string | null,
): Promise<Consent | null> {
  const autopay = id === null ? null : await findAutopay(db, id)
  const row = autopay && (await findById(db, autopay.invoiceId))
  if (!autopay || !row || (clientId !== null && row.clientId !== clientId)) return null
  const isOther = autopay.payLinkId !== null
  if (clientId === null) return isOther ? { autopay, row, voice: 'payer' } : null
  return { autopay, row, voice: isOther ? 'paidFor' : 'own' }
}

async function agreedDraft({ subjectId, clientId, writing, ...told }: Told): Promise<MailDraft | null> {
  const consent = await consentOf(writing, subjectId, clientId)
  if (consent?.autopay.endedAt !== null) return null
  if (consent.voice === 'paidFor') {
    const blocks = [facts(consent, told.language), ...nextBlocks(consent, told.language, writing)]
    return draftOf(consent, 'agreed', blocks, told.language, writing)
  }
  const language = consent.autopay.language ?? told.language
  const words = autopayMailWords(language)
  const blocks: Block[] = [
    facts(consent, language),
    { kind: 'note', title: words.agreedTo, lines: consent.autopay.statement ?? [] },
    ...nextBlocks(consent, language, writing),
  ]
  return draftOf(consent, 'agreed', blocks, language, writing)
}

/** Not sent if the part was paid since, or charges ended. */
async function soonDraft({
  subjectId,
  edition,
  clientId,
  language,
  writing,
}: Told): Promise<MailDraft | null> {
  const consent = await consentOf(writing, subjectId, clientId)
  if (!consent || consent.voice === 'paidFor' || consent.autopay.endedAt !== null) return null
  const dueOn = dayOfEdition(edition)
  const part = consent.autopay.schedule.find((each) => each.dueOn === dueOn.toString())
  const open = (await openPartsOf(writing.db, consent.row)).find((each) => each.dueOn.equals(dueOn))
  if (!part || !open) return null
  const words = autopayMailWords(language)
  const more: Fact[] = [
    { label: words.amount, lines: [formatCents(Math.min(part.amountCents, open.openCents), language)] },
    { label: words.on, lines: [formatDate(firstChargeOn(consent.autopay, dueOn), language)] },
  ]
  const blocks = [facts(consent, language, more), ...nextBlocks(consent, language, writing)]
  return draftOf(consent, 'soon', blocks, language, writing)
}

/** Not sent once it succeeded or charges ended. */
async function failedDraft({ subjectId, clientId, language, writing }: Told): Promise<MailDraft | null> {
  const payment = await findPayment(writing.db, subjectId)
  const consent = await consentOf(writing, payment?.autopayId ?? null, clientId)
  if (!payment || payment.autopayDueOn === null || !consent) return null
  if (consent.voice === 'paidFor' || consent.autopay.endedAt !== null) return null
  const again = await againOn(writing.db, consent.autopay, plainDate(payment.autopayDueOn))
  if (again === null) return null
  const words = autopayMailWords(language)
  const more: Fact[] = [
    { label: words.amount, lines: [formatCents(payment.amountCents, language)] },
    { label: words.again, lines: [formatDate(again, language)] },
  ]
  const blocks = [facts(consent, language, more), ...nextBlocks(consent, language, writing)]
  return draftOf(consent, 'failed', blocks, language, writing)
}

async function againOn(db: Database, { id }: AutopayRow, dueOn: PlainDate): Promise<PlainDate | null> {
  const tries = triesOf(await listPaymentsOfAutopay(db, id), dueOn)
  return tries.some(({ outcome }) => outcome === 'paid') ? null : triedAgainOn(tries)
}

async function endedDraft({ subjectId, clientId, language, writing }: Told): Promise<MailDraft | null> {
  const consent = await consentOf(writing, subjectId, clientId)
  if (!consent || consent.autopay.endedWhy === null) return null
  const why: Block = { kind: 'paragraph', text: whyEnded(consent, consent.autopay.endedWhy, language) }
  const owed = consent.voice === 'paidFor' ? await owedNext(writing, consent, language) : []
  const blocks = [why, facts(consent, language, owed), ...nextBlocks(consent, language, writing)]
  return draftOf(consent, 'ended', blocks, language, writing)
}

function whyEnded({ voice }: Consent, why: AutopayEnd, language: Language): string {
  const { ends, payer, paidFor } = autopayMailWords(language)
  if (voice === 'payer') return payer.ends[why]
  if (voice === 'own') return ends[why]
  return isPayersAffair(why) ? paidFor.over : paidFor.ends[why]
}

/** What the client must now pay without automatic charges. */
async function owedNext({ db }: Writing, { row }: Consent, language: Language): Promise<Fact[]> {
  const [next] = row.state === 'issued' ? await openPartsOf(db, row) : []
  if (!next) return []
  const words = autopayMailWords(language)
  return [
    { label: words.amount, lines: [formatCents(next.openCents, language)] },
    { label: words.dueOn, lines: [formatDate(next.dueOn, language)] },
  ]
}

type Alerted = { subjectId: string; reader: MailReader; writing: Writing }

/** Someone's money: the mail says only where to look. Null for a person no longer on staff. */
async function alertDraft({ subjectId, reader, writing }: Alerted): Promise<MailDraft | null> {
  const payment = await findPayment(writing.db, subjectId)
  const autopay = payment?.autopayId ? await findAutopay(writing.db, payment.autopayId) : null
  if (!payment || !autopay || !worksOnCases(reader) || reader.disabledAt !== null) return null
  const { language } = reader
  const { alert, reference } = autopayMailWords(language)
  const again = autopay.payLinkId === null ? alert.again : alert.againOther
  const blocks: Block[] = [
    { kind: 'paragraph', text: autopay.endedAt === null ? again : alert.over },
    { kind: 'facts', facts: [{ label: reference, lines: [payment.reference] }] },
    pageLink(alert.open, 'invoices', language, writing.firm, `/${autopay.invoiceId}`),
  ]
  return mailDraft(alert, blocks, { language, firm: writing.firm, why: alert.why })
}

/** Another's card is hidden from a client. */
function facts({ autopay, row, voice }: Consent, language: Language, more: readonly Fact[] = []): Block {
  const words = autopayMailWords(language)
  const method = { label: words.method, lines: [methodName(autopay, language)] }
  return {
    kind: 'facts',
    facts: [
      ...more,
      ...(voice === 'paidFor' ? [] : [method]),
      { label: words.number, lines: [row.number ?? ''] },
    ],
  }
}

/** Where to stop it, change the card, or pay otherwise. */
function nextBlocks({ row, autopay, voice }: Consent, language: Language, { firm, links }: Writing): Block[] {
  const words = autopayMailWords(language)
  const isOver = autopay.endedAt !== null
  if (voice === 'payer') {
    const { phone } = firm
    return [
      ...(isOver ? [] : [payerAutopayLink(autopay.id, language, { firm, links })]),
      { kind: 'paragraph', text: fill(isOver ? words.question : words.payer.stop, { phone }) },
      { kind: 'paragraph', text: words.payer.notice },
    ]
  }
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
  { voice }: Consent,
  kind: AutopayNews,
  blocks: readonly Block[],
  language: Language,
  { firm }: Writing,
): MailDraft {
  const words = autopayMailWords(language)
  const { why } = voice === 'payer' ? words.payer : words
  return mailDraft(openingOf(voice, kind, language), [...blocks], { language, firm, why })
}

/** A client with a payer gets only two of these mails. */
function openingOf(voice: Consent['voice'], kind: AutopayNews, language: Language) {
  const words = autopayMailWords(language)
  if (voice === 'payer') return words.payer[kind]
  if (voice === 'own') return words[kind]
  return kind === 'agreed' ? words.paidFor.agreed : words.paidFor.ended
}
