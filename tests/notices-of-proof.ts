// Kinds of notices whose truth stands in a table of their own, for tests.
import { sql } from 'drizzle-orm'
import { ALSO_BY_TEXT, manner } from '#features/notifications/rules/manner.ts'
import { mailDraft, type NoticeMail, noticeTexts } from '#features/notifications/server/index.ts'
import type { Features } from '#platform/feature.ts'

export const PROOF_TABLES = 'CREATE TABLE proof_over (subject_id uuid PRIMARY KEY)'

function mailOf(kind: string, how: { mayTurnOff?: boolean; isUrgent?: boolean }): NoticeMail {
  return {
    to: 'account',
    kind,
    nameIn: () => kind,
    manner: manner('case', 'client', { ...ALSO_BY_TEXT, ...how }),
    async write({ db, firm }, { subjectId }, { language }) {
      const over = await db.execute(sql`SELECT 1 FROM proof_over WHERE subject_id = ${subjectId}`)
      if (over.rows.length > 0) return null
      const said = { subject: 'There is news', preheader: 'Open it', intro: 'There is news.' }
      return { draft: mailDraft(said, [], { language, firm, why: 'You have an account.' }) }
    },
  }
}

export const PROOF_KINDS = {
  'proof-must': mailOf('proof-must', {}),
  'proof-may': mailOf('proof-may', { mayTurnOff: true }),
  'proof-urgent': mailOf('proof-urgent', { isUrgent: true }),
}
export type ProofKind = keyof typeof PROOF_KINDS

const WORDS = '{firm}: there is news. {link}'
const words = { 'proof-must': WORDS, 'proof-may': WORDS, 'proof-urgent': WORDS }
const pages = { 'proof-must': 'portal', 'proof-may': 'portal', 'proof-urgent': 'portal' } as const

export const PROOF_FEATURES: Features = [
  {
    name: 'proof',
    mails: PROOF_KINDS,
    texts: noticeTexts({ mails: PROOF_KINDS, wordsIn: () => words, pages }),
  },
]
