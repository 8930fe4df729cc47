// Mails about an intake: an urgent one, to staff; the end of a draft, to its owner. Neither repeats its content.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  type NoticeMail,
  type Addressed,
  type AddressMail,
  mailDraft,
  type MailDesk,
  pageLink,
  queueMail,
  type Writing,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill, plural } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { DRAFT_DAYS, REMINDER_DAYS_BEFORE } from '../rules/draft-life.ts'
import { intakeMailWords } from '../words/index.ts'
import { draftToken } from './draft-token.ts'
import { findIntake, findLiving, type IntakeRow } from './repository.ts'

/** It is urgent; it has a phone number now; no one has called in time. Queued mails keep its index: add at the end. */
export const URGENT_NEWS = ['urgent', 'number', 'uncalled'] as const
export type UrgentNews = (typeof URGENT_NEWS)[number]

/** Says that it is urgent and where to read it. The subject is the intake's id; the edition the index of the news. */
const URGENT_INTAKE: NoticeMail = {
  to: 'account',
  kind: 'urgent-intake',
  nameIn: (language) => intakeMailWords(language).names['urgent-intake'],
  manner: manner('office', 'staff', { ...ALSO_BY_TEXT, isUrgent: true, turn: 'reader' }),
  async messageIdOf(writing, { recipientId, subjectId, edition }) {
    const id = (await findLiving(writing, subjectId))?.id ?? subjectId
    return `intake-${edition === 0 ? 'alert' : URGENT_NEWS[edition]}-${id}-${recipientId}`
  },
  async write(writing, { subjectId, edition }, { language, disabledAt }) {
    const { firm } = writing
    const intake = await findLiving(writing, subjectId)
    const news = URGENT_NEWS[edition]
    if (!news || disabledAt || !intake || !isWaiting(intake)) return null
    const { open, why, press, ...told } = intakeMailWords(language).urgentIntake
    const blocks = [
      pageLink(open, 'attorney', language, firm, `/intakes/${intake.id}`),
      { kind: 'paragraph', text: press },
    ] as const
    const intro = fill(told[news].intro, { minutes: LIMITS.callWithinMinutes })
    return { draft: mailDraft({ ...told[news], intro }, blocks, { language, firm, why }) }
  },
}

type DraftToRemind = Addressed & { intakeId: string; version: number }

const DRAFT_REMINDER: AddressMail<DraftToRemind> = {
  to: 'address',
  kind: 'intake-draft-reminder',
  nameIn: (language) => intakeMailWords(language).names['intake-draft-reminder'],
  manner: manner('case', 'address', { turn: 'reader' }),
  isShortLived: false,
  messageIdOf: ({ intakeId, version }) => `intake-draft-${intakeId}-${version}`,
  async write(writing, { to, language, intakeId }) {
    const { firm } = writing
    const draft = await findIntake(writing, intakeId)
    if (draft?.status !== 'open' || draft.provenEmail !== to) return null
    const words = intakeMailWords(language)
    const { open, keep, gone, why, ...said } = words.draftReminder
    const intro = fill(said.intro, { howLong: plural(words.days, REMINDER_DAYS_BEFORE, language) })
    const blocks = [
      wayBack(writing, draft, { to, language, open }),
      { kind: 'paragraph', text: keep },
      { kind: 'paragraph', text: gone },
    ] as const
    return { draft: mailDraft({ ...said, intro }, blocks, { language, firm, why }) }
  },
}

type DraftToContinue = Addressed & { intakeId: string }

/** After saving and leaving. */
const DRAFT_LINK: AddressMail<DraftToContinue> = {
  to: 'address',
  kind: 'intake-draft-link',
  nameIn: (language) => intakeMailWords(language).names['intake-draft-link'],
  manner: manner('case', 'address', { isUrgent: true, turn: 'reader' }),
  isShortLived: false,
  async write(writing, { to, language, intakeId }) {
    const { firm } = writing
    const draft = await findIntake(writing, intakeId)
    if (draft?.status !== 'open' || draft.answers.email !== to) return null
    const { open, code, signIn, why, ...said } = intakeMailWords(language).draftLink
    const intro = fill(said.intro, { days: DRAFT_DAYS })
    const blocks = [
      wayBack(writing, draft, { to, language, open }),
      { kind: 'paragraph', text: draft.ownerId === null ? code : signIn },
    ] as const
    return { draft: mailDraft({ ...said, intro }, blocks, { language, firm, why }) }
  },
}

/** An account signs in; for anyone else the link works only with the answered address. */
function wayBack(
  { firm, links }: Writing,
  { id, ownerId, answers }: IntakeRow,
  { to, language, open }: Addressed & { open: string },
) {
  const isOwnWay = ownerId === null && answers.email?.toLowerCase() === to.toLowerCase()
  return isOwnWay
    ? pageLink(open, 'continue', language, firm, `#${draftToken(links, id, to)}`)
    : pageLink(open, 'intake', language, firm)
}

type Copy = Addressed & { intakeId: string }

/** A link to the sent intake; the mail repeats none of it. */
const COPY: AddressMail<Copy> = {
  to: 'address',
  kind: 'intake-copy',
  nameIn: (language) => intakeMailWords(language).names['intake-copy'],
  manner: manner('case', 'address', { isUrgent: true }),
  isShortLived: false,
  messageIdOf: ({ intakeId }) => `intake-copy-${intakeId}`,
  async write(writing, { language, intakeId }) {
    const { firm, links } = writing
    const sent = await findIntake(writing, intakeId)
    if (sent?.status !== 'completed') return null
    const { open, code, signIn, why, ...said } = intakeMailWords(language).copy
    // The part after # reaches no server and no log.
    const rest = sent.ownerId === null ? `#${links.tokenFor('answers', intakeId)}` : ''
    const blocks = [
      pageLink(open, 'answers', language, firm, rest),
      { kind: 'paragraph', text: sent.ownerId === null ? code : signIn },
    ] as const
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const INTAKE_MAILS = {
  'urgent-intake': URGENT_INTAKE,
  'intake-draft-reminder': DRAFT_REMINDER,
  'intake-draft-link': DRAFT_LINK,
  'intake-copy': COPY,
} as const

export const INTAKE_TEXTS = noticeTexts({
  mails: INTAKE_MAILS,
  wordsIn: (language) => intakeMailWords(language).texts,
  pages: { 'urgent-intake': 'dashboard' },
})

/** Neither called nor handled in any other way. */
export function isWaiting({ status, handling, calledAt }: IntakeRow): boolean {
  return status !== 'merged' && handling === 'new' && calledAt === null
}

/** Part of the caller's transaction: a mail to each of the firm. */
export async function tellStaff(
  ctx: MailDesk,
  tx: Database,
  intakeId: string,
  news: UrgentNews,
): Promise<void> {
  for (const { id } of await listStaff(tx)) await tellOfStaff(ctx, tx, intakeId, news, id)
}

export function tellOfStaff(
  ctx: MailDesk,
  tx: Database,
  subjectId: string,
  news: UrgentNews,
  recipientId: string,
): Promise<void> {
  return queueMail(ctx, tx, URGENT_INTAKE, { recipientId, subjectId, edition: URGENT_NEWS.indexOf(news) })
}

/** Runs in the caller's transaction. Nothing without an address. */
export async function remindOfDraft(ctx: MailDesk, tx: Database, intakeId: string): Promise<void> {
  const draft = await findIntake({ db: tx, seal: ctx.seal }, intakeId)
  if (draft?.status !== 'open' || draft.provenEmail === null) return
  const { provenEmail: to, language, version, ownerId: recipientId } = draft
  await queueMail(ctx, tx, DRAFT_REMINDER, { to, recipientId, language, intakeId, version })
}
