// Documents of the older Word, many small files in one: kept unchanged, or refused if anything in them runs or would be fetched from
// elsewhere.
import { type CFB$Container, read } from 'cfb'
import type { Examined } from '#platform/ports/file-processing.ts'
import { kept, Refused, refused } from './answers.ts'
import { docText } from './doc-text.ts'
import { codesIn, type FieldMark, mayStay } from './fields.ts'
import { hasTestMark } from './marks.ts'

const MACROS = /\/(?:Macros|VBA|_VBA_PROJECT_CUR|_VBA_PROJECT|ObjectPool)\/./i
/** The head of the text's stream: its mark, and the flags of which one says that all is encrypted. */
const WORD_MARK = 0xa5ec
const FLAGS_AT = 0x0a
const ENCRYPTED = 0x0100

export function examineCompound(bytes: Uint8Array): Examined {
  const container = containerOf(bytes)
  const paths = container.FullPaths.map((path) => path.replace(/^[^/]*/, ''))
  if (paths.some((path) => /^\/EncryptedPackage$/i.test(path))) return refused('locked')
  const text = streamOf(container, '/WordDocument')
  if (!text) return refused('not-accepted')
  if (text.length < 32 || text.readUInt16LE(0) !== WORD_MARK) return refused('damaged')
  if (text.readUInt16LE(FLAGS_AT) & ENCRYPTED) return refused('locked')
  if (paths.some((path) => MACROS.test(path))) return refused('active')
  if (container.FileIndex.some(({ content }) => hasTestMark(Buffer.from(content ?? []))))
    return refused('harmful')
  const said = docText({ text, table: (name) => streamOf(container, name) })
  if (said === null) return refused('damaged')
  if (codesIn(marksIn(said)).some((code) => !mayStay(code))) return refused('active')
  return kept({ type: 'doc', bytes })
}

const FIELD_SIGNS = { '\u0013': 'begin', '\u0014': 'separate', '\u0015': 'end' } as const

/** Between the signs is code or, behind the second, the result, which is ignored. */
function marksIn(said: string): FieldMark[] {
  const open: boolean[] = []
  // oxlint-disable-next-line no-control-regex -- as the document marks its fields
  return said.split(/([\u0013-\u0015])/).flatMap((part): FieldMark[] => {
    if (part !== '\u0013' && part !== '\u0014' && part !== '\u0015')
      return open.at(-1) ? [{ code: part }] : []
    if (part === '\u0013') open.push(true)
    else if (part === '\u0015') open.pop()
    else if (open.length > 0) open[open.length - 1] = false
    return [FIELD_SIGNS[part]]
  })
}

function containerOf(bytes: Uint8Array): CFB$Container {
  try {
    return read(Buffer.from(bytes), { type: 'buffer' })
  } catch {
    throw new Refused('damaged')
  }
}

function streamOf({ FullPaths, FileIndex }: CFB$Container, wanted: string): Buffer | null {
  const index = FullPaths.findIndex((path) => path.replace(/^[^/]*/, '') === wanted)
  const content = FileIndex[index]?.content
  return content ? Buffer.from(content) : null
}
