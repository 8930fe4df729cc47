// Codes people copy from a mail or an app: read as meant, with spaces, hyphens and other scripts' digits.
import { readCode } from './typed-text.ts'

const LENGTH = 6

export type CodeKind = 'digits' | 'recovery'

/** Only the code's own signs: "123 456" is 123456. */
export function codeIn(typed: string, kind: CodeKind): string {
  return kind === 'digits' ? readCode(typed).replace(/[\s\p{P}]/gu, '') : readCode(typed)
}

/** Of a code as `codeIn` reads it. */
export function isWholeCode(code: string, kind: CodeKind): boolean {
  return kind === 'digits' ? new RegExp(`^[0-9]{${LENGTH}}$`).test(code) : code !== ''
}
