// The front door of the journal for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { journalContract } from '../contract.ts'
import { journalPdf } from './journal-pdf.ts'
import { journalSourcesOf } from './journal-source.ts'
import { mattersOfClient } from './matters-of-client.ts'
import { listJournalLines } from './list-journal.ts'

export { linesOf } from './journal-lines.ts'
export { journalOrder, type SourceCut } from './journal-source.ts'

const os = implement(journalContract).$context<Context>()

export function createJournalRouter(features: Features) {
  const sources = journalSourcesOf(features)
  return os.router({
    matters: os.matters.handler(({ context, input }) => mattersOfClient(context, input)),
    pdf: os.pdf.handler(({ context, input }) => journalPdf(context, input, sources)),
    list: os.list.handler(({ context, input }) => listJournalLines(context, input, sources)),
  })
}
