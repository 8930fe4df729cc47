// The photograph of the attorney as it came: scanned, looked at and made small in the cage, as every file that is sent.
import { generalError, ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import { NotProcessable, ProcessingAway } from '#platform/ports/file-processing.ts'
import { ScannerAway } from '#platform/ports/scanner.ts'
import { FIRM_ERRORS, type FirmCode } from '../rules/errors.ts'
import { PHOTOGRAPH_SHOWN_BYTES_MAX, PHOTOGRAPH_WIDTH } from '../rules/photograph.ts'

type Checking = Pick<Services, 'scanner' | 'processing'>

/** A small JPEG in base64, without a telephone's metadata. */
export async function smallPhotograph(services: Checking, sent: string): Promise<string> {
  try {
    return await made(services, Buffer.from(sent, 'base64'))
  } catch (error) {
    if (error instanceof ScannerAway || error instanceof ProcessingAway) throw refused('PHOTOGRAPH_LATER')
    if (error instanceof NotProcessable) throw refused('PHOTOGRAPH_REFUSED')
    throw error
  }
}

async function made({ scanner, processing }: Checking, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw generalError('INVALID_INPUT')
  const scanned = await scanner.scan(onePiece(bytes), bytes.length)
  if (!scanned.isClean) throw refused('PHOTOGRAPH_REFUSED')
  const found = await processing.examine({ name: 'photograph', bytes })
  if (found.problem !== null || (found.type !== 'jpg' && found.type !== 'png'))
    throw refused('PHOTOGRAPH_REFUSED')
  const small = await processing.pagePicture({ type: found.type, bytes: found.bytes }, 1, PHOTOGRAPH_WIDTH)
  if (small.length > PHOTOGRAPH_SHOWN_BYTES_MAX) throw refused('PHOTOGRAPH_REFUSED')
  return Buffer.from(small).toString('base64')
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function refused(code: FirmCode): ProductError {
  return new ProductError(code, FIRM_ERRORS[code])
}
