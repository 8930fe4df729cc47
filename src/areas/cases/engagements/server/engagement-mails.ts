// The mails to those who sign. None says what it is about: that is read after a code.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  type Addressed,
  type AddressMail,
  type MailDesk,
  mailDraft,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { type ShownState, shownState } from '../rules/engagement.ts'
import { engagementMailWords } from '../words/index.ts'
import { findEngagement, signerByLink, type SignerRow } from './repository.ts'

type ByLink = Addressed & { linkId: string }
const KINDS = ['paper-to-sign', 'paper-reminder', 'paper-signed', 'paper-to-read'] as const
type Kind = (typeof KINDS)[number]

/** In which a proposal has to be for the mail to be sent. */
const STATE_FOR: Record<Kind, ShownState> = {
  'paper-to-sign': 'sent',
  'paper-reminder': 'sent',
  'paper-signed': 'signed',
  'paper-to-read': 'declined',
}

/** Not sent once the link opens nothing any more. */
function mailOf(kind: Kind): AddressMail<ByLink> {
  return {
    to: 'address',
    kind,
    nameIn: (language) => engagementMailWords(language).names[kind],
    manner: manner('case', 'address', {
      isUrgent: true,
      turn: STATE_FOR[kind] === 'sent' ? 'reader' : 'nobody',
    }),
    isShortLived: false,
    async write({ db, seal, firm, clock, links }, { language, linkId }) {
      const signer = await signerByLink({ db, seal }, linkId)
      const row = signer && (await findEngagement({ db, seal }, signer.engagementId))
      if (!signer || !row) return null
      const state = shownState(row, clock.now())
      const isToSign = STATE_FOR[kind] === 'sent'
      if (state !== STATE_FOR[kind] || (isToSign && signer.signedAt !== null)) return null
      const words = engagementMailWords(language)
      const { open, ...said } = words.kinds[kind]
      // The last day on which it can still be signed.
      const day = formatDate(
        dateIn(FIRM_ZONE, instant(row.validUntil ?? row.changedAt).subtract({ hours: 1 })),
        language,
      )
      const blocks = [
        pageLink(open, 'signing', language, firm, `#${links.tokenFor('signing', linkId)}`),
        { kind: 'paragraph', text: words.code } as const,
        ...(isToSign ? [{ kind: 'paragraph', text: fill(words.until, { day }) } as const] : []),
        { kind: 'paragraph', text: fill(words.stranger, { phone: firm.phone }) } as const,
      ]
      return { draft: mailDraft(said, blocks, { language, firm, why: words.why }) }
    },
  }
}

export const ENGAGEMENT_MAILS = {
  'paper-to-sign': mailOf('paper-to-sign'),
  'paper-reminder': mailOf('paper-reminder'),
  'paper-signed': mailOf('paper-signed'),
  'paper-to-read': mailOf('paper-to-read'),
} as const

/** Part of the caller's transaction. */
export async function mailPaper(
  ctx: MailDesk,
  tx: Database,
  kind: Kind,
  { email: to, language, linkId }: Pick<SignerRow, 'email' | 'language' | 'linkId'>,
): Promise<void> {
  if (linkId === null || to === '') return
  await queueMail(ctx, tx, ENGAGEMENT_MAILS[kind], { to, language, recipientId: null, linkId })
}
