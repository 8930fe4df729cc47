// The contents of a PDF besides pages: found by walking all of its objects, because most hide from a search in the bytes.
import {
  type PDFContext,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import type { Cleaning } from '#kernel/file-kinds.ts'
import { hasTestMark, isProgram } from './marks.ts'
import { everythingIn } from './pdf-open.ts'

export type Findings = {
  cleanings: Set<Cleaning>
  isHarmful: boolean
  isDrawnByForm: boolean
  /** A picture that no scanner makes, however little of it is stored. */
  isSwollen: boolean
}

/** A sheet of three feet by four at 300 dpi. */
const POINTS_MAX = 155_000_000

/** Entries that are never there for nothing, whatever they lead to. */
const KEYS: Readonly<Record<string, Cleaning>> = {
  JS: 'scripts',
  JavaScript: 'scripts',
  AA: 'actions',
  XFA: 'form',
  EmbeddedFiles: 'attachments',
  EF: 'attachments',
  RichMediaContent: 'attachments',
  RichMediaSettings: 'attachments',
  Rendition: 'actions',
}

/** What an entry of kind S, Type or Subtype may not say. */
const KINDS: Readonly<Record<string, Cleaning>> = {
  JavaScript: 'scripts',
  Rendition: 'scripts',
  RichMediaExecute: 'scripts',
  Launch: 'actions',
  SubmitForm: 'actions',
  ImportData: 'actions',
  GoToR: 'actions',
  GoToE: 'actions',
  GoTo3DView: 'actions',
  Thread: 'actions',
  Hide: 'actions',
  EmbeddedFile: 'attachments',
  FileAttachment: 'attachments',
  RichMedia: 'attachments',
  Screen: 'attachments',
  Movie: 'attachments',
  Sound: 'attachments',
  '3D': 'attachments',
}
const KIND_ENTRIES = new Set(['S', 'Type', 'Subtype'])

export function findingsIn(document: PDFDocument): Findings {
  const findings: Findings = {
    cleanings: new Set(),
    isHarmful: false,
    isDrawnByForm: false,
    isSwollen: false,
  }
  const waiting: PDFObject[] = everythingIn(document)
  const seen = new Set<PDFObject>()
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue
    seen.add(object)
    if (object instanceof PDFInvalidObject) findings.cleanings.add('converted')
    if (object instanceof PDFArray) addTo(waiting, object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    judge(dict, document.context, findings)
    findings.isSwollen ||= pointsOf(dict) > POINTS_MAX
    if (object instanceof PDFRawStream && isOfKind(dict, document.context, 'EmbeddedFile'))
      findings.isHarmful ||= isHarmfulInside(object)
    addTo(waiting, dict.values())
  }
  return findings
}

/** One by one: a list of a file may be longer than a call can have arguments. */
function addTo(waiting: PDFObject[], more: readonly PDFObject[]): void {
  for (const object of more) waiting.push(object)
}

function judge(dict: PDFDict, context: PDFContext, findings: Findings): void {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText()
    const byKey = KEYS[name]
    if (byKey) findings.cleanings.add(byKey)
    const said = KIND_ENTRIES.has(name) ? context.lookup(value) : null
    const byKind = said instanceof PDFName ? KINDS[said.decodeText()] : undefined
    if (byKind) findings.cleanings.add(byKind)
    if (name === 'NeedsRendering') findings.isDrawnByForm = true
    if (name === 'OpenAction' && startsSomething(context.lookup(value))) findings.cleanings.add('actions')
    if (name === 'URI' && isOddAddress(context.lookup(value))) findings.cleanings.add('actions')
  }
}

function pointsOf(dict: PDFDict): number {
  const [width, height] = ['Width', 'Height'].map((side) => dict.context.lookup(dict.get(PDFName.of(side))))
  return width instanceof PDFNumber && height instanceof PDFNumber ? width.asNumber() * height.asNumber() : 0
}

/** A file may choose the page that it opens at; everything else is done without the reader having asked. */
function startsSomething(action: PDFObject | undefined): boolean {
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) !== PDFName.of('GoTo')
}

/** Of a link that its reader may follow. In the catalogue the same entry says what addresses begin with. */
function isOddAddress(said: PDFObject | undefined): boolean {
  if (!(said instanceof PDFString || said instanceof PDFHexString)) return false
  return !/^\s*(?:https?:|mailto:|tel:|www\.|[\w.-]+\.[a-z]{2,}(?:[/?#]|$))/i.test(said.decodeText())
}

function isOfKind(dict: PDFDict, context: PDFContext, kind: string): boolean {
  const type = context.lookup(dict.get(PDFName.of('Type')))
  return type instanceof PDFName && type.decodeText() === kind
}

function isHarmfulInside(stream: PDFRawStream): boolean {
  try {
    const bytes = decodePDFRawStream(stream).decode()
    return hasTestMark(bytes) || isProgram(bytes)
  } catch {
    return false
  }
}
