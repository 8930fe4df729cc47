// Documents of the older Word, which are many small files in one: kept as they are, or refused where something in them runs.
import { type CFB$Container, read } from 'cfb'
import type { Examined } from '#platform/ports/file-processing.ts'
import { kept, Refused, refused } from './answers.ts'
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
  return kept({ type: 'doc', bytes })
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
