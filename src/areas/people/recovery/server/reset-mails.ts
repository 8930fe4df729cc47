// The mails about a lost second step, to everybody of the staff: that a reset was asked for, and that it was done. Who it is about
// stays behind the sign-in.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  type MailDesk,
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listFirmPeople } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { recoveryMailWords } from '../words/index.ts'
import { findReset, type ResetRow } from './repository.ts'

const MANNER = manner('account', 'staff', { isUrgent: true, turn: 'reader' })

/** The subject is the reset's id. No mail if the reset is over by then. */
const ASKED: NoticeMail = {
  to: 'account',
  kind: 'second-step-asked',
  nameIn: (language) => recoveryMailWords(language).names['second-step-asked'],
  manner: MANNER,
  async write({ db, firm }, { subjectId }, { role, disabledAt, language }) {
    const reset = await findReset(db, subjectId)
    if (!reset || reset.endedAt !== null || role === 'client' || disabledAt) return null
    const { why, asked } = recoveryMailWords(language)
    const { when, stop, open, ...said } = asked
    const moment = formatMoment(instant(reset.dueAt), FIRM_ZONE, language)
    const blocks = [
      { kind: 'paragraph' as const, text: fill(when, { moment }) },
      { kind: 'paragraph' as const, text: stop },
      pageLink(open, 'secondSteps', language, firm),
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

const RESET: NoticeMail = {
  to: 'account',
  kind: 'second-step-reset',
  nameIn: (language) => recoveryMailWords(language).names['second-step-reset'],
  manner: MANNER,
  async write({ db, firm }, { subjectId }, { id, role, disabledAt, language }) {
    const reset = await findReset(db, subjectId)
    if (reset?.ending !== 'done' || role === 'client' || disabledAt) return null
    const { why, done } = recoveryMailWords(language)
    const { yours, others, open, ...said } = done
    const isTheirs = reset.targetId === id
    const blocks = [
      { kind: 'paragraph' as const, text: isTheirs ? yours : fill(others, { phone: firm.phone }) },
      isTheirs
        ? pageLink(open.profile, 'profile', language, firm, '#security')
        : pageLink(open.list, 'secondSteps', language, firm),
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const RECOVERY_MAILS = { 'second-step-asked': ASKED, 'second-step-reset': RESET }

/** Part of the caller's transaction: everybody of the staff, who it is about as well. */
export async function tellStaff(
  ctx: MailDesk,
  tx: Database,
  kind: keyof typeof RECOVERY_MAILS,
  { id: subjectId }: ResetRow,
): Promise<void> {
  for (const { id: recipientId } of await listFirmPeople(tx))
    await queueMail(ctx, tx, RECOVERY_MAILS[kind], { recipientId, subjectId, edition: 0 })
}
