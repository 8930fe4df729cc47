// The scanner where no other is configured: knows the mark that every scanner is tried with. What a file is made of is judged
// by `file-processing`, whichever scanner there is.
import { TEST_MARK } from '#kernel/test-mark.ts'
import type { Scanner } from '#platform/ports/scanner.ts'

const MARK = Buffer.from(TEST_MARK, 'latin1')

export function createEmbeddedScanner(): Scanner {
  return {
    async scan(content) {
      let end: Buffer = Buffer.alloc(0)
      for await (const bytes of content) {
        const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        const seam = Buffer.concat([end, piece.subarray(0, MARK.length - 1)])
        if (piece.includes(MARK) || seam.includes(MARK)) return { isClean: false, found: 'EICAR-Test-File' }
        end = (piece.length < MARK.length ? seam : piece).subarray(-(MARK.length - 1))
      }
      return { isClean: true }
    },
    reach: () => Promise.resolve(),
  }
}
