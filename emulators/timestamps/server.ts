// Emulates a timestamp authority (RFC 3161) over HTTP in tests, with a root and a certificate of its own, and its failures.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

export const TIMESTAMP_FAULTS = [
  'refuses',
  'error',
  'silent',
  'hangs-up',
  'page',
  'garbage',
  'cut-off',
  'endless',
  'wrong-imprint',
  'wrong-nonce',
  'no-nonce',
  'wrong-signature',
  'no-certificate',
  'for-something-else',
  'out-of-date',
] as const
export type TimestampFault = (typeof TIMESTAMP_FAULTS)[number]

export type TimestampEmulatorOptions = {
  now?: () => Date
  /** `ec`: P-384 with SHA-384. */
  key?: 'rsa' | 'ec'
  /** Gives its own certificate alone, and leaves its root to who asks. */
  isAlone?: boolean
}

export type TimestampEmulator = {
  url: string
  name: string
  fault: TimestampFault | null
  /** How often it was asked. */
  timesAsked: number
  /** PEM. */
  root: string
  close(): Promise<void>
}

const OID = {
  commonName: '2.5.4.3',
  timeInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signedData: '1.2.840.113549.1.7.2',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  codeSigning: '1.3.6.1.5.5.7.3.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  policy: '1.3.6.1.4.1.99999.1',
}
const NAME = 'Emulated Timestamp Authority'
const REJECTED = 2
const DAY_MS = 86_400_000

const ALGORITHMS = {
  rsa: {
    hash: 'SHA-256',
    key: {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
  },
  ec: { hash: 'SHA-384', key: { name: 'ECDSA', namedCurve: 'P-384' } },
} as const

type Holder = { certificate: pkijs.Certificate; keys: CryptoKeyPair }
type Authority = { signer: Holder; root: Holder; hash: 'SHA-256' | 'SHA-384'; isAlone: boolean }

export async function startTimestampEmulator(
  options: TimestampEmulatorOptions = {},
): Promise<TimestampEmulator> {
  const { now = () => new Date(), key = 'rsa', isAlone = false } = options
  const { hash } = ALGORITHMS[key]
  const keys = () => crypto.subtle.generateKey(ALGORITHMS[key].key, true, ['sign', 'verify'])
  const root = await certify({ name: `${NAME}, root`, keys: await keys(), now: now(), hash }, null)
  const signerKeys = await keys()
  const signer = await certify({ name: NAME, keys: signerKeys, now: now(), hash }, root)
  const authority = { signer, root, hash, isAlone }
  const misused = {
    ...authority,
    signer: await certify({ name: NAME, keys: signerKeys, now: now(), hash, for: OID.codeSigning }, root),
  }

  const server = createServer((request, response) => {
    emulator.timesAsked += 1
    const { fault } = emulator
    const chosen = fault === 'for-something-else' ? misused : authority
    void bodyOf(request).then((question) =>
      answer(question, response, { authority: chosen, fault, now: now() }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const emulator: TimestampEmulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamp`,
    name: NAME,
    fault: null,
    timesAsked: 0,
    root: pem(root.certificate),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return emulator
}

type Exchange = { authority: Authority; fault: TimestampFault | null; now: Date }

const PAGES: Partial<Record<TimestampFault, [number, string, Uint8Array]>> = {
  error: [503, 'text/plain', Buffer.from('busy')],
  page: [200, 'text/html', Buffer.from('<html>Sign in to the network</html>')],
  garbage: [200, 'application/timestamp-reply', randomBytes(2_000)],
  endless: [200, 'application/timestamp-reply', Buffer.alloc(4_000_000, 0x30)],
}

async function answer(
  question: Uint8Array<ArrayBuffer>,
  response: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const { fault } = exchange
  if (fault === 'silent') return
  if (fault === 'hangs-up') return void response.destroy()
  const page = fault === null ? undefined : PAGES[fault]
  if (page) return void response.writeHead(page[0], { 'content-type': page[1] }).end(page[2])
  const asked = pkijs.TimeStampReq.fromBER(question)
  const status = new pkijs.PKIStatusInfo({ status: fault === 'refuses' ? REJECTED : 0 })
  const timeStampToken = fault === 'refuses' ? undefined : await tokenFor(asked, exchange)
  const given = new pkijs.TimeStampResp({ status, ...(timeStampToken && { timeStampToken }) })
  const body = Buffer.from(given.toSchema().toBER())
  const sent = fault === 'cut-off' ? body.subarray(0, body.length / 2) : body
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(sent)
}

async function tokenFor(asked: pkijs.TimeStampReq, { authority, fault, now }: Exchange) {
  const { signer, root, hash, isAlone } = authority
  const content = infoFor(asked, fault, now).toSchema().toBER()
  const certificates = isAlone ? [signer.certificate] : [root.certificate, signer.certificate]
  const signedData = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.timeInfo }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: signer.certificate.issuer,
          serialNumber: signer.certificate.serialNumber,
        }),
        signedAttrs: attributesFor(content, signer.certificate, hash),
      }),
    ],
    ...(fault !== 'no-certificate' && { certificates }),
  })
  // Given to the constructor, it would be written in pieces.
  signedData.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: content })
  await signedData.sign(signer.keys.privateKey, 0, hash)
  const [info] = signedData.signerInfos
  if (fault === 'wrong-signature' && info)
    info.signature = new asn1js.OctetString({
      valueHex: randomBytes(info.signature.valueBlock.valueHexView.length),
    })
  return new pkijs.ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) })
}

function infoFor(asked: pkijs.TimeStampReq, fault: TimestampFault | null, now: Date): pkijs.TSTInfo {
  const { messageImprint, nonce } = asked
  const other = new pkijs.MessageImprint({
    hashAlgorithm: messageImprint.hashAlgorithm,
    hashedMessage: new asn1js.OctetString({ valueHex: randomBytes(32) }),
  })
  const returned = fault === 'wrong-nonce' ? new asn1js.Integer({ value: 7 }) : nonce
  return new pkijs.TSTInfo({
    version: 1,
    policy: OID.policy,
    messageImprint: fault === 'wrong-imprint' ? other : messageImprint,
    serialNumber: numberOf(randomBytes(8)),
    genTime: fault === 'out-of-date' ? new Date(now.getTime() - 400 * DAY_MS) : now,
    accuracy: new pkijs.Accuracy({ seconds: 1 }),
    ...(returned && fault !== 'no-nonce' && { nonce: returned }),
  })
}

function attributesFor(content: ArrayBuffer, certificate: pkijs.Certificate, hash: Authority['hash']) {
  const bound = sequence(sequence(sequence(digest(certificate.toSchema().toBER(), 'SHA-256'))))
  return new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.timeInfo })),
      attribute(OID.messageDigest, digest(content, hash)),
      attribute(OID.signingCertificateV2, bound),
    ],
  })
}

function digest(bytes: ArrayBuffer, hash: Authority['hash']): asn1js.OctetString {
  const valueHex = createHash(hash.replace('-', '')).update(new Uint8Array(bytes)).digest()
  return new asn1js.OctetString({ valueHex })
}

function sequence(value: asn1js.BaseBlock): asn1js.Sequence {
  return new asn1js.Sequence({ value: [value] })
}

function attribute(type: string, value: asn1js.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] })
}

type Named = { name: string; keys: CryptoKeyPair; now: Date; hash: Authority['hash']; for?: string }

/** A root where no one issues it. */
async function certify(named: Named, issuer: Holder | null): Promise<Holder> {
  const { name, keys, now, hash } = named
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = numberOf(randomBytes(12))
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: OID.commonName, value: new asn1js.Utf8String({ value: name }) }),
  )
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject
  certificate.notBefore.value = new Date(now.getTime() - 300 * DAY_MS)
  certificate.notAfter.value = new Date(now.getTime() + 3_000 * DAY_MS)
  certificate.extensions = issuer ? forTimes(named.for ?? OID.timeStamping) : forIssuing()
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign((issuer ?? { keys }).keys.privateKey, hash)
  return { certificate, keys }
}

function forTimes(purpose: string): pkijs.Extension[] {
  const usage = new pkijs.ExtKeyUsage({ keyPurposes: [purpose] })
  return [extension(OID.extendedKeyUsage, usage.toSchema())]
}

function forIssuing(): pkijs.Extension[] {
  const signs = new asn1js.BitString({ valueHex: new Uint8Array([0b0000_0110]), unusedBits: 1 })
  return [
    extension(OID.basicConstraints, new pkijs.BasicConstraints({ cA: true }).toSchema()),
    extension(OID.keyUsage, signs),
  ]
}

function extension(extnID: string, value: asn1js.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() })
}

/** Never negative, nor with a zero that is not needed. */
function numberOf(bytes: Uint8Array): asn1js.Integer {
  const valueHex = Buffer.from(bytes)
  valueHex[0] = ((valueHex[0] ?? 0) & 0x3f) | 0x40
  return new asn1js.Integer({ valueHex })
}

function pem(certificate: pkijs.Certificate): string {
  const base64 = Buffer.from(certificate.toSchema().toBER()).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
