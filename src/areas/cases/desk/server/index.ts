// The front door of the desk: the staff's screens that show several features.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { deskContract } from '../contract.ts'
import { caseFile } from './case-file.ts'
import { moveBulk, previewBulk } from './bulk.ts'
import { caseViews, deleteView, saveView } from './case-views.ts'
import { listFirmCases } from './list-firm-cases.ts'
import { listPutOff } from './put-off-repository.ts'
import { search } from './search.ts'
import { bringBack, putOff, today } from './today.ts'
import { listViews } from './views-repository.ts'

export { auditRecords } from './audit-records.ts'

/** The person's saved views, for the file "my data". */
export async function exportViews(db: Database, userId: string): Promise<unknown> {
  return (await listViews(db, userId)).map(({ list, name, filters, savedAt }) => ({
    list,
    name,
    filters,
    savedAt,
  }))
}

/** What the person has put off, for the file "my data". */
export async function exportPutOff(db: Database, userId: string): Promise<unknown> {
  return (await listPutOff(db, userId)).map(({ kind, at, until }) => ({ kind, at, until }))
}

const os = implement(deskContract).$context<Context>()

export function makeDeskRouter(features: Features) {
  return os.router({
    today: os.today.handler(({ context }) => today(context, features)),
    putOff: os.putOff.handler(({ context, input }) => putOff(context, input)),
    bringBack: os.bringBack.handler(({ context, input }) => bringBack(context, input)),
    cases: os.cases.handler(({ context, input }) => listFirmCases(context, input)),
    caseFile: os.caseFile.handler(({ context, input }) => caseFile(context, input)),
    previewBulk: os.previewBulk.handler(({ context, input }) => previewBulk(context, input)),
    moveBulk: os.moveBulk.handler(({ context, input }) => moveBulk(context, input)),
    search: os.search.handler(({ context, input }) => search(context, input)),
    views: os.views.handler(({ context, input }) => caseViews(context, input)),
    saveView: os.saveView.handler(({ context, input }) => saveView(context, input)),
    deleteView: os.deleteView.handler(({ context, input }) => deleteView(context, input)),
  })
}
