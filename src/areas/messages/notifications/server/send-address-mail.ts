// Sends one mail to an address: once, and not when the code or link in it has ended.
import { findByEmail } from '#areas/people/users/server/index.ts'
import { hoursBetween, type Instant, instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { DatabaseUnreachable, isDatabaseAway } from '#platform/database-away.ts'
import type { Features } from '#platform/feature.ts'
import { deliver } from './deliver.ts'
import { mailStop } from '../rules/mail-report.ts'
import { SEND_ADDRESS_MAIL } from './job-kinds.ts'
import { markOfAddress, stateOfAddress } from './mail-address.ts'
import { addressMailOf } from './mails.ts'
import { rendered } from './rendered.ts'
import { type Enclosed, openContent } from './sealed-content.ts'

/** In the queue under these names since all of them were about accounts. */
export type SealedMail = { letterId: string; sealed: string }

/** A code or link that no longer works would only puzzle its reader. */
function isStale({ writtenAt, letter: { minutes } }: Enclosed, now: Instant): boolean {
  return minutes !== undefined && hoursBetween(instant(writtenAt), now) * 60 >= minutes
}

export async function sendAddressMail(
  services: Services,
  features: Features,
  sealedMail: SealedMail,
): Promise<void> {
  const { seal, clock, log, db } = services
  const { letterId, sealed } = sealedMail
  if (!services.firm.takesMail) return log.info('mail-not-set-up', { letterId })
  const enclosed = openContent(seal, letterId, sealed)
  const content = enclosed.letter
  const { kind, isShortLived, ...mailOfKind } = addressMailOf(features, content.kind)
  const messageId = mailOfKind.messageIdOf?.(content) ?? `account-${letterId}`
  const mail = {
    messageId,
    kind,
    isShortLived,
    recipientId: content.recipientId ?? (await findByEmail(db, content.to))?.id ?? null,
    jobName: SEND_ADDRESS_MAIL.name,
    jobData: sealedMail,
    addressMark: markOfAddress(services, content.to),
  }
  await deliver(services, mail, async () => {
    const isLate = isStale(enclosed, clock.now())
    const stop = mailStop(mailOfKind.manner, await stateOfAddress(services, content.to))
    const written = isLate || stop ? null : await mailOfKind.write({ ...services, features }, content)
    if (written) return rendered(messageId, content.to, written)
    log.info(stop ? 'mail-stopped' : 'mail-outdated', { letterId })
    return null
  })
}

/** A mail server may repeat the mail in its refusal, so only the refusal's codes are logged. */
export function withoutContent(error: unknown): Error {
  if (isDatabaseAway(error)) return new DatabaseUnreachable('the mail was not sent')
  if (!(error instanceof Error)) return new Error('the mail was not sent')
  const marks = ['code' in error && error.code, 'responseCode' in error && error.responseCode]
  const said = [error.name, ...marks].filter((mark) => typeof mark === 'string' || typeof mark === 'number')
  return new Error(`the mail was not sent: ${said.join(' ')}`)
}
