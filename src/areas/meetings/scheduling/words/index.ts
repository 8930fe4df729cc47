// The words of scheduling in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export type SchedulingWords = ReturnType<typeof schedulingWords>
export type SchedulerWords = Pick<SchedulingWords, 'scheduler' | 'zones'>

/** Coming meetings need the scheduler's names of kinds and moments as well. */
export type MeetingWords = SchedulingWords['meetings'] &
  Pick<SchedulingWords['scheduler'], 'typeNames' | 'minutes' | 'moment' | 'changing' | 'joining'>

/** Of one meeting: without what staff alone read. */
export type CardWords = Omit<MeetingWords, 'desk' | 'outcome' | 'ofCase' | 'calendar'>

export const schedulingWords = words((of) => ({
  scheduler: {
    ...of.scheduler,
    prepare: { heading: of.mails.ready, items: of.mails.readyItems },
    calendar: { ...of.scheduler.calendar, fileName: of.mails.file.name },
  },
  zones: of.zones,
  meetings: of.meetings,
  linked: of.linked,
  hours: of.hours,
  availability: of.availability,
}))

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
  const {
    desk: _desk,
    outcome: _outcome,
    ofCase: _ofCase,
    calendar: _calendar,
    ...own
  } = meetingWords(language)
  return own
}

/** What a list of time zones needs, wherever one is chosen. */
export function zoneWords(language: Language): Pick<SchedulingWords, 'zones'> & {
  scheduler: { zone: { named: string } }
} {
  const { zones, scheduler } = schedulingWords(language)
  return { zones, scheduler: { zone: { named: scheduler.zone.named } } }
}

/** Every word of the mails about meetings, and of their calendar files: written on the server alone. */
export const meetingMailWords = words('mails')
export type MeetingMailWords = (typeof en)['mails']
