// Mails in no conversation, on the desk of staff: one row for all that its reader may read.
import { addressOf } from '#firm/addresses.ts'
import type { DeskRow, DeskRows } from '#kernel/desk-row.ts'
import { plural } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { incomingDeskWords } from '../words/index.ts'
import { waitingNow } from './repository.ts'

export const incomingDesk: readonly DeskSource[] = [
  { kind: 'incoming-mail', name: (language) => incomingDeskWords(language).heading, read: waiting },
]

async function waiting(ctx: Context): Promise<DeskRows> {
  const { found, since } = await waitingNow(ctx.db, requireStaff(ctx))
  if (since === null) return { rows: [], isCut: false }
  const { title, count, act } = incomingDeskWords(ctx.language)
  const row: DeskRow = {
    id: 'incoming-mail',
    stake: 'person',
    title,
    person: '',
    caseNumber: null,
    context: plural(count, found, ctx.language),
    since: since.toISOString(),
    due: null,
    phone: '',
    path: `${addressOf('attorney')}/mail-tray`,
    act: { label: act, here: null },
  }
  return { rows: [row], isCut: false }
}
