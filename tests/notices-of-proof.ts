// Kinds of notices whose truth stands in a table of their own, for tests.
import { sql } from 'drizzle-orm'
import { ALSO_BY_TEXT, type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import { DIGEST } from '#areas/messages/notifications/server/digest-mail.ts'
import { mailDraft, type NoticeMail, noticeTexts } from '#areas/messages/notifications/server/index.ts'
import type { Features } from '#platform/feature.ts'

export const PROOF_TABLES = 'CREATE TABLE proof_over (subject_id uuid PRIMARY KEY)'

const NEWS = 'There is news of'

/** What a mail is about: its own subject, or those that the mail of the day gathers. */
export function newsIn(mail: string): string[] {
  const said = new RegExp(`${NEWS.replaceAll(' ', '\\s+')}\\s+([0-9a-f-]{36})`, 'g')
  const unfolded = mail.replaceAll('=\r\n', '')
  return [...new Set([...unfolded.matchAll(said)].map(([, subjectId = '']) => subjectId))]
}

function mailOf(kind: string, how: Partial<Omit<Manner, 'group' | 'who'>>): NoticeMail {
  return {
    to: 'account',
    kind,
    nameIn: () => kind,
    manner: manner('case', 'client', { ...ALSO_BY_TEXT, ...how }),
    async write({ db, firm }, { subjectId }, { language }) {
      const over = await db.execute(sql`SELECT 1 FROM proof_over WHERE subject_id = ${subjectId}`)
      if (over.rows.length > 0) return null
      const news = `${NEWS} ${subjectId}`
      // The mail of the day says the subject of each.
      const subject = how.isChatty ? news : 'There is news'
      const said = { subject, preheader: 'Open it', intro: `${news}.` }
      return { draft: mailDraft(said, [], { language, firm, why: 'You have an account.' }) }
    },
  }
}

export const PROOF_KINDS = {
  'proof-must': mailOf('proof-must', {}),
  'proof-may': mailOf('proof-may', { mayTurnOff: true }),
  'proof-urgent': mailOf('proof-urgent', { isUrgent: true }),
  'proof-chatty': mailOf('proof-chatty', { mayTurnOff: true, isChatty: true }),
  'proof-gathered': mailOf('proof-gathered', { gatherMinutes: 10 }),
}
export type ProofKind = keyof typeof PROOF_KINDS

const WORDS = '{firm}: there is news. {link}'
const words = {
  'proof-must': WORDS,
  'proof-may': WORDS,
  'proof-urgent': WORDS,
  'proof-chatty': WORDS,
  'proof-gathered': WORDS,
}
const pages = {
  'proof-must': 'portal',
  'proof-may': 'portal',
  'proof-urgent': 'portal',
  'proof-chatty': 'portal',
  'proof-gathered': 'portal',
} as const

export const PROOF_FEATURES: Features = [
  {
    name: 'proof',
    mails: { ...PROOF_KINDS, [DIGEST.kind]: DIGEST },
    texts: noticeTexts({ mails: PROOF_KINDS, wordsIn: () => words, pages }),
  },
]
