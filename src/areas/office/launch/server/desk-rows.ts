// What the server is not set up for, on the desk of administrators.
import type { DeskRow, DeskRows } from '#kernel/desk-row.ts'
import { LOCALE } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { launchDeskWords } from '../words/index.ts'
import { gapsOf } from './read-launch.ts'

export const launchDesk: readonly DeskSource[] = [
  { kind: 'not-set-up', name: (language) => launchDeskWords(language).title, of: ['admin'], read: notSetUp },
]

/** Texts alone are the firm's choice. */
function notSetUp(ctx: Context): Promise<DeskRows> {
  const gaps = gapsOf(ctx).filter((gap) => gap !== 'texts')
  if (gaps.length === 0) return Promise.resolve({ rows: [], isCut: false })
  const { title, act, names } = launchDeskWords(ctx.language)
  const list = new Intl.ListFormat(LOCALE[ctx.language])
  const row: DeskRow = {
    id: 'not-set-up',
    stake: 'order',
    title,
    person: '',
    caseNumber: null,
    context: list.format(gaps.map((gap) => names[gap])),
    since: null,
    due: null,
    phone: '',
    path: '/admin/launch',
    act: { label: act, here: null },
  }
  return Promise.resolve({ rows: [row], isCut: false })
}
