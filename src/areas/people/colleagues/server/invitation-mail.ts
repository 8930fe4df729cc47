// The mail that invites a colleague. Its link is a secret: it lies sealed in the queue, and is never sent again.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  type Addressed,
  type AddressMail,
  mailDraft,
  type MailDesk,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { INVITATION_DAYS, invitationState, JOIN_PATH } from '../rules/invitation.ts'
import { colleagueMailWords } from '../words/index.ts'
import { findByDigest, type InvitationRow } from './repository.ts'
import { digestOf } from './token.ts'

type Sent = Addressed & { token: string }

export function joinLink(
  firm: FirmSettings,
  { language }: Pick<InvitationRow, 'language'>,
  token: string,
): string {
  return `${firm.publicUrl}${JOIN_PATH}${token}?lang=${language}`
}

/** Not sent once it is used, withdrawn or late, or another link was sent since. */
const COLLEAGUE_INVITATION: AddressMail<Sent> = {
  to: 'address',
  kind: 'colleague-invitation',
  nameIn: (language) => colleagueMailWords(language).names['colleague-invitation'],
  manner: manner('account', 'address', { isUrgent: true, turn: 'reader' }),
  isShortLived: true,
  async write({ db, firm, clock }, { language, token }) {
    const row = await findByDigest(db, digestOf(token))
    if (!row || invitationState(row, toDate(clock.now())) !== 'waiting') return null
    const { open, how, stranger, why, ...said } = colleagueMailWords(language).invitation
    const intro = fill(said.intro, { firm: firm.name })
    const blocks = [
      { kind: 'paragraph' as const, text: fill(how, { days: INVITATION_DAYS }) },
      { kind: 'action' as const, label: open, url: joinLink(firm, row, token) },
      { kind: 'note' as const, title: stranger.title, lines: [stranger.text] },
    ]
    return { draft: mailDraft({ ...said, intro }, blocks, { language, firm, why }) }
  },
}

export const COLLEAGUE_MAILS = { 'colleague-invitation': COLLEAGUE_INVITATION } as const

/** Part of the caller's transaction. */
export function mailInvitation(
  ctx: MailDesk,
  tx: Database,
  { email: to, language }: Pick<InvitationRow, 'email' | 'language'>,
  token: string,
): Promise<void> {
  return queueMail(ctx, tx, COLLEAGUE_INVITATION, { to, language, token })
}
