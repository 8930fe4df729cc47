// The mail to somebody whose second sign-in was closed, because both were theirs. It names neither the other nor a case.
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
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { openingMailWords } from '../words/index.ts'

type Merged = Addressed & { clientId: string }

/** Not sent if they were parted since. */
const ACCOUNTS_MERGED: AddressMail<Merged> = {
  to: 'address',
  kind: 'accounts-merged',
  nameIn: (language) => openingMailWords(language).names['accounts-merged'],
  manner: ABOUT_THE_ACCOUNT,
  isShortLived: false,
  async write({ db, firm }, { to, language, clientId }) {
    const row = await findUser(db, clientId)
    if (row?.email !== to || row.mergedInto === null) return null
    const { merged, whyMerged: why } = openingMailWords(language)
    const { open, how, wrong, ...said } = merged
    const blocks: Block[] = [
      { kind: 'paragraph', text: how },
      pageLink(open, 'login', language, firm),
      { kind: 'paragraph', text: wrong },
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const MERGE_MAILS = { 'accounts-merged': ACCOUNTS_MERGED } as const

/** Part of the caller's transaction. `recipientId`: the person, by the row that is kept. */
export function tellOfMerge(
  ctx: MailDesk,
  tx: Database,
  { id: clientId, email: to, language }: UserRow,
  recipientId: string,
): Promise<void> {
  return queueMail(ctx, tx, ACCOUNTS_MERGED, { to, language, recipientId, clientId })
}
