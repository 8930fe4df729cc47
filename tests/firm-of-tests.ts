// The firm of the tests, apart from their world: a process that is started for a test does without Vitest.
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import type { FirmSettings, Services } from '#platform/context.ts'
import type { Identity, IdentityAccounts } from '#platform/ports/identity.ts'

export const TEST_TERMS = { edition: '2026-11-22', digest: 'digest-of-the-tests' }

export const TEST_FIRM: FirmSettings = {
  first: DEMONSTRATION_CONTACT,
  isDemonstration: false,
  name: 'Test Firm',
  textName: 'Test Firm',
  takesMail: true,
  takesCards: true,
  takesTexts: true,
  textsFrom: null,
  phone: '(214) 555-0134',
  email: 'help@firm.example',
  address: '1 Main Street, Dallas, TX 75201',
  publicUrl: 'http://localhost:3000',
  consultationPrice: 'paid',
  consultationAccount: 'operating',
  cancellationRefund: 'credit',
  checkClearingDays: 10,
  bankFromCents: null,
  filesOrigin: '',
  replyDomain: null,
  gatewayEventsUrl: 'http://localhost:3000/api/payments/events/secret-of-the-tests',
  terms: () => Promise.resolve(TEST_TERMS),
}

/** Nobody signs in to a world: its people are minted as rows. */
export const NO_ACCOUNTS: IdentityAccounts = {
  listSessions: () => Promise.resolve([]),
  hasSession: () => Promise.resolve(true),
  stillOpen: (sessions) => Promise.resolve(new Set(sessions.map(({ sessionId }) => sessionId))),
  endSession: () => Promise.resolve(),
  endSessions: () => Promise.resolve(),
  disable: () => Promise.resolve(),
  enable: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  startReset: () => Promise.resolve(),
  methods: () => Promise.resolve(['password']),
  withSecondFactor: (_db, subjects) => Promise.resolve(new Set(subjects)),
  canResetSecondFactor: true,
  resetSecondFactor: () => Promise.resolve(),
}

/** Each token is the person of its name, in a session of their own. */
export function byToken(hasSecondFactor = false): Identity['verify'] {
  return (token) =>
    Promise.resolve({
      subject: token,
      sessionId: token,
      email: `${token}@person.example`,
      isEmailProven: true,
      hasSecondFactor,
    })
}

/** What the log does not tell is told to nobody. */
export const UNWATCHED: Pick<Services, 'monitoring' | 'release' | 'pageOf' | 'sourceOf'> = {
  monitoring: { take: () => undefined },
  release: '1.0.0+tests',
  pageOf: (path) => (path.length > 20 ? '/*' : path),
  sourceOf: () => Promise.resolve(null),
}
