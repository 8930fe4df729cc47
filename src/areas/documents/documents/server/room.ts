// A case's requests and documents with their states, for its client and for staff.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, type PlainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import type { Cleaning } from '#kernel/file-kinds.ts'
import { expiryOf, whatOfExpiry } from '../rules/expiry.ts'
import { isCleaning, isSeenInFile, type Observed } from '../rules/files.ts'
import { groupOf } from '../rules/kinds.ts'
import { isAnswer, requestState, turnOfRequest } from '../rules/states.ts'
import {
  acceptedElsewhere,
  answersOf,
  type DocumentRow,
  documentsOf,
  translatedOf,
  twinsOf,
} from './documents-repository.ts'
import { type RequestRow, requestsOf } from './requests-repository.ts'

type Reading = Pick<Context, 'db' | 'seal' | 'language' | 'clock'>
type Of = Pick<CaseRow, 'id' | 'number' | 'clientId' | 'outcome'>

export async function roomOf(ctx: Reading, of: Of, isForStaff: boolean): Promise<DocumentRoom> {
  const requests = await requestsOf(ctx, [of.id])
  const rows = await documentsOf(ctx, of.id, isForStaff)
  const documents = await viewsOf(ctx, rows, isForStaff, () => of.clientId)
  const views = requests.map((request) => requestView(request, documents, rows, ctx.language))
  return {
    caseId: of.id,
    caseNumber: of.number,
    isClosed: of.outcome !== null,
    requests: views,
    documents,
    earlier: await earlierFor(ctx, of, views),
  }
}

function requestView(
  request: RequestRow,
  documents: readonly DocumentView[],
  rows: readonly DocumentRow[],
  language: Language,
): RequestView {
  const mine = documents.filter((each) => isAnswer(each) && each.requestIds.includes(request.id)).toReversed()
  const answers = mine.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
  const state = requestState(request, answers)
  const { id, kind, whose, years, due, words, lackingAt, lackingWords, askedBy, version } = request
  return {
    id,
    kind,
    group: groupOf(kind),
    whose,
    years,
    words: words && words[language],
    due,
    state,
    turn: turnOfRequest(state),
    lacking: lackingAt && { at: lackingAt.toISOString(), words: lackingWords ?? '' },
    documentIds: mine.map((each) => each.id),
    isAskedByFirm: askedBy !== null,
    version,
  }
}

/** Documents that could answer an open request. */
async function earlierFor(
  ctx: Reading,
  { id: caseId, clientId }: Of,
  requests: readonly RequestView[],
): Promise<DocumentRoom['earlier']> {
  const wanted = requests.filter(({ turn }) => turn === 'client')
  if (wanted.length === 0) return []
  const rows = await acceptedElsewhere(ctx, { clientId, caseId })
  return rows
    .filter((row) => wanted.some(({ kind }) => kind === row.kind && kind !== 'other'))
    .map(({ id, kind, whose, title, fileName, caseNumber, sentAt }) => ({
      documentId: id,
      kind,
      whose,
      title: title ?? fileName,
      caseNumber,
      sentAt: sentAt.toISOString(),
    }))
}

/** `clientOf` gives the client of each case. */
export async function viewsOf(
  ctx: Reading,
  rows: readonly DocumentRow[],
  isForStaff: boolean,
  clientOf: (row: DocumentRow) => string,
): Promise<DocumentView[]> {
  const ids = rows.map(({ id }) => id)
  const answers = await answersOf(ctx.db, { documentIds: ids })
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ sentBy }) => sentBy))])
  const prints = rows.map(({ fingerprint }) => fingerprint)
  const twins = isForStaff ? await twinsOf(ctx, prints) : []
  const translated = isForStaff ? await translatedOf(ctx.db, ids) : new Set<string>()
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  return rows.map((row) => {
    const twin = twins.find(
      ({ id, fingerprint, clientId }) =>
        id !== row.id && fingerprint === row.fingerprint && clientId === clientOf(row),
    )
    return {
      ...plainView(row, ctx.language),
      cleaned: isForStaff ? cleaningsOf(row) : [],
      observed: isForStaff ? observedIn(row, { today, isTranslated: translated.has(row.id) }) : [],
      twin: twin ? { id: twin.id, name: twin.title ?? twin.fileName } : null,
      requestIds: answers.flatMap(({ documentId, requestId }) => (documentId === row.id ? [requestId] : [])),
      sentBy: { id: row.sentBy, name: names.get(row.sentBy) ?? '' },
      hasOriginal: isForStaff && row.originalId !== null,
    }
  })
}

type Plain = Omit<DocumentView, 'cleaned' | 'observed' | 'twin' | 'requestIds' | 'sentBy' | 'hasOriginal'>

function plainView(row: DocumentRow, language: Language): Plain {
  const { id, caseId, way, state, title, fileName, kind, whose, type, bytes, pages, problem, version } = row
  return {
    id,
    caseId,
    way,
    state,
    title: title ?? fileName,
    fileName,
    kind,
    whose,
    type,
    bytes,
    pages,
    problem,
    reason: row.reason && row.reason[language],
    expiresOn: row.expiresOn,
    saidExpiresOn: row.saidExpiresOn,
    translationOf: row.translationOf,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    isGone: row.goneAt !== null,
    version,
  }
}

function cleaningsOf({ cleaned }: DocumentRow): Cleaning[] {
  return cleaned.filter(isCleaning)
}

/** The agency needs no translation of it. */
const AGENCY_LANGUAGE: Language = 'en'

function observedIn(
  row: DocumentRow,
  { today, isTranslated }: { today: PlainDate; isTranslated: boolean },
): Observed[] {
  const { observed, language } = row
  const seen: Observed[] = observed.filter(isSeenInFile)
  const ofExpiry = whatOfExpiry(expiryOf(row), today)
  if (ofExpiry !== null) seen.push(ofExpiry)
  if (language !== null && language !== AGENCY_LANGUAGE && !isTranslated) seen.push('untranslated')
  return seen
}
