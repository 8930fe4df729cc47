// The mails about a request to erase: administrators hear that there is one, and who asked hears the answer. Neither names a case.
import { ABOUT_THE_ACCOUNT, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type Addressed,
  type AddressMail,
  mailDraft,
  type MailDesk,
  type NoticeMail,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins, type UserRow } from '#areas/people/users/server/index.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { ERASURES_PATH } from '../rules/erasure.ts'
import { sayStaying } from '../rules/say-staying.ts'
import { leavingMailWords, stayingWords } from '../words/index.ts'
import { findRequest, type RequestRow } from './repository.ts'

/** The subject is the request's id. */
const ERASURE_ASKED: NoticeMail = {
  to: 'account',
  kind: 'erasure-asked',
  nameIn: (language) => leavingMailWords(language).names['erasure-asked'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, firm }, { subjectId }, { role, disabledAt, language }) {
    const row = await findRequest(db, subjectId)
    if (row?.state !== 'asked' || role !== 'admin' || disabledAt) return null
    const { asked, whyAdmin: why } = leavingMailWords(language)
    const { open, ...said } = asked
    const url = `${firm.publicUrl}${inLanguage(ERASURES_PATH, language)}`
    const link: Block = { kind: 'action', label: open, url }
    return { draft: mailDraft(said, [link], { language, firm, why }) }
  },
}

type Answered = Addressed & { requestId: string }

/** To the address that was, which may be gone from the account by then. */
const ERASURE_ANSWERED: AddressMail<Answered> = {
  to: 'address',
  kind: 'erasure-answered',
  nameIn: (language) => leavingMailWords(language).names['erasure-answered'],
  manner: ABOUT_THE_ACCOUNT,
  isShortLived: false,
  async write({ db, firm }, { language, requestId }) {
    const row = await findRequest(db, requestId)
    const intro = row && introOf(row, language)
    if (!row || intro === null) return null
    const { answered, whyClient: why } = leavingMailWords(language)
    const lines = sayStaying(row.staying, stayingWords(language), language)
    const stays: Block[] = lines.length > 0 ? [{ kind: 'note', title: answered.stays, lines }] : []
    const blocks: Block[] = [...stays, { kind: 'paragraph', text: answered.questions }]
    const { subject, preheader } = answered
    return { draft: mailDraft({ subject, preheader, intro }, blocks, { language, firm, why }) }
  },
}

function introOf({ state, refusal }: RequestRow, language: UserRow['language']): string | null {
  const { outcomes, refusals } = stayingWords(language)
  if (state === 'refused') return refusal && `${outcomes.refused} ${refusals[refusal]}`
  return state === 'done' || state === 'in-part' ? outcomes[state] : null
}

export const ERASURE_MAILS = {
  'erasure-asked': ERASURE_ASKED,
  'erasure-answered': ERASURE_ANSWERED,
} as const

/** Runs in the caller's transaction. */
export async function tellAdmins(ctx: MailDesk, tx: Database, requestId: string): Promise<void> {
  for (const { id: recipientId } of await listAdmins(tx))
    await queueMail(ctx, tx, ERASURE_ASKED, { recipientId, subjectId: requestId, edition: 0 })
}

/** Runs in the caller's transaction; `person` is the row before any erasure. */
export function tellAnswer(
  ctx: MailDesk,
  tx: Database,
  { id: recipientId, email: to, language }: UserRow,
  requestId: string,
): Promise<void> {
  return queueMail(ctx, tx, ERASURE_ANSWERED, { to, language, recipientId, requestId })
}
