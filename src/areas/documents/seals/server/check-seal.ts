// Whether a PDF is as the firm sealed it, to the byte, and what the seal says.
import { X509Certificate } from 'node:crypto'
import { type Instant, instant } from '#kernel/calendar.ts'
import { readFirst } from '#platform/cms/der.ts'
import {
  CmsError,
  hashOf,
  OID,
  readSignedData,
  requireIntact,
  type SignedData,
  writeSignedData,
} from '#platform/cms/signed-data.ts'
import { nameIn, timeIn, type TimeSaid } from '#platform/cms/time-token.ts'
import { isValidAt } from './current-certificate.ts'
import { aroundHole, type Filled, readFilled, type SealWords } from './signature-field.ts'

/** `fingerprint`: SHA-256, by which `isFirmsCertificate` knows it. */
export type SealCertificate = {
  serial: string
  subject: string
  fingerprint: string
  validFrom: Instant
  validUntil: Instant
}

/** `sealedAt` is by the clock of the machine that sealed it. */
export type IntactSeal = SealWords & {
  isIntact: true
  sealedAt: Instant
  certificate: SealCertificate
  timestamp: TimeSaid | null
}

/** `not-valid-then`: it is unchanged, and its certificate had not begun or had ended. */
export type SealCheck = IntactSeal | { isIntact: false; why: 'no-seal' | 'changed' | 'not-valid-then' }

export function checkSeal(pdf: Uint8Array): SealCheck {
  const filled = readFilled(pdf)
  if (!filled) return { isIntact: false, why: 'no-seal' }
  try {
    return whatIsSealed(filled)
  } catch {
    // Bytes that anybody may have written: whatever their reading ends with, this is no seal.
    return { isIntact: false, why: 'changed' }
  }
}

function whatIsSealed(filled: Filled): SealCheck {
  const { name, reason, at } = filled
  const signed = signedIn(filled.inHole)
  const certificate = requireIntact(signed, hashOf(aroundHole(filled)))
  const timestamp = signed.token && timeIn(signed.token, signed.signature)
  const sealedAt = instant(at.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!isValidAt(certificate, timestamp?.at ?? sealedAt)) return { isIntact: false, why: 'not-valid-then' }
  return { isIntact: true, name, reason, sealedAt, certificate: shown(certificate), timestamp }
}

/** In our one form, by one certificate, over a file; behind it nothing but zeros. */
function signedIn(inHole: Buffer): SignedData {
  const { whole } = readFirst(inHole)
  const signed = readSignedData(whole)
  const isOurs =
    signed.contentType === OID.data &&
    signed.content === null &&
    signed.digest === 'sha256' &&
    writeSignedData(signed).equals(whole) &&
    inHole.subarray(whole.length).every((byte) => byte === 0)
  if (!isOurs) throw new CmsError('it is not in our form')
  return signed
}

function shown(certificate: X509Certificate): SealCertificate {
  return {
    serial: certificate.serialNumber.toLowerCase(),
    subject: nameIn(certificate),
    fingerprint: hashOf(certificate.raw).toString('hex'),
    validFrom: instant(certificate.validFromDate),
    validUntil: instant(certificate.validToDate),
  }
}
