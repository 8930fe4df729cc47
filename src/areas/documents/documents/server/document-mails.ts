// The mails about documents. None names a document: details are read after signing in, in the bell too. Staff actions within a few minutes
// are one mail.
import { ALSO_BY_TEXT, type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import { type CaseRow, documentKindNames, findCase } from '#areas/cases/cases/server/index.ts'
import {
  gatherMail,
  type MailDesk,
  mailDraft,
  type NoticeMail,
  pageLink,
  type Writing,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { type Language, plural } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { requestName } from '../rules/request-name.ts'
import { roomWords } from '../words/browser.ts'
import { documentMailWords } from '../words/index.ts'
import { type DocumentRow, documentsOf } from './documents-repository.ts'
import { DOCUMENTS_UNCHECKED } from './documents-unchecked.ts'
import { standingRequests } from './request-states.ts'

const NEWS = ['asked', 'again', 'shared'] as const
type News = (typeof NEWS)[number]

const GATHERED = { mayTurnOff: true, gatherMinutes: 10 } as const

const MANNERS: Record<News, Manner> = {
  asked: manner('documents', 'client', { ...GATHERED, ...ALSO_BY_TEXT, turn: 'reader' }),
  again: manner('documents', 'client', { ...GATHERED, ...ALSO_BY_TEXT, turn: 'reader' }),
  shared: manner('documents', 'client', { ...GATHERED, isChatty: true }),
}

/** The subject is the case's id. Not sent if outdated. */
function mailOf(news: News): NoticeMail {
  const kind = `documents-${news}` as const
  return {
    to: 'account',
    kind,
    nameIn: (language) => documentMailWords(language).names[kind],
    manner: MANNERS[news],
    async write(writing, { subjectId }, { id, language, disabledAt }) {
      const of = await findCase(writing.db, subjectId)
      if (!of || of.outcome !== null || disabledAt) return null
      if (of.clientId !== id) throw new Error('people hear of their own cases only')
      const named = await namedIn(writing, of, { news, language })
      if (named.length === 0) return null
      return {
        draft: draftOf(writing, of, { news, language, only: onlyOne(named) }),
        detail: briefly(
          named.map(({ name }) => name),
          language,
        ),
      }
    },
  }
}

/** `requestId`: null of what is not asked for. */
type Named = { name: string; requestId: string | null }

function onlyOne(named: readonly Named[]): string | null {
  return named.length === 1 ? (named[0]?.requestId ?? null) : null
}

type Said = { news: News; language: Language; only: string | null }

/** It leads to the one thing it is about, else to the documents of its case: the others may ask for nothing. */
function draftOf({ firm }: Writing, { id: caseId }: CaseRow, { news, language, only }: Said) {
  const { nothing, why, ...words } = documentMailWords(language)
  const { open, ...said } = words[news]
  const blocks = [
    pageLink(
      open,
      'portal',
      language,
      firm,
      ['/documents', caseId, ...(only === null ? [] : [only])].join('/'),
    ),
    { kind: 'paragraph', text: nothing } as const,
  ]
  return mailDraft(said, blocks, { language, firm, why })
}

/** What it is news of, by name; none where it is no news any more. */
async function namedIn(
  store: Writing,
  { id: caseId }: CaseRow,
  { news, language }: Omit<Said, 'only'>,
): Promise<Named[]> {
  const documents = await documentsOf(store, caseId, false)
  if (news === 'shared') {
    return documents.filter(({ way, seenAt }) => way === 'shared' && seenAt === null).map(titled)
  }
  const { requests, unasked } = await standingRequests(store, caseId, documents)
  const wanted: readonly string[] = news === 'asked' ? ['asked'] : ['returned', 'refused']
  const names = { room: roomWords(language), kinds: documentKindNames(language) }
  return [
    ...requests
      .filter(({ state }) => wanted.includes(state))
      .map(({ request }) => ({ name: requestName(request, names), requestId: request.id })),
    ...unasked.filter(({ state }) => wanted.includes(state)).map(titled),
  ]
}

function titled({ title, fileName }: DocumentRow): Named {
  return { name: title ?? fileName, requestId: null }
}

const NAMED_MAX = 3

function briefly(names: readonly string[], language: Language): string {
  const more = names.length - NAMED_MAX
  const first = names.slice(0, NAMED_MAX).join(', ')
  return more > 0 ? `${first}, ${plural(roomWords(language).due.more, more, language)}` : first
}

export const DOCUMENT_MAILS = {
  'documents-asked': mailOf('asked'),
  'documents-again': mailOf('again'),
  'documents-shared': mailOf('shared'),
  'documents-unchecked': DOCUMENTS_UNCHECKED,
}

export const DOCUMENT_TEXTS = noticeTexts({
  mails: DOCUMENT_MAILS,
  wordsIn: (language) => documentMailWords(language).texts,
  pages: { 'documents-asked': 'documents', 'documents-again': 'documents' },
})

function tell(ctx: MailDesk, tx: Database, mail: NoticeMail, { id, clientId }: Told): Promise<void> {
  return gatherMail(ctx, tx, mail, { recipientId: clientId, subjectId: id })
}

type Told = { id: string; clientId: string }

/** Part of the caller's transaction, as the others. */
export function tellOfAsking(ctx: MailDesk, tx: Database, of: Told): Promise<void> {
  return tell(ctx, tx, DOCUMENT_MAILS['documents-asked'], of)
}

/** The firm asks for it again, or the product could not keep it. */
export function tellOfReturn(ctx: MailDesk, tx: Database, of: Told): Promise<void> {
  return tell(ctx, tx, DOCUMENT_MAILS['documents-again'], of)
}

export function tellOfShared(ctx: MailDesk, tx: Database, of: Told): Promise<void> {
  return tell(ctx, tx, DOCUMENT_MAILS['documents-shared'], of)
}
