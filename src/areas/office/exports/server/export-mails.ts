// Mails to administrators about copies of everything: that one was asked for, and that it can be downloaded. Neither says what is in it.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type MailDesk,
  type NoticeMail,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { EXPORTS_PATH, type ExportState } from '../rules/exports.ts'
import { movingOutMailWords } from '../words/index.ts'
import { findExport } from './repository.ts'

type Told = 'asked' | 'ready'

/** The subject is the export. Not sent where it would not be true any more. */
function mailOf(told: Told, states: readonly ExportState[]): NoticeMail {
  const kind = `firm-export-${told}` as const
  return {
    to: 'account',
    kind,
    nameIn: (language) => movingOutMailWords(language).names[kind],
    manner: manner('office', 'admin', { turn: 'reader' }),
    async write({ db, firm }, { subjectId }, { role, disabledAt, language }) {
      const row = await findExport(db, subjectId)
      if (!row || !states.includes(row.state) || role !== 'admin' || disabledAt) return null
      const { [told]: words, why } = movingOutMailWords(language)
      const { open: label, ...said } = words
      const url = `${firm.publicUrl}${inLanguage(EXPORTS_PATH, language)}`
      const link: Block = { kind: 'action', label, url }
      return { draft: mailDraft(said, [link], { language, firm, why }) }
    },
  }
}

const EXPORT_ASKED = mailOf('asked', ['making', 'ready', 'failed', 'removed'])
const EXPORT_READY = mailOf('ready', ['ready'])

export const MOVING_OUT_MAILS = { 'firm-export-asked': EXPORT_ASKED, 'firm-export-ready': EXPORT_READY }

/** To the other administrators. Runs in the caller's transaction. */
export async function tellOfAsking(ctx: MailDesk, tx: Database, asked: { exportId: string; byId: string }) {
  for (const { id } of await listAdmins(tx))
    if (id !== asked.byId)
      await queueMail(ctx, tx, EXPORT_ASKED, { recipientId: id, subjectId: asked.exportId, edition: 0 })
}

/** To the administrator who asked. Runs in the caller's transaction. */
export async function tellOfReady(ctx: MailDesk, tx: Database, ready: { exportId: string; byId: string }) {
  const { exportId: subjectId, byId: recipientId } = ready
  await queueMail(ctx, tx, EXPORT_READY, { recipientId, subjectId, edition: 0 })
}
