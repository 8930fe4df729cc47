// The certificate that seals now, made where there is none. An older one never seals again: after a clock that jumped it could have ended.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { SEAL_ACTIONS } from './audit-actions.ts'
import { makeCertificate } from './make-certificate.ts'
import { addCertificate, lockCertificates, newestCertificate, type StoredCertificate } from './repository.ts'

type Holder = Pick<Services, 'db' | 'seal' | 'clock'>
export type SigningCertificate = { certificate: Buffer; key: KeyObject }

/** With fewer left, the next one is made. */
const LEFT_DAYS_MIN = 90

export async function currentCertificate(ctx: Holder, firm: string): Promise<SigningCertificate> {
  const now = ctx.clock.now()
  const usable = usableAt(await newestCertificate(ctx), now)
  if (usable) return usable
  // Before the transaction: it takes the processor a second.
  const made = await makeCertificate(firm, now)
  return ctx.db.transaction(async (tx) => {
    await lockCertificates(tx)
    const byAnother = usableAt(await newestCertificate({ db: tx, seal: ctx.seal }), now)
    if (byAnother) return byAnother
    await addCertificate({ db: tx, seal: ctx.seal }, made)
    const source = { by: 'product' as const, actorId: null, at: toDate(now), requestId: null }
    const { fingerprint } = made
    const action = SEAL_ACTIONS['seal.certificate-made']
    await recordAudit(tx, source, { action, subjectId: null, after: { fingerprint } })
    return { certificate: made.certificate, key: keyIn(made.key) }
  })
}

function usableAt(stored: StoredCertificate | null, now: Instant): SigningCertificate | null {
  if (!stored?.key) return null
  const certificate = new X509Certificate(stored.certificate)
  const isUsable =
    isValidAt(certificate, now) && isValidAt(certificate, plusMinutes(now, LEFT_DAYS_MIN * 24 * 60))
  return isUsable ? { certificate: stored.certificate, key: keyIn(stored.key) } : null
}

export function isValidAt({ validFromDate, validToDate }: X509Certificate, moment: Instant): boolean {
  const at = toDate(moment)
  return validFromDate <= at && at <= validToDate
}

function keyIn(key: Buffer): KeyObject {
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}
