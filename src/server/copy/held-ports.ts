// What each port answers in a restored copy: that nothing was done, or nothing is known. The queue keeps almost all of it away from here.
import { NO_AGENCY_LINE } from '#platform/ports/agency-status.ts'
import type { Services } from '#platform/context.ts'
import type { IdentityAccounts } from '#platform/ports/identity.ts'
import { MailboxAway } from '#platform/ports/inbound-mail.ts'
import { MailError } from '#platform/ports/mail.ts'
import { OutsideError } from '#platform/ports/outside-calendar.ts'
import type { Payments } from '#platform/ports/payments.ts'
import { TextError } from '#platform/ports/texts.ts'
import { NO_TIMESTAMPS } from '#platform/ports/timestamps.ts'

const IN_COPY = 'a restored copy'

const outside = () => Promise.reject(new OutsideError('unreachable', IN_COPY))
const accounts = () => Promise.reject(new Error(`accounts at Google are not changed by ${IN_COPY}`))

const payments: Payments = {
  charge: () => Promise.resolve({ kind: 'declined', reason: 'copy', gatewayCode: 'copy' }),
  saveMethod: () => Promise.resolve({ kind: 'refused', reason: 'copy' }),
  forgetMethod: () => Promise.resolve('unknown'),
  find: () => Promise.resolve({ kind: 'unknown' }),
  findByReference: () => Promise.resolve({ kind: 'unknown' }),
  listTransactions: () => Promise.resolve({ kind: 'unknown' }),
  listEvents: () => Promise.resolve({ kind: 'unknown' }),
  giveBack: () => Promise.resolve('unknown'),
}

/** Changes of accounts alone: who is signed in can still be asked. */
const accountChanges: Partial<IdentityAccounts> = {
  disable: accounts,
  enable: accounts,
  remove: accounts,
  startReset: accounts,
}

export const HELD = {
  mail: { send: () => Promise.reject(new MailError('held', IN_COPY)) },
  texts: {
    send: () => Promise.reject(new TextError('unreachable', IN_COPY)),
    find: () => Promise.resolve(null),
  },
  payments,
  outside: { find: outside, busy: outside, put: outside, remove: outside },
  timestamps: NO_TIMESTAMPS,
  mailbox: { collect: () => Promise.reject(new MailboxAway(IN_COPY)) },
  agency: { open: () => NO_AGENCY_LINE, standIn: null },
  files: { remove: () => Promise.resolve() },
  accounts: accountChanges,
} satisfies Partial<Record<keyof Services | 'accounts', object>>
