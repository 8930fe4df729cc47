// Proposals and their signers. Terms, papers, names and signatures are sealed.
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { openedOrNull, readableAs } from '#platform/readable.ts'
import { type Seal, SealError } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { EngagementsQuery, ShownPaper, Signature, Terms } from '../contract.ts'
import { SIGNER_PARTS, type SignerPart } from '../rules/engagement.ts'
import { engagements, engagementSigners } from './tables.ts'

export type Store = { db: Database; seal: Seal }

/** `compared`: the names of the conflict check. */
type Said = {
  terms: Terms
  conflict: { note: string; compared: string[] } | null
  ended: { reason: string; by: string } | null
  /** Why the file could not be made yet. */
  recordProblem: string | null
}
export type Papers = Partial<Record<SignerPart, ShownPaper[]>>
type Stored = typeof engagements.$inferSelect
/** Without the papers, which are long: what a list needs. */
export type ListedRow = Omit<Stored, 'sealed' | 'sealedPapers'> & Said
export type EngagementRow = ListedRow & { papers: Papers | null }

export type Who = { firstName: string; lastName: string; email: string }
type StoredSigner = typeof engagementSigners.$inferSelect
/** `paperDay`: of a signature with a pen. `from`: the network address. */
export type Signed = Pick<
  Signature,
  'name' | 'nameReason' | 'drawn' | 'initials' | 'initialsAs' | 'helper'
> & {
  paperDay: string | null
  from: string
}
export type SignerRow = Omit<StoredSigner, 'sealedWho' | 'sealedSignature'> &
  Who & { signature: Signed | null }

function placeOf(row: string) {
  return { field: 'engagements.said', row }
}
function papersPlaceOf(row: string) {
  return { field: 'engagements.papers', row }
}
function whoPlaceOf(row: string) {
  return { field: 'engagement_signers.who', row }
}
function signaturePlaceOf(row: string) {
  return { field: 'engagement_signers.signature', row }
}

function opened(seal: Seal, { sealedPapers, ...row }: Stored): EngagementRow {
  const papers =
    sealedPapers === null ? null : (JSON.parse(seal.open(sealedPapers, papersPlaceOf(row.id))) as Papers)
  return { ...listed(seal, row), papers }
}

function listed(seal: Seal, { sealed, ...row }: Omit<Stored, 'sealedPapers'>): ListedRow {
  return { ...row, ...(JSON.parse(seal.open(sealed, placeOf(row.id))) as Said) }
}

/** Those that open; the list of proposals shows the others. */
function openable<Row extends { id: string }, Open>(
  seal: Seal,
  rows: readonly Row[],
  open: (seal: Seal, row: Row) => Open,
): Open[] {
  return rows.flatMap((row) => {
    try {
      return [open(seal, row)]
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      // The log says so.
      seal.unreadable(placeOf(row.id))
      return []
    }
  })
}

/** `unreadable`: the words for it, where what was said of it cannot be opened. */
export type ItemRow = Omit<Stored, 'sealed' | 'sealedPapers'> & {
  paper: Terms['paper']
  unreadable: string | null
}

function itemOf(seal: Seal, { sealed, ...row }: Omit<Stored, 'sealedPapers'>): ItemRow {
  return readableAs<ItemRow>(
    seal,
    { sealed, place: placeOf(row.id) },
    (text) => ({ ...row, paper: (JSON.parse(text) as Said).terms.paper, unreadable: null }),
    (unreadable) => ({ ...row, paper: 'engagement', unreadable }),
  )
}

function closed(seal: Seal, row: EngagementRow): Stored {
  const { terms, conflict, ended, recordProblem, papers, ...rest } = row
  const said: Said = { terms, conflict, ended, recordProblem }
  return {
    ...rest,
    sealed: seal.seal(JSON.stringify(said), placeOf(row.id)),
    sealedPapers: papers && seal.seal(JSON.stringify(papers), papersPlaceOf(row.id)),
  }
}

/** Whether its id was new. */
export async function insertEngagement({ db, seal }: Store, row: EngagementRow): Promise<boolean> {
  const added = await db
    .insert(engagements)
    .values(closed(seal, row))
    .onConflictDoNothing()
    .returning({ id: engagements.id })
  return added.length > 0
}

export async function updateEngagement({ db, seal }: Store, row: EngagementRow): Promise<void> {
  await db.update(engagements).set(closed(seal, row)).where(eq(id, row.id))
}

export async function deleteEngagement(tx: Database, engagementId: string): Promise<void> {
  await tx.delete(engagements).where(eq(id, engagementId))
}

const { id, clientId, attorneyId, writtenBy, state, changedAt, replacesId, validUntil } = engagements
const { sealedPapers, ...LISTED } = getTableColumns(engagements)
/** What was declined may be a letter. */
const ofDeclined = sql<string | null>`CASE WHEN ${state} = 'declined' THEN ${sealedPapers} END`

export async function findEngagement(
  { db, seal }: Store,
  engagementId: string,
): Promise<EngagementRow | null> {
  const [row] = await db.select().from(engagements).where(eq(id, engagementId))
  return row ? opened(seal, row) : null
}

/** Runs in a transaction and locks the row until it ends. */
export async function lockEngagement(
  { db, seal }: Store,
  engagementId: string,
): Promise<EngagementRow | null> {
  const [row] = await db.select().from(engagements).where(eq(id, engagementId)).for('update')
  return row ? opened(seal, row) : null
}

export async function replacementOf(db: Database, engagementId: string): Promise<string | null> {
  const [row] = await db.select({ id }).from(engagements).where(eq(replacesId, engagementId))
  return row?.id ?? null
}

export const LAST_CHANGED_FIRST: Keyset = {
  name: 'proposals',
  direction: 'desc',
  keys: [
    { column: changedAt, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}

/** `rules/policy.ts` in SQL. */
function readableBy({ role, userId }: Pick<SignedIn, 'role' | 'userId'>): SQL | undefined {
  return role === 'admin' ? undefined : or(eq(attorneyId, userId), eq(writtenBy, userId))
}

function inState(wanted: EngagementsQuery['state'], now: Date): SQL | undefined {
  if (wanted === undefined) return undefined
  if (wanted === 'expired') return and(eq(state, 'sent'), lte(validUntil, now))
  return wanted === 'sent' ? and(eq(state, wanted), gt(validUntil, now)) : eq(state, wanted)
}

export async function listEngagements(
  { db, seal }: Store,
  asked: { reader: SignedIn; state: EngagementsQuery['state']; clientId: string | undefined; now: Date },
  { after, limit }: Stretch,
): Promise<Placed<ItemRow>[]> {
  const rows = await db
    .select({ row: LISTED, place: placeIn(LAST_CHANGED_FIRST) })
    .from(engagements)
    .where(
      and(
        readableBy(asked.reader),
        inState(asked.state, asked.now),
        asked.clientId === undefined ? undefined : eq(clientId, asked.clientId),
        beyond(LAST_CHANGED_FIRST, after),
      ),
    )
    .orderBy(...orderOf(LAST_CHANGED_FIRST))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: itemOf(seal, row), place }))
}

/**
 * For the desk: all that were sent, and of those that were signed or declined only the late ones. The oldest first, those sent before all.
 * The papers only of those declined, which may be a letter.
 */
export async function listWaiting(
  { db, seal }: Store,
  reader: SignedIn,
  { signedSince, declinedSince, max }: { signedSince: Date; declinedSince: Date; max: number },
): Promise<EngagementRow[]> {
  const { signedAt, endedAt, invoiceId } = engagements
  const isLate = or(
    eq(state, 'sent'),
    and(eq(state, 'signed'), isNotNull(invoiceId), gt(signedAt, signedSince)),
    and(eq(state, 'declined'), gt(endedAt, declinedSince)),
  )
  const rows = await db
    .select({ ...LISTED, sealedPapers: ofDeclined })
    .from(engagements)
    .where(and(isLate, readableBy(reader)))
    .orderBy(sql`${state} <> 'sent'`, asc(changedAt), asc(id))
    .limit(max)
  return openable(seal, rows, opened)
}

/** The firm does not represent them: there is a letter to read, and nothing to sign. */
export function isLetter({ papers }: Pick<EngagementRow, 'papers'>): boolean {
  return papers?.client?.[0]?.paper === 'non-engagement'
}

/** The newest of a kind that this client's firm has had signed: what the next proposal begins with. */
export async function lastSignedOfKind(
  { db, seal }: Store,
  kind: EngagementRow['kind'],
): Promise<ListedRow | null> {
  const rows = await db
    .select(LISTED)
    .from(engagements)
    .where(and(eq(engagements.kind, kind), eq(state, 'signed')))
    .orderBy(sql`${engagements.signedAt} DESC`)
    .limit(20)
  return openable(seal, rows, listed).find(({ terms }) => terms.paper === 'engagement') ?? null
}

/** What a case of each kind last cost, by the engagement that was signed last. */
export async function lastFees(db: Database): Promise<Map<EngagementRow['kind'], number>> {
  const { kind, totalCents, signedAt } = engagements
  const rows = await db
    .select({ kind, totalCents: sql<number>`(array_agg(${totalCents} ORDER BY ${signedAt} DESC))[1]` })
    .from(engagements)
    .where(and(eq(state, 'signed'), gt(totalCents, 0)))
    .groupBy(kind)
  return new Map(rows.map((row) => [row.kind, row.totalCents]))
}

export async function engagementsOfClient({ db, seal }: Store, client: string): Promise<EngagementRow[]> {
  const rows = await db.select().from(engagements).where(eq(clientId, client)).orderBy(asc(changedAt))
  return rows.map((row) => opened(seal, row))
}

/** Sent, still valid, and not reminded since: by their ids. */
export async function idsSent(
  db: Database,
  { sentBefore, now }: { sentBefore: Date; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(engagements)
    .where(and(eq(state, 'sent'), lte(engagements.sentAt, sentBefore), gt(validUntil, now)))
  return rows.map((row) => row.id)
}

/** Signed by all, and the file is not there yet. */
export async function idsWithoutRecord(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(engagements)
    .where(and(eq(state, 'signed'), isNull(engagements.recordId)))
  return rows.map((row) => row.id)
}

function openedSigner(seal: Seal, { sealedWho, sealedSignature, ...row }: StoredSigner): SignerRow {
  const who = JSON.parse(seal.open(sealedWho, whoPlaceOf(row.id))) as Who
  const signature =
    sealedSignature === null
      ? null
      : (JSON.parse(seal.open(sealedSignature, signaturePlaceOf(row.id))) as Signed)
  return { ...row, ...who, signature }
}

export async function putSigner({ db, seal }: Store, row: SignerRow): Promise<void> {
  const { firstName, lastName, email, signature, ...rest } = row
  const stored: StoredSigner = {
    ...rest,
    sealedWho: seal.seal(JSON.stringify({ firstName, lastName, email }), whoPlaceOf(row.id)),
    sealedSignature: signature && seal.seal(JSON.stringify(signature), signaturePlaceOf(row.id)),
  }
  await db
    .insert(engagementSigners)
    .values(stored)
    .onConflictDoUpdate({ target: engagementSigners.id, set: stored })
}

const inOrder = sql`array_position(ARRAY[${sql.join(
  SIGNER_PARTS.map((part) => sql`${part}`),
  sql`, `,
)}]::text[], ${engagementSigners.part})`

/** The firm last. */
export async function signersOf({ db, seal }: Store, engagementIds: readonly string[]): Promise<SignerRow[]> {
  if (engagementIds.length === 0) return []
  const rows = await db
    .select()
    .from(engagementSigners)
    .where(inArray(engagementSigners.engagementId, [...engagementIds]))
    .orderBy(inOrder)
  return rows.map((row) => openedSigner(seal, row))
}

export async function signerByLink({ db, seal }: Store, linkId: string): Promise<SignerRow | null> {
  const [row] = await db.select().from(engagementSigners).where(eq(engagementSigners.linkId, linkId))
  return row ? openedSigner(seal, row) : null
}

/** Who has not signed, by name. */
export async function waitingSigners({ db, seal }: Store, engagementIds: readonly string[]) {
  if (engagementIds.length === 0) return []
  const { engagementId, sealedWho, signedAt } = engagementSigners
  const rows = await db
    .select({ id: engagementSigners.id, engagementId, sealedWho })
    .from(engagementSigners)
    .where(and(inArray(engagementId, [...engagementIds]), isNull(signedAt)))
    .orderBy(inOrder)
  return rows.map((row) => ({
    engagementId: row.engagementId,
    ...readableAs<Who>(
      seal,
      { sealed: row.sealedWho, place: whoPlaceOf(row.id) },
      (text) => JSON.parse(text) as Who,
      (words) => ({ firstName: words, lastName: '', email: '' }),
    ),
  }))
}

/** What a person signs as a client or for themselves, never for the firm: the oldest first. */
export async function signingsOf({ db, seal }: Store, userId: string) {
  const { linkId, signedAt, paperAskedAt, linkedAt } = engagementSigners
  const rows = await db
    .select({
      linkId,
      signer: { signedAt, paperAskedAt },
      row: { id, state, kind: engagements.kind, validUntil, changedAt, sealedPapers: ofDeclined },
    })
    .from(engagementSigners)
    .innerJoin(engagements, eq(engagements.id, engagementSigners.engagementId))
    .where(and(eq(engagementSigners.userId, userId), isNotNull(linkId)))
    .orderBy(asc(linkedAt))
  return rows.map(({ row: { sealedPapers: sealed, ...row }, ...rest }) => {
    const text = sealed && openedOrNull(seal, sealed, papersPlaceOf(row.id))
    return { ...rest, row: { ...row, papers: text ? (JSON.parse(text) as Papers) : null } }
  })
}

export const SEALED_ENGAGEMENTS = sealedTable(engagements, {
  texts: { sealed: ({ id: row }) => placeOf(row), sealedPapers: ({ id: row }) => papersPlaceOf(row) },
})
export const SEALED_SIGNERS = sealedTable(engagementSigners, {
  texts: {
    sealedWho: ({ id: row }) => whoPlaceOf(row),
    sealedSignature: ({ id: row }) => signaturePlaceOf(row),
  },
})
