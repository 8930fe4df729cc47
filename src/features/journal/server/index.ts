// The front door of the journal for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { journalContract } from '../contract.ts'
import { listJournalLines } from './list-journal.ts'

const os = implement(journalContract).$context<Context>()

export const journalRouter = os.router({
  list: os.list.handler(({ context, input }) => listJournalLines(context, input)),
})
