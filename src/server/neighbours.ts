// What each feature does for an account: users cannot enter them, since they all know users.
import { exportFor as casesOf } from '#features/cases/server/index.ts'
import { exportFor as discountsOf } from '#features/discounts/server/index.ts'
import { deleteUnsentOf, exportFor as intakesOf } from '#features/intake/server/index.ts'
import { exportFor as invoicesOf } from '#features/invoices/server/index.ts'
import { exportFor as ledgerOf } from '#features/ledger/server/index.ts'
import { exportFor as noticesOf, sendAccountLetter } from '#features/notifications/server/index.ts'
import { exportFor as paymentsOf } from '#features/payments/server/index.ts'
import {
  exportAbsences as absencesOf,
  exportFor as appointmentsOf,
  exportGuestsFor as bookingGuestsOf,
  listMeetingsAhead,
} from '#features/scheduling/server/index.ts'
import type { Neighbours } from '#features/users/server/index.ts'

/** Whoever adds a feature that keeps something about people adds it here. */
export const neighbours: Neighbours = {
  personalData: {
    intakes: intakesOf,
    appointments: appointmentsOf,
    bookedWithoutAccount: ({ db }, userId) => bookingGuestsOf(db, userId),
    absences: ({ db }, userId) => absencesOf(db, userId),
    payments: ({ db }, userId) => paymentsOf(db, userId),
    ledger: ({ db }, userId) => ledgerOf(db, userId),
    invoices: ({ db }, userId) => invoicesOf(db, userId),
    discounts: ({ db }, userId) => discountsOf(db, userId),
    cases: ({ db }, userId) => casesOf(db, userId),
    notices: ({ db }, userId) => noticesOf(db, userId),
  },
  meetingsAhead: listMeetingsAhead,
  forgetDrafts: deleteUnsentOf,
  announce: sendAccountLetter,
}
