// How many points of law need an attorney.
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import type { DeskRow } from '#kernel/desk-row.ts'
import { plural } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { lawWords } from '../words/index.ts'
import { listLaw } from './change-law.ts'

export const lawDesk: readonly DeskSource[] = [
  {
    kind: 'law',
    of: ATTORNEYS_AND_ADMINS,
    name: (language) => lawWords(language).heading,
    read: async (ctx) => ({ rows: await rowsOf(ctx), isCut: false }),
  },
]

async function rowsOf(ctx: Context): Promise<DeskRow[]> {
  const { rows } = await listLaw(ctx)
  const waiting = rows.filter(({ state }) => state !== 'current').length
  if (waiting === 0) return []
  const words = lawWords(ctx.language).desk
  return [
    {
      id: 'all',
      stake: 'order',
      title: plural(words, waiting, ctx.language),
      person: '',
      caseNumber: null,
      context: '',
      since: null,
      due: null,
      phone: '',
      path: '/admin/law',
      act: { label: words.open, here: null },
    },
  ]
}
