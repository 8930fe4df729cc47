// For administrators: money to put back into trust, and moves not yet made at the bank.
import { addressOf } from '#firm/addresses.ts'
import type { DeskRow } from '#kernel/desk-row.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { Refills } from '../contract.ts'
import { ledgerWords } from '../words/index.ts'
import { listRefills } from './refill-trust.ts'
import { listTransfers } from './transfers.ts'

export const ledgerDesk: readonly DeskSource[] = [
  {
    kind: 'refill',
    of: ['admin'],
    name: (language) => ledgerWords(language).refills.desk.name,
    read: async (ctx) => ({ rows: refillRows(await listRefills(ctx), ctx.language), isCut: false }),
  },
  {
    kind: 'transfer',
    of: ['admin'],
    name: (language) => ledgerWords(language).transfers.desk.heading,
    read: async (ctx) => ({ rows: await transferRows(ctx), isCut: false }),
  },
]

const NO_ONE = { person: '', caseNumber: null, due: null, phone: '' } as const

/** All of them in one row: they are put back together. */
export function refillRows({ refills }: Refills, language: Language): DeskRow[] {
  const [oldest] = refills
  if (!oldest) return []
  const words = ledgerWords(language).refills.desk
  const cents = refills.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const clients = [...new Set(refills.map(({ client }) => client.name))].filter((name) => name !== '')
  return [
    {
      ...NO_ONE,
      id: 'all',
      stake: 'trust',
      title: fill(words.heading, { amount: formatCents(cents, language) }),
      context: clients.join(', '),
      since: oldest.at,
      path: addressOf('books'),
      act: { label: words.open, here: null },
    },
  ]
}

async function transferRows(ctx: Context): Promise<DeskRow[]> {
  const { language } = ctx
  const sums = await listTransfers(ctx)
  if (sums.transfers.length === 0) return []
  const words = ledgerWords(language).transfers.desk
  const lines = (['toOperating', 'toTrust'] as const)
    .filter((way) => sums[way].count > 0)
    .map((way) =>
      fill(plural(words[way], sums[way].count, language), { amount: formatCents(sums[way].cents, language) }),
    )
  return [
    {
      ...NO_ONE,
      id: 'all',
      stake: 'money',
      title: words.heading,
      context: lines.join(' · '),
      since: sums.transfers.map(({ at }) => at).toSorted()[0] ?? null,
      path: addressOf('books'),
      act: { label: words.open, here: null },
    },
  ]
}
