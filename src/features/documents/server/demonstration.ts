// The demonstration's client in the middle of sending papers: one accepted, one asked for again, one being looked at, and one
// that the firm shared.
import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '#features/cases/rules/document-kinds.ts'
import { listCasesOfClient } from '#features/cases/server/index.ts'
import { keepFile } from '#features/files/server/index.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { FIRST_REASONS } from '../rules/first-reasons.ts'
import type { Whose } from '../rules/kinds.ts'
import { addAnswers, addDocument, documentsOf } from './documents-repository.ts'
import { changeRequest } from './ask.ts'
import { giveRequests } from './give-requests.ts'
import { requestsOf } from './requests-repository.ts'
import { acceptDocument, returnDocument } from './review.ts'
import { samplePaper } from './sample-paper.ts'

const DAY_MS = 86_400_000
const CUT_OFF = FIRST_REASONS[1] ?? null

export async function demonstrateDocuments({ attorney, maria }: Demonstration): Promise<void> {
  if (maria.actor.kind !== 'user' || attorney.actor.kind !== 'user') return
  const cases = await listCasesOfClient(maria.db, maria.actor.userId)
  const preparing = cases.find(({ status, outcome }) => status === 'preparation' && outcome === null)
  if (!preparing || (await documentsOf(maria, preparing.id, true)).length > 0) return
  const { id: caseId, nextActionDue } = preparing
  await maria.db.transaction((tx) => giveRequests(maria, tx, { caseId, isTold: false }))
  await askForPassport(attorney, { caseId, due: nextActionDue })
  const birth = await put(maria, { caseId, ...BIRTH })
  await acceptDocument(attorney, {
    ...birth,
    title: 'Acta de nacimiento',
    kind: BIRTH.kind,
    whose: BIRTH.whose,
    expiresOn: null,
  })
  const entry = await put(maria, { caseId, ...ENTRY })
  await returnDocument(attorney, { ...entry, reasonId: null, words: CUT_OFF })
  await put(maria, { caseId, ...MARRIAGE })
  await put(attorney, { caseId, ...DRAFT })
}

/** By the day on which the case's next step says so. */
async function askForPassport(
  attorney: Context,
  { caseId, due }: { caseId: string; due: string | null },
): Promise<void> {
  const passport = (await requestsOf(attorney, [caseId])).find(({ kind }) => kind === 'passport')
  if (!passport) return
  const { id: requestId, version } = passport
  await changeRequest(attorney, { requestId, version, isNeeded: true, due })
}

type Paper = {
  way: 'sent' | 'shared'
  kind: DocumentKind
  whose: Whose
  fileName: string
  daysAgo: number
  lines: readonly string[]
}

const BIRTH: Paper = {
  way: 'sent',
  kind: 'birth-certificate',
  whose: 'client',
  fileName: 'acta-nacimiento.pdf',
  daysAgo: 9,
  lines: ['ACTA DE NACIMIENTO', 'MUESTRA - SAMPLE', 'Registro Civil, Monterrey, Nuevo Leon'],
}
const ENTRY: Paper = {
  way: 'sent',
  kind: 'entry-record',
  whose: 'client',
  fileName: 'IMG_2041.pdf',
  daysAgo: 6,
  lines: ['I-94', 'MUESTRA - SAMPLE', 'Admit until date: D/S'],
}
const MARRIAGE: Paper = {
  way: 'sent',
  kind: 'marriage-certificate',
  whose: 'client',
  fileName: 'acta-matrimonio.pdf',
  daysAgo: 1,
  lines: ['MARRIAGE CERTIFICATE', 'MUESTRA - SAMPLE', 'Dallas County, Texas'],
}
const DRAFT: Paper = {
  way: 'shared',
  kind: 'forms',
  whose: 'client',
  fileName: 'I-485.pdf',
  daysAgo: 0,
  lines: ['Form I-485, draft for your review', 'MUESTRA - SAMPLE'],
}

type Put = { documentId: string; version: number; requestIds: string[] }

/** As it stands once the product has looked at it, for what the case asks of the kind. */
async function put(ctx: Context, { caseId, ...paper }: Paper & { caseId: string }): Promise<Put> {
  const { way, kind, whose, fileName, daysAgo, lines } = paper
  if (ctx.actor.kind !== 'user') throw new Error('somebody has to send it')
  const { userId: sentBy } = ctx.actor
  const id = randomUUID()
  const moment = toDate(instant(new Date(ctx.clock.now().epochMilliseconds - daysAgo * DAY_MS)))
  const requests = await requestsOf(ctx, [caseId])
  const asked = requests.filter((each) => way === 'sent' && each.kind === kind && each.whose === whose)
  const requestIds = asked.map((each) => each.id)
  await ctx.db.transaction(async (tx) => {
    const { fileId, ...kept } = await keepFile(ctx, tx, samplePaper(lines))
    const store = { db: tx, seal: ctx.seal }
    const file = { ...kept, fileId, fileName, title: null, type: 'pdf', pages: 1 } as const
    const row = { id, caseId, way, kind, whose, sentBy, sentAt: moment, checkedAt: moment }
    await addDocument(store, { ...row, ...file, state: 'received' })
    await addAnswers(tx, id, requestIds)
  })
  return { documentId: id, version: 1, requestIds }
}
