// Seals a PDF by the firm's certificate: PAdES B-B, and B-T where a timestamp authority answers (ETSI EN 319 142-1).
import { sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { toDate } from '#kernel/calendar.ts'
import { attributesOf, hashOf, OID, writeSignedData } from '#platform/cms/signed-data.ts'
import type { TimeSaid } from '#platform/cms/time-token.ts'
import type { Services } from '#platform/context.ts'
import { TimestampError, type TimestampProblem, type TimeToken } from '#platform/ports/timestamps.ts'
import { checkSeal } from './check-seal.ts'
import { currentCertificate, isValidAt } from './current-certificate.ts'
import { addSignatureField, aroundHole, fillHole, type SealWords } from './signature-field.ts'

export type Sealer = Pick<Services, 'db' | 'seal' | 'clock' | 'log' | 'timestamps'>

/** `problem`: why there is no timestamp although the firm has an authority. */
export type SealedPdf = { pdf: Buffer; timestamp: TimeSaid | null; problem: TimestampProblem | null }

const signed = promisify(sign)

/** `name` is the firm's. Waits for the timestamp authority: never within a transaction. */
export async function sealPdf(ctx: Sealer, pdf: Uint8Array, words: SealWords): Promise<SealedPdf> {
  const prepared = addSignatureField(pdf, toDate(ctx.clock.now()), words)
  const { certificate, key } = await currentCertificate(ctx, words.name)
  const attributes = attributesOf(hashOf(aroundHole(prepared)), certificate)
  const signature = await signed('sha256', attributes, key)
  const { token, problem } = await stamped(ctx, signature)
  if (token && !isValidAt(new X509Certificate(certificate), token.at))
    throw new Error(`the clock of this machine is not right: the timestamp authority says ${token.at}`)
  const sealed = fillHole(
    prepared,
    writeSignedData({
      contentType: OID.data,
      content: null,
      certificates: [certificate],
      digest: 'sha256',
      attributes,
      signature,
      token: token?.bytes ?? null,
    }),
  )
  if (!checkSeal(sealed).isIntact) throw new Error('what was sealed does not check')
  return { pdf: sealed, timestamp: token && { at: token.at, authority: token.authority }, problem }
}

type Stamped = { token: TimeToken | null; problem: TimestampProblem | null }

async function stamped({ timestamps, log }: Sealer, signature: Uint8Array): Promise<Stamped> {
  try {
    return { token: await timestamps.stamp(signature), problem: null }
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error
    log.error('timestamp-missing', error, { problem: error.problem })
    return { token: null, problem: error.problem }
  }
}
