// Where a line of the journal leads.
import type { JournalPaths } from '#areas/bank/journal/web/journal.tsx'
import { addressOf } from '#firm/addresses.ts'
import { casePath } from './case-path.ts'

export const JOURNAL_PATHS: JournalPaths = {
  client: (id) => `${addressOf('books')}?client=${id}`,
  case: casePath,
  invoice: (id) => `${addressOf('attorney')}/invoices/${id}`,
  payment: (id) => `${addressOf('money')}/${id}`,
}
