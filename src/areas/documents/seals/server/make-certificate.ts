// The firm's own certificate (X.509): signed by itself, it says the firm's name and may sign documents, nothing else.
import { createPrivateKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { contextTag, der, integer, oid, sequence, setOf, TAG } from '#platform/cms/der.ts'
import { hashOf } from '#platform/cms/signed-data.ts'
import type { NewCertificate } from './repository.ts'

const KEY_BITS = 3_072
const SERIAL_BYTES = 16
const VALID_DAYS = 5 * 365
/** Clocks of those who check it may be behind ours. */
const EARLIER_MINUTES = 60
/** Of a name in a certificate (RFC 5280). */
const NAME_LENGTH_MAX = 64

const OID = {
  rsaWithSha256: '1.2.840.113549.1.1.11',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
} as const
const YES = der(0x01, Buffer.from([0xff]))
/** Digital signature and non-repudiation, the first two of its bits. */
const SIGNS_DOCUMENTS = der(TAG.bits, Buffer.from([6, 0b1100_0000]))

const newKeys = promisify(generateKeyPair)

export async function makeCertificate(firm: string, now: Instant): Promise<NewCertificate> {
  const { publicKey, privateKey } = await newKeys('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const algorithm = sequence(oid(OID.rsaWithSha256), der(TAG.nothing))
  const name = nameOf(firm)
  const body = sequence(
    der(contextTag(0), integer(2)),
    integer(randomBytes(SERIAL_BYTES)),
    algorithm,
    name,
    sequence(timeOf(plusMinutes(now, -EARLIER_MINUTES)), timeOf(plusMinutes(now, VALID_DAYS * 24 * 60))),
    name,
    publicKey,
    der(contextTag(3), extensionsOf(publicKey)),
  )
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const certificate = sequence(body, algorithm, bitsOf(sign('sha256', body, key)))
  return { certificate, fingerprint: hashOf(certificate).toString('hex'), key: privateKey }
}

function nameOf(firm: string): Buffer {
  const said = der(TAG.utf8, Buffer.from([...firm].slice(0, NAME_LENGTH_MAX).join('')))
  const part = (type: string) => setOf([sequence(oid(type), said)])
  return sequence(part(OID.organization), part(OID.commonName))
}

/** In two digits of the year up to 2049, as RFC 5280 asks. */
function timeOf(moment: Instant): Buffer {
  const said = `${toDate(moment).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
  return said < '2050' ? der(TAG.utcTime, Buffer.from(said.slice(2))) : der(TAG.time, Buffer.from(said))
}

function bitsOf(bytes: Uint8Array): Buffer {
  return der(TAG.bits, Buffer.from([0]), bytes)
}

function extensionsOf(publicKey: Buffer): Buffer {
  const keyId = der(TAG.octets, hashOf(publicKey).subarray(0, 20))
  return sequence(
    sequence(oid(OID.basicConstraints), YES, der(TAG.octets, sequence())),
    sequence(oid(OID.keyUsage), YES, der(TAG.octets, SIGNS_DOCUMENTS)),
    sequence(oid(OID.subjectKey), der(TAG.octets, keyId)),
  )
}
