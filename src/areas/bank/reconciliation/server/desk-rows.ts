// For administrators: months of the bank that are over and not closed.
import { dateIn, FIRM_ZONE, formatMonth, plainDate } from '#kernel/calendar.ts'
import type { DeskRow } from '#kernel/desk-row.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { firstDayOf } from '#kernel/month.ts'
import { waitingMonth } from '../rules/months.ts'
import { bankWords } from '../words/index.ts'
import { listAccounts } from './accounts.ts'

export const reconciliationDesk: readonly DeskSource[] = [
  {
    kind: 'bankMonth',
    of: ['admin'],
    name: (language) => bankWords(language).waiting.heading,
    read: async (ctx) => ({ rows: await rowsOf(ctx), isCut: false }),
  },
]

async function rowsOf(ctx: Context): Promise<DeskRow[]> {
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  const { accounts } = await listAccounts(ctx)
  const words = bankWords(ctx.language).waiting
  return accounts.flatMap((account): DeskRow[] => {
    const month = waitingMonth(account, today)
    if (month === null) return []
    const named = { month: formatMonth(plainDate(firstDayOf(month)), ctx.language) }
    return [
      {
        id: `${account.fund} ${month}`,
        stake: 'order',
        title: fill(words[account.fund], named),
        person: '',
        caseNumber: null,
        context: '',
        since: null,
        due: null,
        phone: '',
        path: `/admin/bank/${account.fund}/${month}`,
        act: { label: words.open, here: null },
      },
    ]
  })
}
