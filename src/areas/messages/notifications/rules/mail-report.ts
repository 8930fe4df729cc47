// The meaning of a report about a mail taken: for the mail, and for its address.
import type { Manner } from './manner.ts'

/** `bounced`: it was given back. `complained`: its reader marked it as spam. The port uses the same words. */
export const REPORT_KINDS = ['bounced', 'complained'] as const

/** The known state of an address, since it was last confirmed. */
export type AddressState = { isBounced: boolean; isComplained: boolean }

/** Why a notice does not go by mail. */
export const MAIL_STOPS = ['no-address', 'marked-spam'] as const
export type MailStop = (typeof MAIL_STOPS)[number]

/** RFC 3463: no one has the address, or its mailbox is closed. All else is of the mail, or of the moment: full, too large, blocked. */
const OF_THE_ADDRESS = /^5\.(0\.0|1\.(0|1|2|3|4|6|10)|2\.1|4\.4)$/

/** Whether mails to the address are in vain from now on; a report without a status says so itself. */
export function isOfAddress(status: string | null): boolean {
  return status === null || OF_THE_ADDRESS.test(status)
}

type Asked = Pick<Manner, 'group' | 'who' | 'isUrgent' | 'mayTurnOff'>

/**
 * Null: it may go by mail. Codes, requested links and notices about one's account are always tried: an address shows by them that it works.
 * A complaint ends what its reader may turn off, and nothing that the law, money or security needs.
 */
export function mailStop(
  { group, who, isUrgent, mayTurnOff }: Asked,
  { isBounced, isComplained }: AddressState,
): MailStop | null {
  const isAlwaysTried = isUrgent && (group === 'account' || who === 'address')
  if (isBounced && !isAlwaysTried) return 'no-address'
  return isComplained && mayTurnOff ? 'marked-spam' : null
}
