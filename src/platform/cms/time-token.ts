// Timestamps (RFC 3161): the question, the answer, and the token in it, by which an authority signs that it saw a hash at a moment.
import type { X509Certificate } from 'node:crypto'
import { type Instant, instant } from '#kernel/calendar.ts'
import { der, integer, type Part, partsOf, readOne, sequence, TAG, tagged } from './der.ts'
import {
  CmsError,
  digestAlgorithm,
  digestIn,
  hashOf,
  readSignedData,
  requireIntact,
  writeSignedData,
} from './signed-data.ts'

/** `authority`: as its certificate names it. */
export type TimeSaid = { at: Instant; authority: string }

const TIME_INFO = '1.2.840.113549.1.9.16.1.4'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const YES = Buffer.from([0xff])
const BOOLEAN = 0x01
/** Granted, and granted with changes. */
const GRANTED = [0, 1]

/** The question for the time of these bytes, of which the authority is told the hash alone. */
export function timeQuestion(bytes: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = sequence(digestAlgorithm('sha256'), der(TAG.octets, hashOf(bytes)))
  return sequence(integer(1), imprint, integer(nonce), der(BOOLEAN, YES))
}

/** The token of the answer to that question, in our one form; null where the authority refuses. Throws a CmsError or DerError. */
export function tokenInAnswer(answer: Uint8Array, bytes: Uint8Array, nonce: Uint8Array): Buffer | null {
  const [status, token] = partsOf(readOne(answer, TAG.sequence))
  const [code] = partsOf(tagged(status, TAG.sequence))
  const isGranted = GRANTED.some((granted) => tagged(code, TAG.integer).whole.equals(integer(granted)))
  if (!isGranted || !token) return null
  const written = writeSignedData(readSignedData(token.whole))
  const { nonce: returned } = readToken(written, bytes)
  if (!returned?.equals(integer(nonce))) throw new CmsError('it answers another question')
  return written
}

/** What a token in our one form says of these bytes. Throws a CmsError or DerError where it is not intact. */
export function timeIn(token: Buffer, bytes: Uint8Array): TimeSaid {
  const { certificate, at } = readToken(token, bytes)
  return { at, authority: nameIn(certificate) }
}

type Token = { certificate: X509Certificate; at: Instant; nonce: Buffer | null }

function readToken(token: Buffer, bytes: Uint8Array): Token {
  const data = readSignedData(token)
  if (!writeSignedData(data).equals(token)) throw new CmsError('it is not in our form')
  const { content, digest } = data
  if (data.contentType !== TIME_INFO || content === null) throw new CmsError('it is no timestamp')
  const certificate = requireIntact(data, hashOf(content, digest))
  if (!certificate.keyUsage?.includes(TIME_STAMPING)) throw new CmsError('it is by no timestamp authority')
  const [, , imprint, , time, ...more] = partsOf(readOne(content, TAG.sequence))
  const [algorithm, hash] = partsOf(tagged(imprint, TAG.sequence))
  const isOfBytes = tagged(hash, TAG.octets).content.equals(hashOf(bytes, digestIn(algorithm)))
  if (!isOfBytes) throw new CmsError('it is of something else')
  const at = momentIn(tagged(time, TAG.time))
  const ms = at.epochMilliseconds
  if (ms < certificate.validFromDate.getTime() || ms > certificate.validToDate.getTime())
    throw new CmsError('its authority was not certified then')
  return { certificate, at, nonce: more.find(({ tag }) => tag === TAG.integer)?.whole ?? null }
}

/** "20261130065532.25Z". */
function momentIn({ content }: Part): Instant {
  const said = content.toString('latin1')
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)Z$/.exec(said) ?? []
  if (second === undefined) throw new CmsError('its time')
  return instant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Its own name, else that of its organization. */
export function nameIn(certificate: X509Certificate): string {
  const { CN, O } = certificate.toLegacyObject().subject
  return [CN, O].flat().find((name) => name !== undefined) ?? ''
}
