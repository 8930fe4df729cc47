// The firm's morning mails about dates of cases: the number of the case, the kind of date and a link, no more.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block, Fact } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type MailReader,
  type NoticeMail,
  pageLink,
} from '#areas/messages/notifications/server/index.ts'
import { isFederalDayOff } from '#areas/meetings/scheduling/rules/federal-holidays.ts'
import { listStaff, namesOf } from '#areas/people/users/server/index.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  formatDate,
  formatMoment,
  formatTime,
  plainDate,
  zoneName,
} from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { momentOf } from '../rules/dates.ts'
import { dueWithToday } from '../rules/office-days.ts'
import { isVisit } from '../rules/visits.ts'
import { type Told, whomToTell } from '../rules/whom-to-tell.ts'
import { casesText, caseMailWords } from '../words/index.ts'
import { type DueRow, listDue } from './dates-repository.ts'

/** A longer list is on the desk, not in a mail. */
const SHOWN_MAX = 10
/** Queued mails count their days from here: never another one. */
const FIRST_DAY = plainDate('2026-01-01')

/** One a day to each: the number of the day is the edition, and the subject is who receives it. */
export function editionOn(today: string): number {
  return daysBetween(FIRST_DAY, plainDate(today))
}

type DueToday = DueRow & { told: Told }

/** Dates overdue or to be done today, the oldest first, with their recipients. */
export async function dueToday(db: Database, today: string): Promise<DueToday[]> {
  const staff = await listStaff(db)
  const rows = await listDue(db, dueWithToday(plainDate(today)).toString())
  return rows.map((row) => {
    const date = {
      responsibleId: row.responsibleId,
      of: row,
      isSeen: row.seenAt !== null,
      toldOn: row.toldOn,
    }
    return { ...row, told: whomToTell(date, staff, today) }
  })
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
      const today = dateIn(FIRM_ZONE, clock.now()).toString()
      if (reader.disabledAt || edition !== editionOn(today)) return null
      const due = await dueToday(db, today)
      const side = kind === 'case-dates-due' ? 'responsible' : 'second'
      const own = due.filter(({ told }) => told[side] === recipientId)
      if (own.length === 0) return null
      const names = kind === 'case-dates-unseen' ? await responsibleIn(db, own) : null
      return { draft: draftOf(kind, own, { today, names, firm, reader }) }
    },
  }
}

export const DATE_MAILS = {
  'case-dates-due': dateMail('case-dates-due'),
  'case-dates-unseen': dateMail('case-dates-unseen'),
} as const

function responsibleIn(db: Database, due: readonly DueToday[]): Promise<Map<string, string>> {
  return namesOf(db, [...new Set(due.map(({ responsibleId }) => responsibleId))])
}

type Situation = {
  today: string
  /** Names of the responsible people, if another person reads it. */
  names: Map<string, string> | null
  firm: FirmSettings
  reader: MailReader
}

function draftOf(kind: Kind, own: readonly DueToday[], { today, names, firm, reader }: Situation) {
  const { language } = reader
  const words = caseMailWords(language).dates
  const shown = own.slice(0, SHOWN_MAX)
  const blocks = shown.flatMap((date): Block[] => [
    { kind: 'facts', facts: [factOf(date, today, names, language)] },
    pageLink(fill(words.open, { number: date.number }), 'cases', language, firm, `/${date.caseId}`),
  ])
  const left = own.length - shown.length
  const more: Block[] =
    left === 0
      ? []
      : [
          { kind: 'paragraph', text: plural(words.more, left, language) },
          pageLink(words.desk, 'attorney', language, firm),
        ]
  const press: Block = { kind: 'paragraph', text: words.press }
  const said = kind === 'case-dates-due' ? words.due : words.unseen
  return mailDraft(said, [...blocks, ...more, press], { language, firm, why: words.why })
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

/** Due before its day, or on an earlier day of our calendar. */
function stillAhead(date: DueRow, language: Language): string {
  const moment = momentOf(date)
  const day = plainDate(date.day)
  const isClosed = !isVisit(date.kind) && isFederalDayOff(day)
  if (isClosed) return fill(caseMailWords(language).dates.closed, { date: formatDate(day, language) })
  return moment && date.zone !== null ? formatMoment(moment, date.zone, language) : formatDate(day, language)
}

function howLate(date: DueRow, today: string, language: Language): string {
  const words = caseMailWords(language).dates
  const late = daysBetween(plainDate(date.day), plainDate(today))
  if (late > 0) return plural(words.late, late, language)
  if (late < 0) return stillAhead(date, language)
  const moment = momentOf(date)
  if (moment === null || date.zone === null) return words.today
  const said = formatTime(moment, date.zone, language)
  return fill(words.todayAt, { time: said, zone: zoneName(date.zone, language) })
}
