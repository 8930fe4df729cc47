// Marks of files that are two things at once, and of the one that every scanner is tried with.
// oxlint-disable no-control-regex -- files begin and end with such characters
import { TEST_MARK } from '#kernel/test-mark.ts'
import { headOf, type Kind, kindOf } from './kind.ts'

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function hasTestMark(bytes: Uint8Array): boolean {
  return bufferOf(bytes).includes(TEST_MARK, 0, 'latin1')
}

/** A page of the web, or a program that a server would run, where another file begins. */
const PAGE = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|%@)/i

/** Data before or after the file itself that another program would take the file for. */
const STRANGER =
  /PK\x03\x04|PK\x05\x06|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x7fELF|MZ[^]{58}[^]{0,200}PE\0\0|%PDF-|<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i

export function holdsStranger(bytes: Uint8Array): boolean {
  return STRANGER.test(bufferOf(bytes).toString('latin1'))
}

/** A zip is read from its end: a file that ends as one is one, whatever it begins as. */
export function endsAsZip(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes)
  const at = buffer.lastIndexOf('PK\x05\x06', buffer.length, 'latin1')
  return at >= 0 && at + 22 <= buffer.length && at + 22 + buffer.readUInt16LE(at + 20) === buffer.length
}

/** Whether the beginning says that it is something else too. */
export function beginsTwice(bytes: Uint8Array, kind: Kind): boolean {
  const head = headOf(bytes)
  if (kind !== 'pdf') return head.includes('%PDF-')
  const before = head.slice(0, head.indexOf('%PDF-'))
  return (
    PAGE.test(head) || holdsStranger(Buffer.from(before, 'latin1')) || /^(?:GIF8|BM|MZ|RIFF)/.test(before)
  )
}

/** Begins as a program does, on any kind of machine. */
export function isProgram(bytes: Uint8Array): boolean {
  return kindOf(bytes) === 'program'
}
