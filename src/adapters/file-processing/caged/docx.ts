// Documents of Word and its like: what runs or is hidden in them is refused, what reaches out of them is cut off.
// oxlint-disable no-control-regex -- no name of a part has such characters
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { Examined } from '#platform/ports/file-processing.ts'
import { kept, Refused, textOf } from './answers.ts'
import { codesIn, type FieldMark, mayStay } from './fields.ts'
import { hasTestMark } from './marks.ts'
import { attribute, plainXml, tagsOf, xmlOf } from './xml.ts'
import { readZip, type ZipPart } from './zip.ts'

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Macros, controls, objects of other programs, and whole documents of other kinds that are shown inside. */
const ACTIVE_PART =
  /(?:vbaProject|vbaData)[^/]*\.(?:bin|xml)$|\/(?:activeX|embeddings|macrosheets|ctrlProps)\/|\.(?:exe|dll|js|vbs|hta|lnk|html?|mht)$/i
const ACTIVE_TYPE = /macroEnabled|vnd\.ms-office\.(?:vbaProject|activeX)|oleObject/i
const ACTIVE_RELATION =
  /\/(?:oleObject|package|control|aFChunk|subDocument|attachedToolbars|vbaProject|wordVbaData|keyMapCustomizations)$/i
/** Leads out of the folder that it is unpacked into, on one kind of machine or another. */
const STRAY_NAME = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\\|^[a-z]:|[\0-\x1f]/i

export async function examineDocx(bytes: Uint8Array): Promise<Examined> {
  const parts = readZip(bytes)
  if (parts.some(({ name }) => STRAY_NAME.test(name))) throw new Refused('harmful')
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
  const types = plainXml(xmlOf(named('[content_types].xml')?.bytes ?? Buffer.alloc(0)))
  if (types.includes('ms-word') && ACTIVE_TYPE.test(types)) throw new Refused('active')
  const [, path] = new RegExp(`PartName="/([^"]+)"[^>]*"${RegExp.escape(DOCUMENT)}"`).exec(types) ?? []
  const main = named((path ?? 'word/document.xml').toLowerCase())
  if (!types.includes(DOCUMENT) || !main) throw new Refused('not-accepted')
  return main
}

function isActive(part: ZipPart): boolean {
  if (ACTIVE_PART.test(part.name)) return true
  if (!isXml(part)) return false
  const xml = xmlOf(part.bytes)
  if (part.name.toLowerCase() === '[content_types].xml') return ACTIVE_TYPE.test(plainXml(xml))
  if (isRelations(part)) return relationsOf(xml).some(({ type }) => ACTIVE_RELATION.test(type))
  return fieldsIn(xml).some((code) => !mayStay(code))
}

/** A part may have any name: its beginning shows its type. Drawings are shown by nothing that runs them. */
function isXml({ name, bytes }: ZipPart): boolean {
  if (/\.svg$/i.test(name)) return false
  return /\.(?:xml|rels)$/i.test(name) || /^(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 64))
}

function isRelations({ name }: ZipPart): boolean {
  return name.toLowerCase().endsWith('.rels')
}

const FIELD_MARKS =
  /<(?:[\w.-]+:)?(?:instrText|delInstrText)\b[^>]*?(?<!\/)>([^]*?)<\/|<(?:[\w.-]+:)?fldChar\b[^>]*?fldCharType\s*=\s*["'](begin|separate|end)["']/g

function fieldsIn(xml: string): string[] {
  const simple = tagsOf(xml, 'fldSimple').map((tag) => attribute(tag, 'instr'))
  const marks = [...xml.matchAll(FIELD_MARKS)].map(([, code, mark]): FieldMark => {
    if (mark === 'begin' || mark === 'separate' || mark === 'end') return mark
    return { code: plainXml(code ?? '') }
  })
  return [...simple, ...codesIn(marks)]
}

type Relation = { whole: string; type: string; target: string; isOutside: boolean }

function relationsOf(xml: string): Relation[] {
  return tagsOf(xml, 'Relationship').map((whole) => ({
    whole,
    type: attribute(whole, 'Type'),
    target: attribute(whole, 'Target').trim(),
    isOutside: /^\s*external\s*$/i.test(attribute(whole, 'TargetMode')),
  }))
}

/** A link that a reader follows by themselves may stay; a picture, template or the like would be fetched unasked. */
function reachesOut({ type, target, isOutside }: Relation): boolean {
  if (!isOutside || target === 'about:blank') return false
  const isLink = /\/hyperlink$/i.test(type)
  return !isLink || !/^(?:https?:|mailto:|tel:|#)/i.test(target)
}

function withoutReach(part: ZipPart): ZipPart {
  if (!isRelations(part)) return part
  const xml = xmlOf(part.bytes)
  const reaching = relationsOf(xml).filter(reachesOut)
  if (reaching.length === 0) return part
  const cut = reaching.reduce((text, { whole }) => text.replace(whole, () => withoutTarget(whole)), xml)
  return { ...part, bytes: Buffer.from(cut) }
}

function withoutTarget(tag: string): string {
  return tag.replace(/(\s)Target\s*=\s*(?:"[^"]*"|'[^']*')/, '$1Target="about:blank"')
}

async function textIn(bytes: Uint8Array, { bytes: main }: ZipPart): Promise<string | null> {
  // Without a document inside, other readers find nothing to show either.
  if (tagsOf(xmlOf(main), 'document').length === 0) throw new Refused('damaged')
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) }).catch(() => {
    throw new Refused('damaged')
  })
  return textOf(value)
}
