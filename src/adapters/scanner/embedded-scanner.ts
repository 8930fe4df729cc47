// The scanner where no other is configured: knows the mark that every scanner is tried with. What a file is made of is judged
// by `file-processing`, whichever scanner there is.
import type { Scanner } from '#platform/ports/scanner.ts'

/** Apart, so that no scanner takes this source for it. */
const TEST_MARK = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
)

export function createEmbeddedScanner(): Scanner {
  return {
    async scan(content) {
      let end = Buffer.alloc(0)
      for await (const piece of content) {
        const seen = Buffer.concat([end, piece])
        if (seen.includes(TEST_MARK)) return { isClean: false, found: 'EICAR-Test-File' }
        end = seen.subarray(-(TEST_MARK.length - 1))
      }
      return { isClean: true }
    },
  }
}
