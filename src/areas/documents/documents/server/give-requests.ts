// A case being prepared requests the documents of its kind, once; those set aside by staff stay so.
import { type CaseRow, lockCase, tellOfDocuments } from '#areas/cases/cases/server/index.ts'
import { randomUUID } from 'node:crypto'
import { dateIn, FIRM_ZONE, plusDays, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { askedIn, daysToSend } from '../rules/kinds.ts'
import { tellOfAsking } from './document-mails.ts'
import { addRequests, countGiven, listUngiven, requestsOf } from './requests-repository.ts'

type Giving = Pick<Services, 'clock' | 'seal' | 'jobs'>

/** Part of a transaction, harmless to repeat. */
export async function giveRequests(
  ctx: Giving,
  tx: Database,
  { caseId, isTold = true }: { caseId: string; isTold?: boolean },
): Promise<void> {
  const of = await lockCase(tx, caseId)
  if (!of || !isPreparing(of) || (await countGiven(tx, caseId)) > 0) return
  const askedAt = toDate(ctx.clock.now())
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  const before = await requestsOf({ db: tx, seal: ctx.seal }, [caseId])
  const wanted = askedIn(of.kind).filter(
    (asked) => !before.some(({ kind, whose }) => kind === asked.kind && whose === asked.whose),
  )
  if (wanted.length === 0) return
  const rows = wanted.map((asked, index) => ({
    ...asked,
    id: randomUUID(),
    caseId,
    words: null,
    due: plusDays(today, daysToSend(asked)).toString(),
    position: before.length + index,
    askedAt,
    askedBy: null,
  }))
  await addRequests({ db: tx, seal: ctx.seal }, rows)
  const told = {
    kind: 'document-asked',
    documentKind: null,
    count: rows.length,
    byId: null,
    isShared: true,
  } as const
  await tellOfDocuments(ctx, tx, of, told)
  if (isTold) await tellOfAsking(ctx, tx, of)
}

/** For cases from before documents were asked for. Their clients find it in the portal, and get no mail in the night. */
export async function giveToPreparing(services: Services): Promise<void> {
  for (const caseId of await listUngiven(services.db))
    await services.db.transaction((tx) => giveRequests(services, tx, { caseId, isTold: false }))
}

function isPreparing({ status, outcome }: CaseRow): boolean {
  return status === 'preparation' && outcome === null
}
