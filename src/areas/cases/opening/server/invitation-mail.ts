// The mail that invites a client without an account to make one. It says nothing of a case.
import { ABOUT_THE_ACCOUNT } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type Addressed,
  type AddressMail,
  mailDraft,
  type MailDesk,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { openingMailWords } from '../words/index.ts'

type Invitation = Addressed & { clientId: string }

/** Not sent if they have created an account, or their address was corrected, since. */
const CLIENT_INVITATION: AddressMail<Invitation> = {
  to: 'address',
  kind: 'client-invitation',
  nameIn: (language) => openingMailWords(language).names['client-invitation'],
  manner: ABOUT_THE_ACCOUNT,
  isShortLived: false,
  async write({ db, firm }, { to, language, clientId }) {
    const row = await findUser(db, clientId)
    if (row?.email !== to || !isGuestSubject(row.subject)) return null
    const { invitation, whyInvited: why } = openingMailWords(language)
    const { open, how, ...said } = invitation
    const blocks: Block[] = [{ kind: 'paragraph', text: how }, pageLink(open, 'portal', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const INVITATION_MAILS = { 'client-invitation': CLIENT_INVITATION } as const

/** Part of the caller's transaction. */
export function inviteClient(ctx: MailDesk, tx: Database, invitation: Invitation): Promise<void> {
  return queueMail(ctx, tx, CLIENT_INVITATION, invitation)
}
