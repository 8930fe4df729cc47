// What staff do all day, at a hundred times the firm: Today, the tasks, a month of the calendar, the list of cases, one case, the
// inbox and the search box. Each may take half as long again there, and a search less than a tenth of a second. Alone:
// `node bench/desk.ts`, or with two numbers of cases: `node bench/desk.ts 40 4000`.
import { randomUUID } from 'node:crypto'
import { listFirmTasks } from '#areas/cases/cases/server/firm-tasks.ts'
import { insertDate, updateDate } from '#areas/cases/cases/server/dates-repository.ts'
import { comingDates } from '#areas/cases/cases/server/read-dates.ts'
import { caseFile } from '#areas/cases/desk/server/case-file.ts'
import { listFirmCases } from '#areas/cases/desk/server/list-firm-cases.ts'
import { search } from '#areas/cases/desk/server/search.ts'
import { today as todayOf } from '#areas/cases/desk/server/today.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { listConversations } from '#areas/messages/messages/server/inbox.ts'
import { addMessage, holdConversation } from '#areas/messages/messages/server/repository.ts'
import { SEARCHED_MAX } from '#areas/messages/messages/rules/search.ts'
import { dateIn, FIRM_ZONE, instant, momentAt, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { type Figure, table } from './figure.ts'
import { BIG, type Calls, figuresOf, type Scene, SMALL } from './lists.ts'
import { idOf, OPEN_CASES, type Volume } from './volume.ts'

const RATIO_MAX = 1.5
const P95_MS_MAX = 300
const SEARCH_MS_MAX = 100
const SEARCH = 'search'

const today = dateIn(FIRM_ZONE, instant(new Date()))
const [first, last] = [plusDays(today, -10), plusDays(today, 20)]

/** As the calendar reads a month. */
async function month(ctx: Context): Promise<void> {
  const days = { from: first.toString(), until: last.toString(), limit: 200 }
  await Promise.all([
    comingDates(ctx, { ...days, state: 'all' }),
    listFirmTasks(ctx, days),
    listAppointments(ctx, {
      from: momentAt(first, 0, FIRM_ZONE).toString(),
      to: momentAt(last, 0, FIRM_ZONE).toString(),
      limit: 200,
    }),
  ])
}

const CALLS: Calls = {
  today: ({ attorney }) => todayOf(attorney, FEATURES),
  'today, of an administrator': ({ admin }) => todayOf(admin, FEATURES),
  'my tasks': ({ attorney }) => listFirmTasks(attorney, { list: 'mine' }),
  'tasks of the firm': ({ admin }) => listFirmTasks(admin, { list: 'team' }),
  'a month of the calendar': ({ attorney }) => month(attorney),
  'a month of everybody’s calendar': ({ admin }) => month(admin),
  'conversations that wait': ({ admin }) => listConversations(admin, { list: 'waiting' }),
  'the cases of an attorney': ({ attorney }) => listFirmCases(attorney, {}),
  'all cases': ({ admin }) => listFirmCases(admin, {}),
  'all cases by client': ({ admin }) => listFirmCases(admin, { order: 'client' }),
  'all cases, longest quiet': ({ admin }) => listFirmCases(admin, { order: 'quiet', needs: 'quiet' }),
  'all cases, last opened': ({ admin }) => listFirmCases(admin, { order: 'opened' }),
  'all cases, overdue': ({ admin }) => listFirmCases(admin, { needs: 'overdue' }),
  'a case': ({ admin }) => caseFile(admin, { caseId: idOf('matter', 7) }),
  'all cases, those closed too': ({ admin }) => listFirmCases(admin, { state: 'all', order: 'opened' }),
  [`${SEARCH} of a rare name`]: ({ admin }) => search(admin, { text: 'garcia d233' }),
  [`${SEARCH} of a common name`]: ({ admin }) => search(admin, { text: 'rodriguez' }),
  [`${SEARCH} of a common name as it sounds`]: ({ admin }) => search(admin, { text: 'hose rodriges' }),
  [`${SEARCH} of two letters`]: ({ admin }) => search(admin, { text: 'li' }),
  [`${SEARCH} of nobody`]: ({ admin }) => search(admin, { text: 'wolfeschlegel' }),
  [`${SEARCH} of a telephone`]: ({ admin }) => search(admin, { text: '(214) 000-0777' }),
  [`${SEARCH} of an address`]: ({ admin }) => search(admin, { text: 'client777@crowd' }),
  [`${SEARCH} of a case`]: ({ admin }) => search(admin, { text: 'LS-2025-00007' }),
  [`${SEARCH} of an attorney`]: ({ attorney }) => search(attorney, { text: 'gonzales' }),
  [`${SEARCH} of words in messages`]: ({ admin }) => search(admin, { text: 'landlord lease' }),
  [`${SEARCH} of an attorney, of words in messages`]: ({ attorney }) =>
    search(attorney, { text: 'landlord lease' }),
}

/** Of each open case two dates, one of them done; and of every case a message, up to more than a search looks at. */
async function addSealed({ admin }: Scene, { cases }: Volume): Promise<void> {
  const responsibleId = idOf('attorney', 2)
  for (let n = 1; n <= Math.min(cases, OPEN_CASES); n += 1) {
    for (const isDone of [true, false]) {
      const date = {
        id: randomUUID(),
        caseId: idOf('matter', n),
        kind: 'biometrics',
        filingId: null,
        day: plusDays(today, (n % 60) - 20).toString(),
        time: null,
        zone: null,
        place: 'Dallas',
        bring: '',
        basis: 'Notice',
        responsibleId,
        remindedTo: null,
        clientRemindedTo: null,
      } as const
      const row = await insertDate(admin, date)
      if (row && isDone) await updateDate(admin, row, { doneAt: new Date() })
    }
  }
  const text = `${'My mother sends the papers next week. '.repeat(8)}The lease is with her.`
  for (let n = 1; n <= Math.min(cases, SEARCHED_MAX + 500); n += 1) {
    const conversationId = idOf('matter', n)
    const sentAt = new Date(Date.now() - n * 60_000)
    await holdConversation(admin.db, { id: conversationId, caseId: conversationId, clientId: null }, sentAt)
    const own = { id: randomUUID(), conversationId, seq: 1, text, isUrgent: false, sentAt }
    await addMessage(admin, { ...own, side: 'client', authorId: idOf('client', 1) })
  }
}

/** A search has its own limit, and finds more in more: it is not held to the ratio. */
export function deskFigures(volumes: readonly [Volume, Volume] = [SMALL, BIG]): Promise<Figure[]> {
  const [small, big] = volumes
  return figuresOf(
    CALLS,
    (name, { much, ratio }) => {
      const isSearch = name.startsWith(SEARCH)
      const against = `${name}, p50, ${big.cases} cases against ${small.cases}`
      return [
        { name: `${name}, p95`, value: much.p95, unit: 'ms', atMost: isSearch ? SEARCH_MS_MAX : P95_MS_MAX },
        { name: against, value: ratio, unit: '×', ...(!isSearch && { atMost: RATIO_MAX }) },
      ]
    },
    volumes,
    addSealed,
  )
}

/** A firm of so many cases, and of everything else in proportion. */
function firmOf(cases: number): Volume {
  const share = cases / SMALL.cases
  const scaled = (count: number) => Math.ceil(count * share)
  return {
    clients: scaled(SMALL.clients),
    appointments: scaled(SMALL.appointments),
    cases,
    caseEvents: scaled(SMALL.caseEvents),
    invoices: scaled(SMALL.invoices),
    payments: scaled(SMALL.payments),
    audit: scaled(SMALL.audit),
    movements: scaled(SMALL.movements),
  }
}

if (import.meta.main) {
  const [few = SMALL.cases, many = BIG.cases] = process.argv.slice(2).map(Number)
  const isUsual = few === SMALL.cases && many === BIG.cases
  console.log(table(await (isUsual ? deskFigures() : deskFigures([firmOf(few), firmOf(many)]))))
}
