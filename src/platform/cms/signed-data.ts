// Signed data (CMS, RFC 5652) by one signer, whose certificate is bound by its hash (RFC 5035). It is written in one form, and what differs
// from that form by a byte is not intact: so the parts that no signature covers cannot change unnoticed either.
import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  contextTag,
  der,
  integer,
  oid,
  oidIn,
  type Part,
  partsOf,
  readOne,
  sequence,
  setOf,
  TAG,
  tagged,
} from './der.ts'

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeToken: '1.2.840.113549.1.9.16.2.14',
  rsa: '1.2.840.113549.1.1.1',
} as const

const DIGESTS = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const
export type Digest = keyof typeof DIGESTS

const ECDSA: Record<Digest, string> = {
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
}

export type SignedData = {
  contentType: string
  /** Null: it is elsewhere, as with a signed file. */
  content: Buffer | null
  /** The signer's first; then those that prove it, up to one that proves itself. */
  certificates: readonly Buffer[]
  digest: Digest
  /** The DER of the set: this is what is signed. */
  attributes: Buffer
  signature: Buffer
  /** The timestamp of the signature. */
  token: Buffer | null
}

export class CmsError extends Error {
  constructor(why: string) {
    super(`no intact signature: ${why}`)
    this.name = 'CmsError'
  }
}

export function hashOf(bytes: Uint8Array, digest: Digest | 'sha1' = 'sha256'): Buffer {
  return createHash(digest).update(bytes).digest()
}

/** What is signed in place of a file: its hash, and whose certificate signs. */
export function attributesOf(hash: Uint8Array, certificate: Uint8Array): Buffer {
  const bound = sequence(sequence(sequence(der(TAG.octets, hashOf(certificate)))))
  return setOf([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, der(TAG.octets, hash)),
    attribute(OID.signingCertificateV2, bound),
  ])
}

export function writeSignedData(data: SignedData): Buffer {
  const digest = digestAlgorithm(data.digest)
  const signedData = sequence(
    integer(data.contentType === OID.data ? 1 : 3),
    setOf([digest]),
    data.content === null
      ? sequence(oid(data.contentType))
      : sequence(oid(data.contentType), der(contextTag(0), der(TAG.octets, data.content))),
    setOf(data.certificates, contextTag(0)),
    setOf([signerOf(data, digest)]),
  )
  return sequence(oid(OID.signedData), der(contextTag(0), signedData))
}

function signerOf({ certificates, ...data }: SignedData, digest: Buffer): Buffer {
  const [certificate = Buffer.alloc(0)] = certificates
  const { issuer, serial } = namesIn(certificate)
  const unsigned = data.token === null ? [] : [setOf([attribute(OID.timeToken, data.token)], contextTag(1))]
  return sequence(
    integer(1),
    sequence(issuer, serial),
    digest,
    der(contextTag(0), readOne(data.attributes, TAG.set).content),
    signatureAlgorithm(certificate, data.digest),
    der(TAG.octets, data.signature),
    ...unsigned,
  )
}

export function digestAlgorithm(digest: Digest): Buffer {
  return sequence(oid(DIGESTS[digest]))
}

export function digestIn(algorithm: Part | undefined): Digest {
  const [name] = partsOf(tagged(algorithm, TAG.sequence))
  const dotted = oidIn(tagged(name, TAG.oid))
  const found = (Object.keys(DIGESTS) as Digest[]).find((digest) => DIGESTS[digest] === dotted)
  if (!found) throw new CmsError(`its hash is ${dotted}`)
  return found
}

function signatureAlgorithm(certificate: Buffer, digest: Digest): Buffer {
  const kind = new X509Certificate(certificate).publicKey.asymmetricKeyType
  if (kind === 'rsa') return sequence(oid(OID.rsa), der(TAG.nothing))
  if (kind === 'ec') return sequence(oid(ECDSA[digest]))
  throw new CmsError(`its key is ${kind}`)
}

function attribute(name: string, value: Uint8Array): Buffer {
  return sequence(oid(name), setOf([value]))
}

/** The issuer and the number by which a signature names a certificate. */
function namesIn(certificate: Buffer): { issuer: Buffer; serial: Buffer } {
  const [body] = partsOf(readOne(certificate, TAG.sequence))
  const [, serial, , issuer] = partsOf(tagged(body, TAG.sequence))
  return { issuer: tagged(issuer, TAG.sequence).whole, serial: tagged(serial, TAG.integer).whole }
}

/** Reads what anyone has signed so; whether it is true says `requireIntact`. Throws a CmsError or DerError. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [name, explicit] = partsOf(readOne(bytes, TAG.sequence))
  if (oidIn(tagged(name, TAG.oid)) !== OID.signedData) throw new CmsError('it is no signed data')
  const signedData = readOne(tagged(explicit, contextTag(0)).content, TAG.sequence)
  const [, , encapsulated, ...more] = partsOf(signedData)
  const certificates = more.find(({ tag }) => tag === contextTag(0))
  const signers = partsOf(tagged(more.at(-1), TAG.set))
  if (signers.length !== 1) throw new CmsError(`${signers.length} signers`)
  const signer = readSigner(tagged(signers[0], TAG.sequence))
  const known = certificates ? partsOf(certificates).map(({ whole }) => whole) : []
  return { ...contentIn(encapsulated), ...signer, certificates: provenBy(known, signer.attributes) }
}

function contentIn(encapsulated: Part | undefined): Pick<SignedData, 'contentType' | 'content'> {
  const [type, explicit] = partsOf(tagged(encapsulated, TAG.sequence))
  const content = explicit ? readOne(tagged(explicit, contextTag(0)).content, TAG.octets).content : null
  return { contentType: oidIn(tagged(type, TAG.oid)), content }
}

function readSigner(signer: Part): Pick<SignedData, 'digest' | 'attributes' | 'signature' | 'token'> {
  const [, , digest, attributes, , signature, unsigned] = partsOf(signer)
  const token = unsigned && attributesIn(tagged(unsigned, contextTag(1))).get(OID.timeToken)
  return {
    digest: digestIn(digest),
    attributes: der(TAG.set, tagged(attributes, contextTag(0)).content),
    signature: tagged(signature, TAG.octets).content,
    token: token?.whole ?? null,
  }
}

/** By their names; each has one value. */
function attributesIn(set: Part): Map<string, Part> {
  const found = new Map<string, Part>()
  for (const each of partsOf(set)) {
    const [name, values] = partsOf(tagged(each, TAG.sequence))
    const dotted = oidIn(tagged(name, TAG.oid))
    const [value, ...others] = partsOf(tagged(values, TAG.set))
    if (!value || others.length > 0 || found.has(dotted)) throw new CmsError(`attribute ${dotted}`)
    found.set(dotted, value)
  }
  return found
}

/** The certificate that the signed attributes bind, and its chain. */
function provenBy(known: readonly Buffer[], attributes: Buffer): Buffer[] {
  const { digest, hash } = boundIn(attributesIn(readOne(attributes, TAG.set)))
  const signer = known.find((certificate) => hashOf(certificate, digest).equals(hash))
  if (!signer) throw new CmsError('the certificate of its signer is missing')
  return chainOf(signer, known)
}

/** Its own version of the attribute is the one that counts where both are there. */
function boundIn(attributes: ReadonlyMap<string, Part>): { digest: Digest | 'sha1'; hash: Buffer } {
  const newer = attributes.get(OID.signingCertificateV2)
  const bound = newer ?? attributes.get(OID.signingCertificate)
  const [ids] = partsOf(tagged(bound, TAG.sequence))
  const [first] = partsOf(tagged(ids, TAG.sequence))
  const [one, other] = partsOf(tagged(first, TAG.sequence))
  if (!newer) return { digest: 'sha1', hash: tagged(one, TAG.octets).content }
  if (one?.tag === TAG.sequence) return { digest: digestIn(one), hash: tagged(other, TAG.octets).content }
  return { digest: 'sha256', hash: tagged(one, TAG.octets).content }
}

const CHAIN_MAX = 8

/** Each one signed by the next, the last by itself; the signer's alone where they do not lead so far, since nothing would prove the last. */
function chainOf(signer: Buffer, known: readonly Buffer[]): Buffer[] {
  const chain = [signer]
  for (let last = new X509Certificate(signer); chain.length <= CHAIN_MAX;) {
    const next = known.find((each) => isIssuedBy(last, new X509Certificate(each)))
    if (next === undefined) break
    if (chain.some((each) => each.equals(next))) return next.equals(chain.at(-1) ?? next) ? chain : [signer]
    chain.push(next)
    last = new X509Certificate(next)
  }
  return [signer]
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

/** Throws a CmsError if it was not signed for this hash by its first certificate. */
export function requireIntact(data: SignedData, hash: Uint8Array): X509Certificate {
  const certificate = new X509Certificate(data.certificates[0] ?? Buffer.alloc(0))
  const attributes = attributesIn(readOne(data.attributes, TAG.set))
  const type = oidIn(tagged(attributes.get(OID.contentType), TAG.oid))
  if (type !== data.contentType) throw new CmsError('it was signed as something else')
  if (!tagged(attributes.get(OID.messageDigest), TAG.octets).content.equals(hash))
    throw new CmsError('it was signed for something else')
  if (!verify(data.digest, data.attributes, certificate.publicKey, data.signature))
    throw new CmsError('its signature')
  return certificate
}
