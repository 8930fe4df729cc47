// The demonstration's clients in the middle of sending papers: asked, sent, accepted, asked for again, refused, lacking; a review queue at
// the desk, the firm's own documents, and a packet.
import { randomUUID } from 'node:crypto'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays, toDate } from '#kernel/calendar.ts'
import { allOrNothing } from '#platform/all-or-nothing.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { FIRST_REASONS } from '../rules/first-reasons.ts'
import { addAnswers, addDocument, documentsOf, findDocument, updateDocument } from './documents-repository.ts'
import { changeRequest } from './ask.ts'
import { setLacking } from './client-steps.ts'
import {
  BIRTH,
  BIRTH_TRANSLATED,
  DRAFT,
  EMPLOYER,
  ENTRY,
  type Paper,
  RECEIPT,
  SIGNED,
  WAITING_OF_MARIA,
  WAITING_OF_SAMUEL,
} from './demonstration-papers.ts'
import { giveRequests } from './give-requests.ts'
import { askForPacket } from './packets.ts'
import { type RequestRow, requestsOf } from './requests-repository.ts'
import { acceptDocument, markTranslation, returnDocument } from './review.ts'
import { samplePaper } from './sample-paper.ts'

const DAY_MS = 86_400_000
const CUT_OFF = FIRST_REASONS[1] ?? null
const LOST = 'El contrato está a nombre de mi suegra. ¿Sirve una carta de ella?'

export async function demonstrateDocuments(people: Demonstration): Promise<void> {
  await allOrNothing(people, papersOfMaria)
  await allOrNothing(people, papersOfSamuel)
}

async function papersOfMaria({ attorney, maria }: Demonstration): Promise<void> {
  const preparing = (await casesOf(maria)).find(({ status }) => status === 'preparation')
  if (!preparing || (await documentsOf(maria, preparing.id, true)).length > 0) return
  await prepareFor(maria, attorney, { caseId: preparing.id, due: preparing.nextActionDue })
}

async function papersOfSamuel({ attorney, samuel }: Demonstration): Promise<void> {
  const [filed] = await casesOf(samuel)
  if (!filed || (await documentsOf(samuel, filed.id, true)).length > 0) return
  for (const paper of WAITING_OF_SAMUEL) await put(samuel, filed.id, paper)
  const { documentId } = await put(attorney, filed.id, RECEIPT)
  const receipt = await findDocument(attorney, documentId)
  if (receipt)
    await updateDocument(attorney, { ...receipt, seenAt: daysBefore(attorney, RECEIPT.daysAgo - 1) })
}

async function casesOf({ db, actor }: Context) {
  if (actor.kind !== 'user') return []
  return (await listCasesOfClient(db, actor.userId)).filter(({ outcome }) => outcome === null)
}

type Preparing = { caseId: string; due: string | null }

async function prepareFor(maria: Context, attorney: Context, { caseId, due }: Preparing): Promise<void> {
  await maria.db.transaction((tx) => giveRequests(maria, tx, { caseId, isTold: false }))
  await changeAsked(attorney, caseId, 'passport', (passport) => changeRequest(attorney, { ...passport, due }))
  await changeAsked(attorney, caseId, 'medical-exam', (exam) =>
    changeRequest(attorney, { ...exam, isNeeded: false, due: null }),
  )
  await changeAsked(maria, caseId, 'shared-home', ({ requestId }) =>
    setLacking(maria, { requestId, isLacking: true, words: LOST }),
  )
  const entry = await put(maria, caseId, ENTRY)
  await returnDocument(attorney, { ...entry, reasonId: null, words: CUT_OFF })
  await put(maria, caseId, EMPLOYER, 'refused')
  for (const paper of WAITING_OF_MARIA) await put(maria, caseId, paper)
  for (const paper of [DRAFT, SIGNED]) await put(attorney, caseId, paper)
  await acceptAndPack(maria, attorney, caseId)
}

/** Papers sent with their translation are accepted, and put together for the agency. */
async function acceptAndPack(maria: Context, attorney: Context, caseId: string): Promise<void> {
  const birth = await accepted(attorney, await put(maria, caseId, BIRTH), 'Acta de nacimiento')
  const english = await accepted(
    attorney,
    await put(maria, caseId, BIRTH_TRANSLATED),
    'Birth certificate, translated',
  )
  const { id: documentId, version } = english
  await markTranslation(attorney, { documentId, version, translationOf: birth.id })
  const parts = [
    { documentId: birth.id, title: 'Birth certificate' },
    { documentId, title: 'Birth certificate (translation)' },
  ]
  const packet = { caseId, packetId: randomUUID(), series: null, language: 'en', limit: '6' } as const
  await askForPacket(attorney, { ...packet, title: 'Exhibits of the I-485', parts })
}

function accepted(attorney: Context, sent: Put, title: string) {
  const { kind, whose } = BIRTH
  return acceptDocument(attorney, { ...sent, title, kind, whose, expiresOn: null })
}

type Asked = { requestId: string; version: number; isNeeded: true }

async function changeAsked(
  ctx: Context,
  caseId: string,
  kind: RequestRow['kind'],
  change: (asked: Asked) => Promise<unknown>,
): Promise<void> {
  const request = (await requestsOf(ctx, [caseId])).find((each) => each.kind === kind)
  if (request) await change({ requestId: request.id, version: request.version, isNeeded: true })
}

type Put = { documentId: string; version: number; requestIds: string[] }

function daysBefore({ clock }: Context, days: number): Date {
  return toDate(instant(new Date(clock.now().epochMilliseconds - days * DAY_MS)))
}

/** In its state after the check, for the case's request of the kind. */
async function put(
  ctx: Context,
  caseId: string,
  paper: Paper,
  state: 'received' | 'refused' = 'received',
): Promise<Put> {
  const { way, kind, whose, fileName, title = null, observed = [], language = null } = paper
  if (ctx.actor.kind !== 'user') throw new Error('somebody has to send it')
  const id = randomUUID()
  const sentAt = daysBefore(ctx, paper.daysAgo)
  const requests = await requestsOf(ctx, [caseId])
  const requestIds = requests.flatMap((each) =>
    way === 'sent' && each.kind === kind && each.whose === whose ? [each.id] : [],
  )
  const stored = await storeFile(ctx, samplePaper(...paper.pages))
  await ctx.db.transaction(async (tx) => {
    const { fileId, ...kept } = await addFile(ctx, tx, stored)
    const isKept = state === 'received'
    const row = { id, caseId, way, kind, whose, sentBy: userIdOf(ctx), sentAt, checkedAt: sentAt }
    const file = { ...kept, fileName, title, type: 'pdf', pages: paper.pages.length } as const
    const seen = { observed: [...observed], language, expiresOn: expiryOf(ctx, paper) }
    const standing = { state, fileId: isKept ? fileId : null, problem: isKept ? null : ('locked' as const) }
    await addDocument({ db: tx, seal: ctx.seal }, { ...row, ...file, ...seen, ...standing })
    await addAnswers(tx, id, requestIds)
  })
  return { documentId: id, version: 1, requestIds }
}

function userIdOf({ actor }: Context): string {
  if (actor.kind !== 'user') throw new Error('somebody has to send it')
  return actor.userId
}

function expiryOf({ clock }: Context, { expiresInDays }: Paper): string | null {
  if (expiresInDays === undefined) return null
  return plusDays(dateIn(FIRM_ZONE, clock.now()), expiresInDays).toString()
}
