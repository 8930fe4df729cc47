// What staff do all day, at a hundred times the firm: the desk, the list of cases, one case and the search box. Each may take half
// as long again there, and a search less than a tenth of a second. Alone: `node bench/desk.ts`.
import { listCases } from '#areas/cases/cases/server/list-cases.ts'
import { comingDates } from '#areas/cases/cases/server/read-dates.ts'
import { caseFile } from '#areas/cases/desk/server/case-file.ts'
import { listFirmCases } from '#areas/cases/desk/server/list-firm-cases.ts'
import { search } from '#areas/cases/desk/server/search.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { type Figure, table } from './figure.ts'
import { BIG, type Calls, figuresOf, SMALL } from './lists.ts'
import { idOf } from './volume.ts'

const RATIO_MAX = 1.5
const P95_MS_MAX = 300
const SEARCH_MS_MAX = 100
const SEARCH = 'search'

const today = dateIn(FIRM_ZONE, instant(new Date()))

async function desk(ctx: Context): Promise<void> {
  await listCases(ctx, { dueUntil: plusDays(today, -1).toString() })
  await listCases(ctx, { dueFrom: today.toString(), dueUntil: plusDays(today, 14).toString() })
  await comingDates(ctx, { from: today.toString() })
  await listAppointments(ctx, { from: new Date().toISOString() })
}

const CALLS: Calls = {
  'the desk': ({ attorney }) => desk(attorney),
  'the desk of an administrator': ({ admin }) => desk(admin),
  'the cases of an attorney': ({ attorney }) => listFirmCases(attorney, {}),
  'all cases': ({ admin }) => listFirmCases(admin, {}),
  'all cases by client': ({ admin }) => listFirmCases(admin, { order: 'client' }),
  'all cases, longest quiet': ({ admin }) => listFirmCases(admin, { order: 'quiet', needs: 'quiet' }),
  'all cases, last opened': ({ admin }) => listFirmCases(admin, { order: 'opened' }),
  'all cases, overdue': ({ admin }) => listFirmCases(admin, { needs: 'overdue' }),
  'a case': ({ admin }) => caseFile(admin, { caseId: idOf('matter', 77) }),
  'all cases, those closed too': ({ admin }) => listFirmCases(admin, { state: 'all', order: 'opened' }),
  [`${SEARCH} of a rare name`]: ({ admin }) => search(admin, { text: 'garcia d233' }),
  [`${SEARCH} of a common name`]: ({ admin }) => search(admin, { text: 'rodriguez' }),
  [`${SEARCH} of a common name as it sounds`]: ({ admin }) => search(admin, { text: 'hose rodriges' }),
  [`${SEARCH} of two letters`]: ({ admin }) => search(admin, { text: 'li' }),
  [`${SEARCH} of nobody`]: ({ admin }) => search(admin, { text: 'wolfeschlegel' }),
  [`${SEARCH} of a telephone`]: ({ admin }) => search(admin, { text: '(214) 000-0777' }),
  [`${SEARCH} of an address`]: ({ admin }) => search(admin, { text: 'client777@crowd' }),
  [`${SEARCH} of a case`]: ({ admin }) => search(admin, { text: 'LS-2025-00077' }),
  [`${SEARCH} of an attorney`]: ({ attorney }) => search(attorney, { text: 'gonzales' }),
}

/** A search has its own limit, and finds more in more: it is not held to the ratio. */
export function deskFigures(): Promise<Figure[]> {
  return figuresOf(CALLS, (name, { much, ratio }) => {
    const isSearch = name.startsWith(SEARCH)
    const against = `${name}, p50, ${BIG.clients} people against ${SMALL.clients}`
    return [
      { name: `${name}, p95`, value: much.p95, unit: 'ms', atMost: isSearch ? SEARCH_MS_MAX : P95_MS_MAX },
      { name: against, value: ratio, unit: '×', ...(!isSearch && { atMost: RATIO_MAX }) },
    ]
  })
}

if (import.meta.main) console.log(table(await deskFigures()))
