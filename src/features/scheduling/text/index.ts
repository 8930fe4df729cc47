// Every word of scheduling, in both languages. A loader chooses; a browser receives one.
import type { Language, SameShape } from '#kernel/language.ts'
import enAvailability from './en/availability.json' with { type: 'json' }
import enHours from './en/hours.json' with { type: 'json' }
import enLinked from './en/linked.json' with { type: 'json' }
import enMeetings from './en/meetings.json' with { type: 'json' }
import enScheduler from './en/scheduler.json' with { type: 'json' }
import enZones from './en/zones.json' with { type: 'json' }
import enMails from './mails/en.json' with { type: 'json' }
import esMails from './mails/es.json' with { type: 'json' }
import esAvailability from './es/availability.json' with { type: 'json' }
import esHours from './es/hours.json' with { type: 'json' }
import esLinked from './es/linked.json' with { type: 'json' }
import esMeetings from './es/meetings.json' with { type: 'json' }
import esScheduler from './es/scheduler.json' with { type: 'json' }
import esZones from './es/zones.json' with { type: 'json' }

/** What to have ready, and the file for a calendar, are the same on the page and in mails. */
const en = {
  scheduler: {
    ...enScheduler,
    prepare: { heading: enMails.ready, items: enMails.readyItems },
    calendar: { ...enScheduler.calendar, fileName: enMails.file.name },
  },
  zones: enZones,
  meetings: enMeetings,
  linked: enLinked,
  hours: enHours,
  availability: enAvailability,
}
const es = {
  scheduler: {
    ...esScheduler,
    prepare: { heading: esMails.ready, items: esMails.readyItems },
    calendar: { ...esScheduler.calendar, fileName: esMails.file.name },
  },
  zones: esZones,
  meetings: esMeetings,
  linked: esLinked,
  hours: esHours,
  availability: esAvailability,
}

export type SchedulingWords = typeof en
export type SchedulerWords = Pick<SchedulingWords, 'scheduler' | 'zones'>
/** Coming meetings need the scheduler's names of kinds and moments as well. */
export type MeetingWords = SchedulingWords['meetings'] &
  Pick<SchedulingWords['scheduler'], 'typeNames' | 'minutes' | 'moment' | 'changing' | 'joining'>

/** Of one meeting: without what staff alone read. */
export type CardWords = Omit<MeetingWords, 'desk' | 'outcome' | 'ofCase'>

const spanish: SameShape<SchedulingWords, typeof es> = es

const SCHEDULING_WORDS: Record<Language, SchedulingWords> = { en, es: spanish }

export function schedulingWords(language: Language): SchedulingWords {
  return SCHEDULING_WORDS[language]
}

/** The page of hours and holidays needs the scheduler's names of kinds as well. */
export type AvailabilityWords = SchedulingWords['availability'] &
  Pick<SchedulingWords['scheduler'], 'typeNames'>

export function availabilityWords(language: Language): AvailabilityWords {
  const { availability, scheduler } = schedulingWords(language)
  return { ...availability, typeNames: scheduler.typeNames }
}

export function meetingWords(language: Language): MeetingWords {
  const { meetings, scheduler } = schedulingWords(language)
  const { typeNames, minutes, moment, changing, joining } = scheduler
  return { ...meetings, typeNames, minutes, moment, changing, joining }
}

/** Of the meetings on the page of a case. */
export type CaseMeetingWords = Pick<MeetingWords, 'ofCase' | 'typeNames' | 'statuses'> & {
  was: MeetingWords['outcome']['was']
}

export function caseMeetingWords(language: Language): CaseMeetingWords {
  const { ofCase, typeNames, statuses, outcome } = meetingWords(language)
  return { ofCase, typeNames, statuses, was: outcome.was }
}

export function cardWords(language: Language): CardWords {
  const { desk: _desk, outcome: _outcome, ofCase: _ofCase, ...words } = meetingWords(language)
  return words
}

/** What a list of time zones needs, wherever one is chosen. */
export function zoneWords(language: Language): Pick<SchedulingWords, 'zones'> & {
  scheduler: { zone: { named: string } }
} {
  const { zones, scheduler } = schedulingWords(language)
  return { zones, scheduler: { zone: { named: scheduler.zone.named } } }
}
