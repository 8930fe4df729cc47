import type { Feature } from '#platform/feature.ts'
import { ensureFederalHolidays } from './change-holidays.ts'
import { availabilityRouter, exportAbsences, exportFor, exportGuestsFor, schedulingRouter } from './index.ts'
import { RESEAL_NOTES } from './job-kinds.ts'
import { registerSchedulingJobs } from './jobs.ts'
import { bookingSettler } from './pay-for-booking.ts'
import { listAhead } from './repository.ts'

export const schedulingFeature: Feature = {
  name: 'scheduling',
  routers: () => ({ scheduling: schedulingRouter, availability: availabilityRouter }),
  jobs: { kinds: [RESEAL_NOTES], register: registerSchedulingJobs },
  prepare: ensureFederalHolidays,
  personalData: {
    appointments: exportFor,
    bookedWithoutAccount: ({ db }, userId) => exportGuestsFor(db, userId),
    absences: ({ db }, userId) => exportAbsences(db, userId),
  },
  meetingsAhead: listAhead,
  settlers: { appointment: bookingSettler },
}
