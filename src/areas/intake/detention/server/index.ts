// The front door of detention for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { detentionContract } from '../contract.ts'
import { closeReport, recordCall } from './handle-report.ts'
import { resumeReport, saveReport, sendReport } from './own-report.ts'
import { listReports, readReport } from './read-reports.ts'

export { detentionReports as detentionReportsTable } from './tables.ts'
export { namesInReport, type ReportNames } from './tell-of-names.ts'

const os = implement(detentionContract).$context<Context>()

export const detentionRouter = os.router({
  save: os.save.handler(({ context, input }) => saveReport(context, input)),
  send: os.send.handler(({ context, input }) => sendReport(context, input)),
  resume: os.resume.handler(({ context, input }) => resumeReport(context, input)),
  list: os.list.handler(({ context, input }) => listReports(context, input)),
  read: os.read.handler(({ context, input }) => readReport(context, input)),
  called: os.called.handler(({ context, input }) => recordCall(context, input)),
  close: os.close.handler(({ context, input }) => closeReport(context, input)),
})
