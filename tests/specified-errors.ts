// The error catalogue of the specification (§8), row by row: which sentence of the product each is, on which screen it is
// met, and which test shows that it comes there. `docs/errors.md` is made of it.

import { AUTH_CODES } from '#areas/people/auth/rules/errors.ts'

/**
 * `says`: an error of a table of the product ("scheduling/SLOT_TAKEN"), or words of a text file ("portal:cases.failed",
 * "documents/sending:problems.failed").
 */
export type SpecifiedError = {
  named: string
  says: string
  screen: string
  /** A test file in which the error is reached by its name, or by `by` where it has another one there. */
  reachedIn: string
  by?: string
  /** Of words of a text file, where they are of an answer of the server. */
  status?: number | null
  /** Of words of a text file: trying the same again cannot help. */
  isFinal?: boolean
}

const SIGN_IN = 'Sign in (/login)'
const INTAKE = 'Intake (/intake)'
const SCHEDULE = 'Booking (/schedule)'
const PAY = 'Payment, in booking and for an invoice'
const SENDING = 'Sending documents (/portal/documents)'
const PART = 'The part of any page that could not be read'

const of = (named: string, says: string, screen: string, reachedIn: string, by?: string): SpecifiedError => ({
  named,
  says,
  screen,
  reachedIn,
  ...(by !== undefined && { by }),
})

const EVERY_BOOKING = 'src/areas/meetings/scheduling/server/every-error.test.ts'
const EVERY_PAYMENT = 'src/areas/meetings/scheduling/server/every-payment-error.landing.test.ts'
const INTAKE_WAYS = 'e2e/intake-ways.landing.spec.ts'
const FILES = 'src/areas/documents/documents/web/sending/sending.browser.landing.test.ts'
const IDENTITY = 'src/areas/people/auth/rules/errors.test.ts'
const CLIENT = 'src/api/client.test.ts'
const PORTAL = 'src/pages/layouts/portal.browser.landing.test.ts'
const FAILING = 'tests/nothing-personal-in-a-log.test.ts'

/** Words of a text file that say something else than that another try may help. */
const final = (row: SpecifiedError, status?: number): SpecifiedError => ({
  ...row,
  isFinal: true,
  ...(status !== undefined && { status }),
})

const signingIn = (code: string) => of(code, `auth/${code}`, SIGN_IN, IDENTITY, 'AUTH_CODES')
const booking = (named: string, code: string) => of(named, `scheduling/${code}`, SCHEDULE, EVERY_BOOKING)
const paying = (named: string, code: string) => of(named, `payments/${code}`, PAY, EVERY_PAYMENT)
const asking = (named: string, code: string, reachedIn = INTAKE_WAYS) =>
  of(named, `intake/${code}`, INTAKE, reachedIn)

export const SPECIFIED_ERRORS: Readonly<Record<string, readonly SpecifiedError[]>> = {
  'By type': [
    of('network', 'general/OFFLINE', PART, PORTAL, 'offline'),
    of('authentication', 'general/SESSION_EXPIRED', SIGN_IN, 'src/server/http.test.ts'),
    of(
      'authorization',
      'general/ACCESS_DENIED',
      PART,
      'src/areas/meetings/scheduling/server/booking.test.ts',
    ),
    of('validation', 'general/INVALID_INPUT', 'The form', 'src/server/api/repeated-calls.test.ts'),
    of('notFound', 'general/NOT_FOUND', PART, 'src/server/http.test.ts'),
    of('server', 'general/UNEXPECTED', PART, FAILING),
    of('rateLimit', 'general/TOO_MANY_REQUESTS', PART, 'src/platform/rate-limit.test.ts'),
    of('timeout', 'general/TIMEOUT', PART, CLIENT),
    of(
      'unknown',
      'content/errors:general.title',
      PART,
      'src/server/site/create-site.test.ts',
      'errors.general.title',
    ),
  ],
  Authentication: AUTH_CODES.map(signingIn),
  Intake: [
    asking('something went wrong', 'SOMETHING_WRONG'),
    asking('failed to start session', 'START_FAILED'),
    asking('no question received', 'NO_QUESTION'),
    of(
      'too many requests',
      'general/TOO_MANY_REQUESTS',
      INTAKE,
      'src/areas/intake/intake/server/too-many.test.ts',
    ),
    asking('session expired, start over', 'INTAKE_EXPIRED', 'e2e/save-and-leave.landing.spec.ts'),
    asking('failed to submit answer', 'ANSWER_NOT_SAVED'),
    asking('unable to go back', 'CANNOT_GO_BACK', 'src/areas/intake/intake/server/intake-walk.test.ts'),
    asking('no session ID for back', 'NO_SESSION_FOR_BACK'),
    asking('submission failed', 'SUBMISSION_FAILED'),
    asking('completed but failed to proceed to scheduling', 'SCHEDULING_UNREACHABLE'),
  ],
  Scheduling: [
    booking('invalid discount code', 'INVALID_DISCOUNT_CODE'),
    booking('failed to send verification code', 'VERIFICATION_CODE_NOT_SENT'),
    of(
      'email changed, request new code',
      'auth/EMAIL_CHANGED',
      SCHEDULE,
      'src/areas/meetings/scheduling/server/guests.test.ts',
    ),
    of('invalid code', 'auth/INVALID_CODE', SCHEDULE, 'e2e/guest-booking.spec.ts'),
    booking('payment succeeded but appointment creation failed, contact support', 'PAID_BUT_NOT_BOOKED'),
    booking('booking failed', 'BOOKING_FAILED'),
    booking('no available slots', 'NO_SLOTS'),
    booking('invalid date/time', 'INVALID_DATE_TIME'),
    of('payment processing error', 'payments/PAYMENT_PROCESSING_ERROR', SCHEDULE, EVERY_PAYMENT),
    of('network', 'general/OFFLINE', SCHEDULE, 'e2e/bad-input.landing.spec.ts'),
    of('server', 'general/UNEXPECTED', SCHEDULE, FAILING),
    booking('slot unavailable', 'SLOT_TAKEN'),
    booking('conflicting time', 'CONFLICTING_TIME'),
    booking('past date', 'PAST_DATE'),
    booking('over 90 days', 'TOO_FAR_AHEAD'),
    booking('outside business hours', 'OUTSIDE_BUSINESS_HOURS'),
    booking('reschedule limit', 'RESCHEDULE_LIMIT'),
    booking('cannot cancel within 24 hours', 'NOTICE_TOO_SHORT_TO_CANCEL'),
  ],
  Upload: [
    final(of('too large', 'documents/sending:problems.too-large', SENDING, FILES)),
    final(of('invalid type', 'documents/sending:problems.wrong-type', SENDING, FILES)),
    of('failed', 'documents/sending:problems.failed', SENDING, FILES),
    of('network', 'documents/sending:states.line', SENDING, FILES, 'states.line'),
    of('server', 'documents/sending:problems.server', SENDING, FILES),
    final(of('none selected', 'documents/sending:problems.none-selected', SENDING, FILES)),
  ],
  Auth: [
    of('login required', 'general/SIGN_IN_REQUIRED', SIGN_IN, 'src/server/http.test.ts'),
    of('login failed', 'auth/login-failed', SIGN_IN, IDENTITY, 'OWN_AUTH_CODES'),
    of('session expired', 'general/SESSION_EXPIRED', SIGN_IN, 'src/server/http.test.ts'),
    final(
      of(
        'access denied',
        'content/errors:accessDenied.title',
        'The whole page',
        'e2e/admin-users.landing.spec.ts',
        'accessDenied',
      ),
      403,
    ),
    of('invalid token', 'auth/invalid-user-token', SIGN_IN, IDENTITY, 'AUTH_CODES'),
    of('account temporarily locked', 'auth/account-locked', SIGN_IN, IDENTITY, 'OWN_AUTH_CODES'),
  ],
  Payment: [
    paying('declined', 'PAYMENT_DECLINED'),
    paying('expired', 'CARD_EXPIRED'),
    paying('insufficient funds', 'INSUFFICIENT_FUNDS'),
    paying('processing error', 'PAYMENT_PROCESSING_ERROR'),
    paying('network', 'PAYMENT_NETWORK_ERROR'),
    paying('invalid info', 'INVALID_PAYMENT_INFO'),
    paying('cancelled', 'PAYMENT_CANCELLED'),
    paying('timeout', 'PAYMENT_TIMEOUT'),
  ],
  Form: [
    asking('submission failed', 'SUBMISSION_FAILED'),
    of('invalid data', 'general/INVALID_INPUT', 'The form', 'src/server/api/repeated-calls.test.ts'),
    asking('incomplete', 'NOT_COMPLETE', 'src/areas/intake/intake/server/intake.test.ts'),
    asking(
      'duplicate ("already been submitted")',
      'ALREADY_COMPLETED',
      'src/areas/intake/intake/server/intake.test.ts',
    ),
    of('rate limited', 'general/TOO_MANY_REQUESTS', 'The form', 'src/platform/rate-limit.test.ts'),
  ],
  Connection: [
    of('offline', 'content/frame:offline.title', 'A bar over the page', PORTAL, 'offline.title'),
    of('timeout', 'general/TIMEOUT', PART, CLIENT),
    of('refused', 'general/OFFLINE', PART, 'e2e/bad-input.landing.spec.ts'),
    of(
      'unreachable',
      'content/offline:title',
      'The page that is kept on the device',
      'e2e/offline.landing.spec.ts',
      'offline.title',
    ),
  ],
  Loading: [
    of('failed', 'payments/payments:list.failed', PART, PORTAL, 'list.failed'),
    of('timeout', 'general/TIMEOUT', PART, CLIENT),
    of('partial', 'payments/payments:list.failed', `${PART}; the others stay`, PORTAL, 'list.failed'),
    final(of('empty', 'payments/payments:list.none', PART, PORTAL, 'list.none')),
    of('corrupted', 'general/UNEXPECTED', PART, PORTAL, 'corrupted'),
  ],
  Also: [
    of('Profile update failed', 'users/profile:notSaved', 'Profile (/profile)', PORTAL, 'notSaved'),
    final(
      of(
        '404 page not found',
        'content/errors:notFound.title',
        'The whole page',
        'e2e/bad-input.landing.spec.ts',
        'errors.notFound.title',
      ),
      404,
    ),
    of(
      'generic "Something went wrong"',
      'content/errors:general.title',
      'The whole page',
      'src/server/site/create-site.test.ts',
      'errors.general.title',
    ),
    of('"Unable to load dashboard"', 'content/errors:dashboard', 'The whole page', PORTAL, 'dashboard'),
    of('"Case not found"', 'cases/CASE_NOT_FOUND', 'A case (/dashboard/cases/…)', PORTAL),
    of('per-section portal errors', 'content/errors:part.title', PART, PORTAL, 'part.title'),
  ],
}
