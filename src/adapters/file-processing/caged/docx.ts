// Documents of Word and its like: what runs or is hidden in them is refused, what reaches out of them is cut off.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { Examined } from '#platform/ports/file-processing.ts'
import { kept, Refused, textOf } from './answers.ts'
import { hasTestMark } from './marks.ts'
import { readZip, type ZipPart } from './zip.ts'

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Macros, controls, objects of other programs, and whole documents of other kinds that are shown inside. */
const ACTIVE_PART =
  /(?:vbaProject|vbaData)[^/]*\.(?:bin|xml)$|\/(?:activeX|embeddings|macrosheets|ctrlProps)\/|\.(?:exe|dll|js|vbs|hta|lnk|html?|mht)$/i
const ACTIVE_TYPE = /macroEnabled|vnd\.ms-office\.(?:vbaProject|activeX)|oleObject/i
const ACTIVE_RELATION =
  /\/(?:oleObject|package|control|aFChunk|subDocument|attachedToolbars|vbaProject|wordVbaData|keyMapCustomizations)$/i
/** Fields that start a program or fetch a file when they are brought up to date. */
const ACTIVE_FIELD = /^\s*(?:DDEAUTO|DDE|INCLUDETEXT|LINK|DATABASE)\b/im

export async function examineDocx(bytes: Uint8Array): Promise<Examined> {
  const parts = readZip(bytes)
  const main = mainPartOf(parts)
  if (parts.some((part) => hasTestMark(part.bytes))) throw new Refused('harmful')
  if (parts.some(isActive)) throw new Refused('active')
  const cut = parts.map(withoutReach)
  const isCut = cut.some((part, index) => part !== parts[index])
  const keptBytes = isCut ? zipped(cut) : bytes
  const text = await textIn(keptBytes, main)
  return kept({ type: 'docx', bytes: keptBytes, cleaned: isCut ? ['actions'] : [], text })
}

function zipped(parts: readonly ZipPart[]): Uint8Array {
  const files = Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes]))
  return zipSync(files, { mtime: '1980-01-01', level: 6 })
}

/** An archive of anything else is an archive. */
function mainPartOf(parts: readonly ZipPart[]): ZipPart {
  const named = (name: string) => parts.find((part) => part.name.toLowerCase() === name)
  const types = named('[content_types].xml')?.bytes.toString('utf8') ?? ''
  if (types.includes('ms-word') && ACTIVE_TYPE.test(types)) throw new Refused('active')
  const [, path] = new RegExp(`PartName="/([^"]+)"[^>]*"${RegExp.escape(DOCUMENT)}"`).exec(types) ?? []
  const main = named((path ?? 'word/document.xml').toLowerCase())
  if (!types.includes(DOCUMENT) || !main) throw new Refused('not-accepted')
  return main
}

function isActive({ name, bytes }: ZipPart): boolean {
  if (ACTIVE_PART.test(name)) return true
  if (name.toLowerCase() === '[content_types].xml') return ACTIVE_TYPE.test(bytes.toString('utf8'))
  if (!/\.(?:xml|rels)$/i.test(name)) return false
  const xml = bytes.toString('utf8')
  // Entities of one's own have no use in these files but to swell or to fetch.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Refused('harmful')
  if (name.endsWith('.rels')) return relationsOf(xml).some(({ type }) => ACTIVE_RELATION.test(type))
  return ACTIVE_FIELD.test(fieldsIn(xml))
}

/** The text of a field may be spread over many pieces. */
function fieldsIn(xml: string): string {
  const simple = [...xml.matchAll(/<w:fldSimple\b[^>]*?w:instr="([^"]*)"/g)].map(([, text]) => text)
  const spread = [
    ...xml.matchAll(/<w:instrText\b[^>]*>([^<]*)<|<w:fldChar\b[^>]*w:fldCharType="(?:begin|end)"/g),
  ]
  return `${simple.join('\n')}\n${spread.map(([, text]) => text ?? '\n').join('')}`
}

type Relation = { whole: string; type: string; target: string; isOutside: boolean }

function relationsOf(xml: string): Relation[] {
  return [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([whole]) => ({
    whole,
    type: attribute(whole, 'Type'),
    target: attribute(whole, 'Target'),
    isOutside: /^external$/i.test(attribute(whole, 'TargetMode')),
  }))
}

function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return double ?? single ?? ''
}

/** A link that a reader follows by themselves may stay; a picture, template or the like would be fetched unasked. */
function reachesOut({ type, target, isOutside }: Relation): boolean {
  if (!isOutside) return false
  const isLink = /\/hyperlink$/i.test(type)
  return !isLink || !/^(?:https?:|mailto:|tel:|#)/i.test(target)
}

function withoutReach(part: ZipPart): ZipPart {
  if (!part.name.endsWith('.rels')) return part
  const xml = part.bytes.toString('utf8')
  const reaching = relationsOf(xml).filter(reachesOut)
  if (reaching.length === 0) return part
  const cut = reaching.reduce(
    (text, { whole, target }) => text.replace(whole, whole.replace(target, 'about:blank')),
    xml,
  )
  return { ...part, bytes: Buffer.from(cut) }
}

async function textIn(bytes: Uint8Array, { bytes: main }: ZipPart): Promise<string | null> {
  // Without a document inside, other readers find nothing to show either.
  if (!/<(?:\w+:)?document\b/.test(main.toString('utf8'))) throw new Refused('damaged')
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) }).catch(() => {
    throw new Refused('damaged')
  })
  return textOf(value)
}
