// The mails about an account. Codes, links and addresses lie sealed in the queue, and old codes are not sent.
import { ABOUT_THE_ACCOUNT } from '#areas/messages/notifications/rules/manner.ts'
import { type AddressMail, type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import { accountMailWords } from '../words/index.ts'
import { accountMailDraft } from './account-mail.ts'

type AccountMailKind = AccountMail['kind']

function accountMail(kind: AccountMailKind, isShortLived: boolean): AddressMail<AccountMail> {
  return {
    to: 'address',
    kind,
    nameIn: (language) => accountMailWords(language).names[kind],
    manner: ABOUT_THE_ACCOUNT,
    isShortLived,
    write: ({ firm }, mail) => Promise.resolve({ draft: accountMailDraft(mail, firm) }),
  }
}

const code = (kind: AccountMailKind) => accountMail(kind, true)
const news = (kind: AccountMailKind) => accountMail(kind, false)

export const ACCOUNT_MAILS: Readonly<Record<AccountMailKind, AddressMail<AccountMail>>> = {
  'prove-email': code('prove-email'),
  'visitor-code': code('visitor-code'),
  'prove-new-email': code('prove-new-email'),
  'reset-password': code('reset-password'),
  'already-registered': news('already-registered'),
  'new-device': news('new-device'),
  'password-changed': news('password-changed'),
  'email-changed': news('email-changed'),
  'account-closed': news('account-closed'),
  'second-factor': news('second-factor'),
}

/** Part of the caller's transaction. */
export function sendAccountMail(ctx: MailDesk, tx: Database, mail: AccountMail): Promise<void> {
  return queueMail(ctx, tx, ACCOUNT_MAILS[mail.kind], mail)
}
