import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { availabilityContract } from '../availability-contract.ts'
import { viewFor } from './availability-view.ts'
import { calendarDays } from './calendar-days.ts'
import { addAbsence, removeAbsence } from './change-absences.ts'
import { addFederalHolidays, addHoliday, removeHoliday } from './change-holidays.ts'
import { changeAttorney, changeSettings } from './change-hours.ts'
import { saveStandingLink } from './video-links.ts'

const os = implement(availabilityContract).$context<Context>()

export const availabilityRouter = os.router({
  read: os.read.handler(({ context }) => viewFor(context, requireStaff(context))),
  calendar: os.calendar.handler(({ context, input }) => calendarDays(context, input)),
  saveSettings: os.saveSettings.handler(({ context, input }) => changeSettings(context, input)),
  saveAttorney: os.saveAttorney.handler(({ context, input }) => changeAttorney(context, input)),
  saveVideoLink: os.saveVideoLink.handler(({ context, input }) => saveStandingLink(context, input)),
  addHoliday: os.addHoliday.handler(({ context, input }) => addHoliday(context, input)),
  addFederalHolidays: os.addFederalHolidays.handler(({ context, input }) =>
    addFederalHolidays(context, input),
  ),
  removeHoliday: os.removeHoliday.handler(({ context, input }) => removeHoliday(context, input)),
  addAbsence: os.addAbsence.handler(({ context, input }) => addAbsence(context, input)),
  removeAbsence: os.removeAbsence.handler(({ context, input }) => removeAbsence(context, input)),
})
