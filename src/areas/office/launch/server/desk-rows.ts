// What is left of the road to the first appointment, on the desk of administrators, in one row.
import type { DeskRow, DeskRows } from '#kernel/desk-row.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { ROAD } from '../rules/gate.ts'
import { launchDeskWords, launchWords } from '../words/index.ts'
import { roadAhead } from './read-launch.ts'

export const launchDesk: readonly DeskSource[] = [
  { kind: 'not-set-up', name: (language) => launchDeskWords(language).title, of: ['admin'], read: notSetUp },
]

/** The demonstration's firm is invented: nobody sets it up. */
async function notSetUp(ctx: Context): Promise<DeskRows> {
  const [next, ...others] = ctx.firm.isDemonstration ? [] : await roadAhead(ctx)
  if (next === undefined) return { rows: [], isCut: false }
  const { title, act, context } = launchDeskWords(ctx.language)
  const done = ROAD.length - 1 - others.length
  const { name } = launchWords(ctx.language).points[next]
  const row: DeskRow = {
    id: 'not-set-up',
    stake: 'order',
    title,
    person: '',
    caseNumber: null,
    context: fill(context, { done, all: ROAD.length, next: name }),
    since: null,
    due: null,
    phone: '',
    path: '/admin/launch',
    act: { label: act, here: null },
  }
  return { rows: [row], isCut: false }
}
