// For tests of seals: a letter of our own writer, and a second reader of what is sealed, by a library that the product does without.
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { createPdf } from '#platform/pdf.ts'

export async function letterOf(pages: number): Promise<Buffer> {
  const text = 'The firm represents María Núñez-D’Ávila before the agency. /JS (not a script) '.repeat(12)
  const { bytes } = await createPdf({
    title: 'Engagement letter /AA (María)',
    language: 'en',
    lead: ['November 23, 2026'],
    blocks: Array.from({ length: pages }, (_, page) => [
      ...(page > 0 ? [{ kind: 'page' } as const] : []),
      { kind: 'paragraph', text } as const,
    ]).flat(),
    footer: 'Test Firm',
    at: new Date('2026-11-23T15:00:00Z'),
  })
  return bytes
}

/** Whether what stands in the hole was signed for the rest, by its own certificate. */
export async function isSignedByAnotherReader(pdf: Buffer): Promise<boolean> {
  const [, start = 0, end = 0, rest = 0] = rangeIn(pdf)
  const signed = signedDataIn(pdf)
  const data = Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, end + rest)])
  const isWhole = end + rest === pdf.length
  const isVerified = await signed.verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false })
  return isWhole && isVerified
}

/** The time in the token, and whether it is of this signature. */
export async function timeByAnotherReader(pdf: Buffer): Promise<{ at: Date; isOfSignature: boolean } | null> {
  const [info] = signedDataIn(pdf).signerInfos
  const [attribute] = info?.unsignedAttrs?.attributes ?? []
  const [token] = (attribute?.values ?? []) as asn1js.Sequence[]
  if (!info || !token) return null
  const signed = signedData(token)
  const data = info.signature.getValue()
  const isOfSignature = await signed.verify({ signer: 0, data, checkChain: false })
  const { eContent } = signed.encapContentInfo
  const { genTime } = pkijs.TSTInfo.fromBER(eContent?.getValue() ?? new ArrayBuffer(0))
  return { at: genTime, isOfSignature }
}

function signedDataIn(pdf: Buffer): pkijs.SignedData {
  const [, start = 0, end = 0] = rangeIn(pdf)
  const hex = pdf.subarray(start + 1, end - 1).toString('latin1')
  return signedData(asn1js.fromBER(Buffer.from(hex, 'hex')).result)
}

function signedData(info: asn1js.AsnType): pkijs.SignedData {
  const content: unknown = new pkijs.ContentInfo({ schema: info }).content
  return new pkijs.SignedData({ schema: content as asn1js.Sequence })
}

function rangeIn(pdf: Buffer): number[] {
  const [, numbers = ''] = /\/ByteRange \[([\d ]+)\]/.exec(pdf.toString('latin1')) ?? []
  return numbers.split(' ').map(Number)
}
