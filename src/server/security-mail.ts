// The mail that notifies an administrator of a burst: what it is, and where to look. Who it is about stays behind the sign-in.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { randomUUID } from 'node:crypto'
import {
  type NoticeMail,
  mailDraft,
  type MailDesk,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { SECURITY_ALERTS, type SecurityAlert } from './alerts.ts'
import { securityAlertWords } from './words/index.ts'

/** The subject is the alert's id, the edition the place of its kind in the list of alerts. */
export const SECURITY_MAIL: NoticeMail = {
  to: 'account',
  kind: 'security-alert',
  nameIn: (language) => securityAlertWords(language).names['security-alert'],
  manner: manner('account', 'admin', { isUrgent: true, turn: 'reader' }),
  messageIdOf: (_writing, { subjectId, recipientId }) =>
    Promise.resolve(`security-alert-${subjectId}-${recipientId}`),
  write({ firm }, { edition }, { role, disabledAt, language }) {
    const kind = SECURITY_ALERTS[edition]
    const isGone = role !== 'admin' || disabledAt !== null
    return Promise.resolve(kind && !isGone ? { draft: draftOf(kind, language, firm) } : null)
  },
}

function draftOf(kind: SecurityAlert, language: Language, firm: FirmSettings) {
  const { whatTitle, kinds, advice, open, why, ...said } = securityAlertWords(language)
  const blocks = [
    { kind: 'note', title: whatTitle, lines: [kinds[kind]] },
    { kind: 'paragraph', text: advice[kind] },
    pageLink(open, 'activity', language, firm, `?action=${kind}`),
  ] as const
  return mailDraft(said, blocks, { language, firm, why })
}

/** Part of the caller's transaction. */
export async function alertAdministrators(ctx: MailDesk, tx: Database, kind: SecurityAlert): Promise<void> {
  const alertId = randomUUID()
  for (const { id } of await listAdmins(tx)) await alertAdministrator(ctx, tx, kind, alertId, id)
}

export function alertAdministrator(
  ctx: MailDesk,
  tx: Database,
  kind: SecurityAlert,
  subjectId: string,
  recipientId: string,
): Promise<void> {
  return queueMail(ctx, tx, SECURITY_MAIL, { recipientId, subjectId, edition: SECURITY_ALERTS.indexOf(kind) })
}
