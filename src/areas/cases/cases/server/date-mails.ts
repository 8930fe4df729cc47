// The firm's morning mails. Of dates: the number of the case, the kind of date and a link; of meetings their hours; of tasks how
// many are due.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block, Fact } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type MailReader,
  type NoticeMail,
  pageLink,
} from '#areas/messages/notifications/server/index.ts'
import { isFederalDayOff } from '#areas/meetings/scheduling/rules/federal-holidays.ts'
import { startsOfMeetings } from '#areas/meetings/scheduling/server/index.ts'
import { listStaff, namesOf, type UserRow } from '#areas/people/users/server/index.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  formatDate,
  formatMoment,
  formatTime,
  type Instant,
  type PlainDate,
  plainDate,
  plusDays,
  toDate,
  zoneName,
} from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { startOfDay } from '#kernel/month.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { momentOf } from '../rules/dates.ts'
import { dueWithToday } from '../rules/office-days.ts'
import { isVisit } from '../rules/visits.ts'
import { type Told, whomToTell } from '../rules/whom-to-tell.ts'
import { casesText, caseMailWords } from '../words/index.ts'
import { listDueFor } from './firm-tasks-repository.ts'
import { type DueRow, listDue } from './reminders-repository.ts'

/** A longer list is on the desk, not in a mail. */
const SHOWN_MAX = 10
/** Queued mails count their days from here: never another one. */
const FIRST_DAY = plainDate('2026-01-01')

/** The number of the day, as the edition of a mail. Of the morning's, the subject is who receives it. */
export function editionOn(day: string): number {
  return daysBetween(FIRST_DAY, plainDate(day))
}

type DueToday = DueRow & { told: Told }

/** Dates overdue, to be done today or with a reminder this morning, the oldest first, with their recipients. */
export async function dueToday(db: Database, today: string): Promise<DueToday[]> {
  const staff = await listStaff(db)
  const rows = await listDue(db, { today, until: dueWithToday(plainDate(today)).toString() })
  return rows.map((row) => {
    const { responsibleId, seenAt, toldOn, secondToldOn } = row
    const date = { responsibleId, of: row, isSeen: seenAt !== null, toldOn, secondToldOn }
    return { ...row, told: whomToTell(date, staff, today) }
  })
}

/** More tasks than this are not counted in a mail. */
const TASKS_MAX = 100

type Plans = { meetings: Instant[]; tasks: number }

/** What today holds for a member of staff beside dates. Tasks rest when offices are closed. */
export async function plansOf(
  db: Database,
  { id: userId, role }: Pick<UserRow, 'id' | 'role'>,
  today: PlainDate,
): Promise<Plans> {
  const [from, to] = [startOfDay(today.toString()), startOfDay(plusDays(today, 1).toString())]
  const day = { from: toDate(from), to: toDate(to) }
  const meetings = await startsOfMeetings(db, userId, day)
  if (isFederalDayOff(today)) return { meetings, tasks: 0 }
  const first = { after: null, limit: TASKS_MAX }
  const tasks = await listDueFor(db, { userId, role }, today.toString(), first)
  return { meetings, tasks: tasks.length }
}

type Kind = 'case-dates-due' | 'case-dates-unseen'

/** Written from the state at sending; one of an earlier day is not sent, since that of the day says the same. */
function dateMail(kind: Kind): NoticeMail {
  return {
    to: 'account',
    kind,
    nameIn: (language) => caseMailWords(language).names[kind],
    manner: manner('dates', 'staff', { turn: 'reader' }),
    async write({ db, clock, firm }, { recipientId, edition }, reader) {
      const today = dateIn(FIRM_ZONE, clock.now())
      if (reader.disabledAt || edition !== editionOn(today.toString())) return null
      const due = await dueToday(db, today.toString())
      const isOwn = ({ told }: DueToday) =>
        kind === 'case-dates-due' ? told.responsible === recipientId : told.others.includes(recipientId)
      const own = due.filter(isOwn)
      const plans = kind === 'case-dates-due' ? await plansOf(db, reader, today) : NO_PLANS
      if (own.length + plans.meetings.length + plans.tasks === 0) return null
      const names = kind === 'case-dates-unseen' ? await responsibleIn(db, own) : null
      return { draft: draftOf(kind, own, { today: today.toString(), plans, names, firm, reader }) }
    },
  }
}

const NO_PLANS: Plans = { meetings: [], tasks: 0 }

export const DATE_MAILS = {
  'case-dates-due': dateMail('case-dates-due'),
  'case-dates-unseen': dateMail('case-dates-unseen'),
} as const

function responsibleIn(db: Database, due: readonly DueToday[]): Promise<Map<string, string>> {
  return namesOf(db, [...new Set(due.map(({ responsibleId }) => responsibleId))])
}

type Situation = {
  today: string
  plans: Plans
  /** Names of the responsible people, if another person reads it. */
  names: Map<string, string> | null
  firm: FirmSettings
  reader: MailReader
}

function draftOf(kind: Kind, own: readonly DueToday[], { today, plans, names, firm, reader }: Situation) {
  const { language } = reader
  const words = caseMailWords(language).dates
  const shown = own.slice(0, SHOWN_MAX)
  const blocks = shown.flatMap((date): Block[] => [
    { kind: 'facts', facts: [factOf(date, today, names, language)] },
    pageLink(fill(words.open, { number: date.number }), 'cases', language, firm, `/${date.caseId}`),
  ])
  const left = own.length - shown.length
  const more: Block[] = left === 0 ? [] : [{ kind: 'paragraph', text: plural(words.more, left, language) }]
  const press: Block[] = own.length === 0 ? [] : [{ kind: 'paragraph', text: words.press }]
  const said = kind === 'case-dates-due' ? words.due : words.unseen
  const all = [
    ...planBlocks(plans, language),
    ...blocks,
    ...more,
    ...press,
    pageLink(words.desk, 'attorney', language, firm),
  ]
  return mailDraft(said, all, { language, firm, why: words.why })
}

/** The hours of meetings on the firm's clock, and how many tasks are due. */
function planBlocks({ meetings, tasks }: Plans, language: Language): Block[] {
  const words = caseMailWords(language).dates
  const facts: Fact[] = []
  if (meetings.length > 0) {
    const hours = meetings.map((moment) => formatTime(moment, FIRM_ZONE, language))
    const label = fill(words.meetings, { zone: zoneName(FIRM_ZONE, language) })
    facts.push({ label, lines: hours })
  }
  if (tasks > 0) {
    const most = fill(words.tasksMost, { count: TASKS_MAX })
    const count = tasks < TASKS_MAX ? plural(words.tasksDue, tasks, language) : most
    facts.push({ label: words.tasks, lines: [count] })
  }
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

function factOf(date: DueRow, today: string, names: Map<string, string> | null, language: Language): Fact {
  const words = caseMailWords(language).dates
  const kind = casesText(language).dates.kinds[date.kind]
  const name = names?.get(date.responsibleId)
  return {
    label: fill(words.which, { kind, number: date.number }),
    lines: [howLate(date, today, language), ...(name ? [fill(words.responsible, { name })] : [])],
  }
}

/** Due before its day, on an earlier day of our calendar, or with a reminder. */
function stillAhead(date: DueRow, today: string, language: Language): string {
  const moment = momentOf(date)
  const day = plainDate(date.day)
  const isDue = date.day <= dueWithToday(plainDate(today)).toString()
  if (isDue && !isVisit(date.kind) && isFederalDayOff(day))
    return fill(caseMailWords(language).dates.closed, { date: formatDate(day, language) })
  const when =
    moment && date.zone !== null ? formatMoment(moment, date.zone, language) : formatDate(day, language)
  return fill(plural(caseMailWords(language).dates.ahead, daysBetween(plainDate(today), day), language), {
    when,
  })
}

function howLate(date: DueRow, today: string, language: Language): string {
  const words = caseMailWords(language).dates
  const late = daysBetween(plainDate(date.day), plainDate(today))
  if (late > 0) return plural(words.late, late, language)
  if (late < 0) return stillAhead(date, today, language)
  const moment = momentOf(date)
  if (moment === null || date.zone === null) return words.today
  const said = formatTime(moment, date.zone, language)
  return fill(words.todayAt, { time: said, zone: zoneName(date.zone, language) })
}
