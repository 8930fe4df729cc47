// What was measured on 2026-11-28, before the rooms were drawn again: for the table that `npm run screens -- --table` writes.
import type { Figures } from './looks.ts'

/** Heights at 360 and 1280 px; words and controls of `main` at 1280. Null where it was not measured. */
export type Measured = { phone: number | null; desk: number | null } & Omit<Figures, 'height'>

export const BEFORE: Readonly<Record<string, Measured>> = {
  'admin-audit': { phone: 16_739, desk: 4_116, words: 2_004, controls: 39 },
  'admin-availability': { phone: 8_073, desk: 5_714, words: 1_192, controls: 71 },
  'admin-document-reasons': { phone: null, desk: null, words: 108, controls: 37 },
  'admin-journal': { phone: 6_788, desk: 2_042, words: 456, controls: 43 },
  'admin-performance': { phone: 38_455, desk: 6_232, words: 1_507, controls: 14 },
  'admin-readings': { phone: 5_599, desk: 3_498, words: 506, controls: 32 },
  case: { phone: 9_340, desk: 5_351, words: 599, controls: 56 },
  client: { phone: 6_965, desk: 3_381, words: 455, controls: 13 },
  documents: { phone: 7_481, desk: 5_674, words: 914, controls: 48 },
  help: { phone: 11_310, desk: 6_926, words: 1_107, controls: 30 },
  inbox: { phone: null, desk: null, words: 363, controls: 26 },
  portal: { phone: 6_534, desk: 3_392, words: 396, controls: 18 },
  profile: { phone: 8_509, desk: 5_891, words: 779, controls: 33 },
}

/** Of the table, in its order. */
export const IN_TABLE: readonly string[] = [
  ...['login', 'schedule', 'intake', 'intake-name', 'help'],
  ...['portal', 'own-case', 'appointments', 'documents', 'document-request', 'messages', 'conversation'],
  ...['payments', 'pay', 'profile', 'profile-details', 'wishes', 'citizenship', 'helpers', 'more'],
  ...['attorney', 'calendar', 'review', 'inbox', 'cases', 'case', 'case-documents', 'case-messages'],
  ...['case-dates', 'case-people', 'case-history', 'client', 'invoices', 'admin-users', 'admin-availability'],
  ...['admin-ledger', 'admin-deposits', 'admin-journal', 'admin-audit', 'admin-readings', 'admin-jobs'],
  ...['admin-document-reasons', 'admin-performance'],
]
