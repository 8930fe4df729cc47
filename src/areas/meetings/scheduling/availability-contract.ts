import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, LanguageSchema, Moment, ruled } from '#api/schema.ts'
import { SHOWN_TYPES } from '#firm/appointment-types.ts'
import { daysBetween, plainDate } from '#kernel/calendar.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX, whyNotText } from '#kernel/validation.ts'
import { BUFFER_MINUTES_MAX, LEAD_HOURS_MAX, REASONS_TO_MOVE } from './rules/availability.ts'
import { VIDEO_LINK_LENGTH_MAX, whyNotVideoLink } from './rules/video-link.ts'
import { AVAILABILITY_ERRORS } from './rules/availability-errors.ts'
import { HOURS_BOUNDS, STRETCHES_PER_DAY_MAX } from './rules/weekly-hours.ts'

/** How many meetings that have to be moved are named at once; the next ones follow when these are moved. */
export const TO_MOVE_MAX = 200

const { opensMin, closesMax, stepMinutes } = HOURS_BOUNDS

const MinuteOfDay = z.int().min(opensMin).max(closesMax).multipleOf(stepMinutes)

/** Minutes after midnight, Central Time; 1 is Monday. */
const StretchSchema = z.object({
  weekday: z.int().min(1).max(7),
  opensAtMinute: MinuteOfDay,
  closesAtMinute: MinuteOfDay,
})

const Hours = z.array(StretchSchema).max(7 * STRETCHES_PER_DAY_MAX)
/** The version read before: 0 if nothing was ever saved. Another one means that another person has saved since. */
/** As large as the column that keeps it. */
const Version = z.int32().nonnegative()
const Name = ruled(LINE_LENGTH_MAX, (value) => (value === '' ? 'REQUIRED' : whyNotText(value)))
const Note = ruled(LINE_LENGTH_MAX, (value) => whyNotText(value))
const AnyMinute = z.int().min(0).max(1_440).multipleOf(stepMinutes)

export const SettingsInput = z.object({
  version: Version,
  hours: Hours,
  leadHours: z.int().min(0).max(LEAD_HOURS_MAX),
  bufferMinutes: z.int().min(0).max(BUFFER_MINUTES_MAX),
})
export type SettingsInput = z.infer<typeof SettingsInput>

export const AttorneyInput = z.object({
  attorneyId: Id,
  version: Version,
  /** Null: the firm's. */
  hours: Hours.nullable(),
  takesBookings: z.boolean(),
})
export type AttorneyInput = z.infer<typeof AttorneyInput>

export const HolidayInput = z.object({ date: CalendarDate, nameEn: Name, nameEs: Name })
export type HolidayInput = z.infer<typeof HolidayInput>

export const FederalInput = z.object({ year: z.int().min(2020).max(2100) })
export type FederalInput = z.infer<typeof FederalInput>

export const AbsenceInput = z.object({
  attorneyId: Id,
  /** From the minute of the first day to the minute of the last, Central Time; whole days are 0 and 1440. */
  firstDay: CalendarDate,
  fromMinute: AnyMinute,
  lastDay: CalendarDate,
  toMinute: AnyMinute,
  note: Note,
})
export type AbsenceInput = z.infer<typeof AbsenceInput>

export const HolidayPath = z.object({ holidayId: Id })
export type HolidayPath = z.infer<typeof HolidayPath>
export const AbsencePath = z.object({ absenceId: Id })
export type AbsencePath = z.infer<typeof AbsencePath>

/** `attorneyId` null: the firm's. `link` null: none. */
export const StandingLinkInput = z.object({
  attorneyId: Id.nullable(),
  link: ruled(VIDEO_LINK_LENGTH_MAX, whyNotVideoLink).nullable(),
})
export type StandingLinkInput = z.infer<typeof StandingLinkInput>

/** Six weeks of a month, and a day on either side for a reader in another zone. */
export const CALENDAR_DAYS_MAX = 44

export const CalendarQuery = z
  .object({
    from: CalendarDate.describe('First day, as the firm counts them'),
    to: CalendarDate.describe(`Last day, included: ${CALENDAR_DAYS_MAX} days at most`),
  })
  .superRefine(({ from, to }, context) => {
    if (![from, to].every((day) => CalendarDate.safeParse(day).success)) return
    const days = daysBetween(plainDate(from), plainDate(to))
    if (days >= 0 && days < CALENDAR_DAYS_MAX) return
    context.addIssue({ code: 'custom', path: ['to'], message: 'INVALID_DATE' })
  })
export type CalendarQuery = z.infer<typeof CalendarQuery>

const Named = z.object({ id: Id, name: z.string() })

export const Availability = z.object({
  settings: SettingsInput,
  /** Whether the reader may change hours and holidays. */
  mayEdit: z.boolean(),
  /** The video link of attorneys without a separate one. */
  videoLink: z.string().nullable(),
  attorneys: z.array(
    AttorneyInput.omit({ attorneyId: true }).extend({
      ...Named.shape,
      /** Without it bookings cannot be turned on. */
      hasSecondStep: z.boolean(),
      /** Whether the reader may add and remove their absences. */
      mayEditAbsences: z.boolean(),
      /** The link of their meetings by video; null to use the firm's. */
      videoLink: z.string().nullable(),
      /** Whether the reader may change that. */
      mayEditVideoLink: z.boolean(),
    }),
  ),
  /** From the beginning of this year on. */
  holidays: z.array(HolidayInput.extend({ id: Id })),
  /** Those not over. The note of a colleague is theirs and the administrators'. */
  absences: z.array(z.object({ id: Id, attorneyId: Id, startsAt: Moment, endsAt: Moment, note: z.string() })),
  /** The first confirmed meetings in time that can no longer be had: an administrator reads all, an attorney their own. */
  toMove: z
    .array(
      z.object({
        appointmentId: Id,
        type: z.enum(SHOWN_TYPES),
        startsAt: Moment,
        endsAt: Moment,
        attorney: Named,
        client: Named.extend({ phone: z.string(), language: LanguageSchema }),
        because: z.enum(REASONS_TO_MOVE),
        /** A free time to move it to, given to no other one of them; null if there is none soon. */
        other: z.object({ startsAt: Moment, attorney: Named }).nullable(),
      }),
    )
    .max(TO_MOVE_MAX),
})
export type Availability = z.infer<typeof Availability>

export const CalendarDays = z.object({
  /** Whose time the reader may see: an attorney's own, everyone's for an administrator. */
  attorneys: z.array(Named),
  holidays: z.array(z.object({ id: Id, date: CalendarDate, name: z.string() })),
  /** Everyone's. The note of a colleague is theirs and the administrators'. */
  absences: z.array(
    z.object({ id: Id, attorney: Named, startsAt: Moment, endsAt: Moment, note: z.string() }),
  ),
  /** From now on: within the hours of `attorneys` who take bookings, without meetings, holds, absences and holidays. */
  free: z.array(z.object({ attorneyId: Id, startsAt: Moment, endsAt: Moment })),
})
export type CalendarDays = z.infer<typeof CalendarDays>

const hoursRefused = answers(
  AVAILABILITY_ERRORS,
  'AVAILABILITY_CHANGED',
  'HOURS_OUT_OF_ORDER',
  'HOURS_OVERLAP',
)
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Availability']

/** Every change returns the new state, including the meetings that have to be moved. */
export const availabilityContract = {
  read: procedure('attorneyOrAdmin')
    .route({ method: 'GET', path: '/availability', tags, summary: 'Read hours, holidays and absences' })
    .output(Availability),
  calendar: procedure('calendarOwn')
    .route({
      method: 'GET',
      path: '/availability/calendar',
      tags,
      summary: 'Read holidays, absences and free time of some days',
    })
    .input(CalendarQuery)
    .output(CalendarDays),
  saveSettings: procedure('admin')
    .route({
      method: 'PUT',
      path: '/availability/settings',
      tags,
      summary: "Save the firm's hours, the lead time and the buffer",
    })
    .errors(hoursRefused)
    .input(SettingsInput)
    .output(Availability),
  saveAttorney: procedure('admin')
    .route({
      method: 'PUT',
      path: '/availability/attorneys/{attorneyId}',
      tags,
      summary: "Save an attorney's hours",
    })
    .errors({ ...ofOne, ...hoursRefused, ...answers(AVAILABILITY_ERRORS, 'NOT_READY') })
    .input(AttorneyInput)
    .output(Availability),
  saveVideoLink: procedure('assignedAttorney')
    .route({
      method: 'PUT',
      path: '/availability/video-link',
      tags,
      summary: 'Save where meetings by video are joined: attorneys their own, administrators any',
      description: 'Clients whose booked meetings are joined elsewhere from now on are told by mail at once.',
    })
    .errors(ofOne)
    .input(StandingLinkInput)
    .output(Availability),
  addHoliday: procedure('admin')
    .route({ method: 'POST', path: '/availability/holidays', tags, summary: 'Add a holiday' })
    .errors(answers(AVAILABILITY_ERRORS, 'HOLIDAY_EXISTS'))
    .input(HolidayInput)
    .output(Availability),
  addFederalHolidays: procedure('admin')
    .route({
      method: 'POST',
      path: '/availability/holidays/federal',
      tags,
      summary: 'Add the federal holidays of a year that are not there yet',
    })
    .input(FederalInput)
    .output(Availability),
  removeHoliday: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/availability/holidays/{holidayId}',
      tags,
      summary: 'Remove a holiday',
    })
    .errors(ofOne)
    .input(HolidayPath)
    .output(Availability),
  addAbsence: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/availability/absences',
      tags,
      summary: 'Add an absence: attorneys their own, administrators any',
    })
    .errors({
      ...ofOne,
      ...answers(AVAILABILITY_ERRORS, 'ABSENCE_OUT_OF_ORDER', 'ABSENCE_TOO_LONG', 'ABSENCE_OVER'),
    })
    .input(AbsenceInput)
    .output(Availability),
  removeAbsence: procedure('assignedAttorney')
    .route({
      method: 'DELETE',
      path: '/availability/absences/{absenceId}',
      tags,
      summary: 'Remove an absence',
    })
    .errors(ofOne)
    .input(AbsencePath)
    .output(Availability),
}
