// Messages as the API shows them.
import { type AttachedDocument, attachedDocuments } from '#areas/documents/documents/server/index.ts'
import { nameForHelper } from '#areas/people/helping/rules/client-name.ts'
import { type Help, helperNames } from '#areas/people/helping/server/index.ts'
import { displayName, listByIds, type UserRow } from '#areas/people/users/server/index.ts'
import { isStaff, type SignedIn } from '#kernel/actor.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { MessageView, QuotedView } from '../contract.ts'
import type { AboutWay } from '../rules/about.ts'
import { previewOf } from '../rules/limits.ts'
import { sideOf } from '../rules/sides.ts'
import { writerWords } from '../words/index.ts'
import { helperMarksOf } from './helper-marks-repository.ts'
import { attachedTo, correctionsOf, type MessageRow, messagesBySeq, type Store } from './repository.ts'

type Reading = Pick<Context, 'db' | 'firm' | 'seal' | 'language'>
/** The reader, and their help; `isForHelper` if a helper reads it as the client does. A copy has the same names for every reader. */
type Eyes = { actor: SignedIn; help: Help | null; isForHelper?: boolean; isCopy?: boolean }

export async function messageViews(
  ctx: Reading,
  eyes: Eyes,
  rows: readonly MessageRow[],
): Promise<MessageView[]> {
  const quoted = await quotedBy(ctx, rows)
  const corrections = await correctionsFor(ctx, rows)
  const documents = await documentsBeside(ctx, rows)
  const whose = await writersOf(ctx, eyes, [...rows, ...quoted.values()])
  const marks = await marksFor(ctx, eyes, rows)
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    side: row.side,
    ...whose(row),
    text: row.text,
    isUrgent: row.isUrgent,
    isByMail: row.isByMail,
    about: aboutView(row, quoted.get(row.aboutSeq ?? 0), whose),
    correctedBy: corrections.get(row.seq) ?? null,
    documents: documents.get(row.id) ?? [],
    sentAt: row.sentAt.toISOString(),
    ...marks(row),
  }))
}

type Marks = Pick<MessageView, 'deliveredAt' | 'readAt' | 'helperMarks'>
type Times = { deliveredAt: Date | null; readAt: Date | null }

/** A helper finds their own marks on the firm's messages; staff find those of helpers beside the client's. */
async function marksFor({ db }: Reading, { actor, help }: Eyes, rows: readonly MessageRow[]) {
  const ofHelpers = await helperMarksOf(
    db,
    help || isStaff(actor) ? rows.flatMap(({ id, side }) => (side === 'firm' ? id : [])) : [],
  )
  const names = await helperNames(db, [
    ...new Set([...ofHelpers.values()].flat().map(({ helperId }) => helperId)),
  ])
  return (row: MessageRow): Marks => {
    const marks = ofHelpers.get(row.id) ?? []
    if (help && row.side === 'firm') {
      const own = marks.find(({ helperId }) => helperId === help.id)
      return { ...timesOf(own ?? { deliveredAt: null, readAt: null }), helperMarks: [] }
    }
    const helperMarks = help
      ? []
      : marks.map((mark) => ({ by: names.get(mark.helperId) ?? '', ...timesOf(mark) }))
    return { ...timesOf(row), helperMarks }
  }
}

function timesOf({ deliveredAt, readAt }: Times) {
  return { deliveredAt: deliveredAt?.toISOString() ?? null, readAt: readAt?.toISOString() ?? null }
}

type Whose = (row: MessageRow) => Pick<MessageView, 'by' | 'isMine' | 'isHelper'>

export async function writersOf(
  { db, firm, language }: Reading,
  eyes: Eyes,
  rows: readonly MessageRow[],
): Promise<Whose> {
  const ids = [...new Set(rows.map(({ authorId }) => authorId))]
  const people = new Map((await listByIds(db, ids)).map((person) => [person.id, person]))
  const helpers = await helperNames(db, [...new Set(rows.flatMap(({ helperId }) => helperId ?? []))])
  const { actor, help, isForHelper = help !== null, isCopy = false } = eyes
  const marked = isStaff(actor) || isCopy ? '{name}' : writerWords(language).notAttorney
  const nameOf = isForHelper ? nameForHelper : displayName
  return (row) => ({
    by:
      helpers.get(row.helperId ?? '') ??
      writerOf(row, people.get(row.authorId), { firmName: firm.name, nameOf, marked }),
    isHelper: row.helperId !== null,
    isMine: isMine(eyes, row),
  })
}

/** A client's message from before a merge has another author, and is the client's. */
function isMine({ actor, help }: Eyes, { side, authorId, helperId }: MessageRow): boolean {
  if (side !== sideOf(actor)) return false
  if (side === 'firm' || help !== null)
    return authorId === actor.userId && (help === null || helperId !== null)
  return helperId === null
}

/** All are of one conversation. */
function quotedBy(store: Store, rows: readonly MessageRow[]): Promise<Map<number, MessageRow>> {
  const seqs = rows.flatMap(({ aboutSeq }) => aboutSeq ?? [])
  return earlierBySeq(store, rows[0]?.conversationId ?? '', seqs)
}

async function earlierBySeq(
  store: Store,
  conversationId: string,
  seqs: readonly number[],
): Promise<Map<number, MessageRow>> {
  const rows = await messagesBySeq(store, conversationId, [...new Set(seqs)])
  return new Map(rows.map((row) => [row.seq, row]))
}

type About = { seq: number; as: AboutWay }

/** The references of unsent messages. */
export async function aboutViews(
  ctx: Reading,
  eyes: Eyes,
  conversationId: string,
  abouts: readonly About[],
): Promise<(about: About) => QuotedView | null> {
  const quoted = await earlierBySeq(
    ctx,
    conversationId,
    abouts.map(({ seq }) => seq),
  )
  const whose = await writersOf(ctx, eyes, [...quoted.values()])
  return ({ seq, as }) => aboutView({ aboutAs: as }, quoted.get(seq), whose)
}

function correctionsFor({ db }: Store, rows: readonly MessageRow[]): Promise<Map<number, number>> {
  return correctionsOf(
    db,
    rows[0]?.conversationId ?? '',
    rows.map(({ seq }) => seq),
  )
}

function aboutView(
  { aboutAs }: Pick<MessageRow, 'aboutAs'>,
  quoted: MessageRow | undefined,
  whose: Whose,
): QuotedView | null {
  if (aboutAs === null || !quoted) return null
  const { seq, side, text } = quoted
  return { seq, as: aboutAs, side, ...whose(quoted), preview: previewOf(text) }
}

/** By the id of the message; one without any has no line. */
export async function documentsBeside(
  store: Store,
  rows: readonly MessageRow[],
): Promise<Map<string, AttachedDocument[]>> {
  const attached = await attachedTo(
    store.db,
    rows.map(({ id }) => id),
  )
  const documents = await attachedDocuments(store, [...new Set(attached.map(({ documentId }) => documentId))])
  const beside = Map.groupBy(attached, ({ messageId }) => messageId)
  return new Map(
    [...beside].map(([id, of]) => [id, of.flatMap(({ documentId }) => documents.get(documentId) ?? [])]),
  )
}

type Naming = {
  firmName: string
  nameOf: (client: UserRow) => string
  /** The name of a member of staff who is not an attorney. */
  marked: string
}

/** Of the firm, by name alone: no address at the firm is given. Clients read who is not an attorney. */
function writerOf(
  { side }: MessageRow,
  person: UserRow | undefined,
  { firmName, nameOf, marked }: Naming,
): string {
  if (!person) return side === 'firm' ? firmName : ''
  if (side === 'client') return nameOf(person)
  const name = `${person.firstName} ${person.lastName}`.trim()
  if (name === '') return firmName
  return person.role === 'staff' ? fill(marked, { name }) : name
}

export function lastView({ side, text, sentAt }: MessageRow) {
  return { side, preview: previewOf(text), sentAt: sentAt.toISOString() }
}
