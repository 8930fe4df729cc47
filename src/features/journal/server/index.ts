// The front door of the journal for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { journalContract } from '../contract.ts'
import { journalPdf } from './journal-pdf.ts'
import { listJournalLines } from './list-journal.ts'

export { linesOf } from './journal-lines.ts'

const os = implement(journalContract).$context<Context>()

export const journalRouter = os.router({
  pdf: os.pdf.handler(({ context, input }) => journalPdf(context, input)),
  list: os.list.handler(({ context, input }) => listJournalLines(context, input)),
})
