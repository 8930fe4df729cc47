// On Today: a status that the agency changed, and a key that has to be exchanged.
import { otherFormName } from '#areas/cases/cases/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { formName } from '#areas/cases/cases/rules/filings.ts'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, formatDate, plainDate, plusDays } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, type DeskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { isKnownIn } from '../rules/kinds.ts'
import { KEY_REMINDER_DAYS, KEY_VALID_DAYS } from '../rules/limits.ts'
import { agencyDeskWords } from '../words/index.ts'
import { listNews } from './repository.ts'
import { issuedOn } from './settings-repository.ts'

export const agencyStatusDesk: readonly DeskSource[] = [
  { kind: 'agencyNews', name: (language) => agencyDeskWords(language).news.name, read: newsRows },
  { kind: 'agencyKey', name: (language) => agencyDeskWords(language).key.name, of: ['admin'], read: keyRows },
]

/** Some are known by the state of their filing, and left out. */
const READ_MAX = 200

async function newsRows(ctx: Context): Promise<DeskRows> {
  const rows = await listNews(ctx.db, requireStaff(ctx), READ_MAX)
  const news = rows.filter(({ kind, state }) => !isKnownIn(kind, state))
  const names = await namesOf(
    ctx.db,
    news.map(({ clientId }) => clientId),
  )
  const { news: words, kinds } = agencyDeskWords(ctx.language)
  const otherForm = otherFormName(ctx.language)
  const shown = news.slice(0, DESK_ROWS_MAX).map((row): DeskRow => ({
    id: row.answerId,
    stake: 'person',
    title: words.title,
    person: names.get(row.clientId) ?? '',
    caseNumber: row.number,
    context: inOneLine(formName(row.form, { otherForm }), kinds[row.kind].name),
    since: row.since?.toISOString() ?? null,
    due: null,
    phone: '',
    path: `${addressOf('cases')}/${row.caseId}/dates`,
    act: { label: words.act, here: null },
  }))
  return { rows: shown, isCut: news.length > DESK_ROWS_MAX || rows.length === READ_MAX }
}

async function keyRows(ctx: Context): Promise<DeskRows> {
  const issued = await issuedOn(ctx.db)
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  if (issued === null || plusDays(plainDate(issued), KEY_REMINDER_DAYS).toString() > today)
    return { rows: [], isCut: false }
  const ends = plusDays(plainDate(issued), KEY_VALID_DAYS)
  const { key: words } = agencyDeskWords(ctx.language)
  const row: DeskRow = {
    id: issued,
    stake: 'order',
    title: words.title,
    person: '',
    caseNumber: null,
    context: fill(words.context, { date: formatDate(ends, ctx.language) }),
    since: null,
    due: ends.toString(),
    phone: '',
    path: '/admin/agency-status',
    act: { label: words.act, here: null },
  }
  return { rows: [row], isCut: false }
}
