// What the pages about money cost at 5,000 payments and 600 invoices, and with 1,000,000 rows of the ledger behind them: a hundred
// years of the same firm. Alone: `node bench/money.ts`.
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { bankJournal } from '#areas/bank/reconciliation/server/journal-entries.ts'
import { listMonths } from '#areas/bank/reconciliation/server/months.ts'
import { listLines, listMovements } from '#areas/bank/reconciliation/server/read-lines.ts'
import { readMonth } from '#areas/bank/reconciliation/server/standing.ts'
import { type Figure, table } from './figure.ts'
import { BOOKS_CALLS, type Calls, figuresOf, MONEY_CALLS } from './lists.ts'
import type { Volume } from './volume.ts'

const FEW: Volume = {
  clients: 1e3,
  appointments: 5600,
  cases: 600,
  caseEvents: 600,
  invoices: 600,
  payments: 5e3,
  audit: 100,
  movements: 5e3,
  movementMinutes: 105,
  hasBank: true,
}
const MANY: Volume = { ...FEW, movements: 500_000 }
const P95_MS_MAX = 300
const RATIO_MAX = 1.5

const MONTH = { fund: 'trust', month: new Date().toISOString().slice(0, 7) } as const

const CALLS: Calls = {
  ...MONEY_CALLS,
  ...BOOKS_CALLS,
  journal: ({ admin }) => listJournalLines(admin, { search: '' }, [bankJournal]),
  'journal, a common name': ({ admin }) => listJournalLines(admin, { search: 'garcia' }, [bankJournal]),
  'journal, a number': ({ admin }) => listJournalLines(admin, { search: 'INV-2025-00077' }, [bankJournal]),
  'journal, a reference': ({ admin }) => listJournalLines(admin, { search: 'BENCH777' }, [bankJournal]),
  'journal, an account': ({ admin }) =>
    listJournalLines(admin, { search: '', inAccount: 'trust_bank' }, [bankJournal]),
  'bank, months': ({ admin }) => listMonths(admin, { fund: 'trust' }),
  'bank, one month': ({ admin }) => readMonth(admin, MONTH),
  'bank, lines': ({ admin }) => listLines(admin, { ...MONTH, state: 'all' }),
  'bank, movements': ({ admin }) => listMovements(admin, MONTH),
}

export function moneyFigures(): Promise<Figure[]> {
  return figuresOf(
    CALLS,
    (name, { much, ratio }) => [
      { name: `money: ${name}, p95, 1,000,000 rows`, value: much.p95, unit: 'ms', atMost: P95_MS_MAX },
      { name: `money: ${name}, p50, against 10,000 rows`, value: ratio, unit: '×', atMost: RATIO_MAX },
    ],
    [FEW, MANY],
  )
}

if (import.meta.main) console.log(table(await moneyFigures()))
