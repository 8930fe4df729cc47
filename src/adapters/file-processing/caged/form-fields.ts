// The fields of a form as its file has them, and the pieces of the file that a value is written into.
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { FormField, FormFieldKind } from '#kernel/agency-forms.ts'

export type FoundField = {
  field: Omit<FormField, 'part' | 'item'>
  /** Where the value is kept. */
  owner: PDFDict
  /** Where it is shown: `page` from 1, `index` among the fields of that page from 0. */
  widgets: { dict: PDFDict; page: number; index: number }[]
  /** Of a box: its state when ticked. */
  state: string
  /** "/Courier 10 Tf 0 g". */
  look: string
  alignment: 'left' | 'center' | 'right'
  /** Somebody has typed, ticked or signed here. */
  isFilled: boolean
}

const FLAGS = { readOnly: 1, multiline: 13, button: 17, comb: 25 }
const ALIGNMENTS = ['left', 'center', 'right'] as const
const DEPTH_MAX = 50
const OFF = 'Off'
const ON = 'on'

export const named = (name: string): PDFName => PDFName.of(name)

/** By name; a box that is one of several of its name has its state added. */
export function fieldsIn(document: PDFDocument): Map<string, FoundField> {
  const found = new Map<string, FoundField>()
  for (const [at, { node }] of document.getPages().entries()) {
    const widgets = annotationsOf(node).filter((note) => note.lookup(named('Subtype')) === named('Widget'))
    for (const [index, dict] of widgets.entries()) {
      const one = foundIn({ dict, page: at + 1, index })
      const same = found.get(one.field.name)
      if (same) same.widgets.push(...one.widgets)
      else found.set(one.field.name, one)
    }
  }
  return found
}

export function annotationsOf(page: PDFDict): PDFDict[] {
  const notes = page.lookup(named('Annots'))
  if (!(notes instanceof PDFArray)) return []
  return notes
    .asArray()
    .map((entry) => page.context.lookup(entry))
    .filter((note) => note instanceof PDFDict)
}

/** From the widget to the root of its field. */
function lineage(widget: PDFDict): PDFDict[] {
  const line = [widget]
  while (line.length < DEPTH_MAX) {
    const parent = line.at(-1)?.lookup(named('Parent'))
    if (!(parent instanceof PDFDict)) break
    line.push(parent)
  }
  return line
}

function inherited(line: readonly PDFDict[], key: string): PDFObject | undefined {
  return line.map((dict) => dict.lookup(named(key))).find((value) => value !== undefined)
}

export function textOfObject(value: PDFObject | undefined): string {
  const isText = value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName
  return isText ? value.decodeText() : ''
}

function numberOf(value: PDFObject | undefined): number | null {
  return value instanceof PDFNumber ? value.asNumber() : null
}

function foundIn(place: FoundField['widgets'][number]): FoundField {
  const { dict: widget, page } = place
  const line = lineage(widget)
  const owner = line.find((dict) => dict.has(named('T'))) ?? widget
  const flags = numberOf(inherited(line, 'Ff')) ?? 0
  const has = (bit: number) => (flags & (1 << (bit - 1))) !== 0
  const ownName = line
    .map((dict) => textOfObject(dict.lookup(named('T'))))
    .filter((name) => name !== '')
    .toReversed()
    .join('.')
  const kind = kindOf(inherited(line, 'FT'), ownName, has(FLAGS.button))
  const state = kind === 'box' ? stateOf(widget) : ''
  const isOneOfSeveral = kind === 'box' && owner !== widget
  const preset = presetOf(line, kind, state)
  const field = {
    page,
    name: isOneOfSeveral ? `${ownName}#${state}` : ownName,
    kind,
    tooltip: textOfObject(inherited(line, 'TU')).trim(),
    rect: rectOf(widget),
    maxLength: kind === 'text' ? numberOf(inherited(line, 'MaxLen')) : null,
    isComb: kind === 'text' && has(FLAGS.comb),
    isMultiline: kind === 'text' && has(FLAGS.multiline),
    isReadOnly: has(FLAGS.readOnly),
    options: kind === 'list' ? optionsOf(widget, inherited(line, 'Opt')) : [],
    preset,
  }
  const isPreset = field.isReadOnly || preset.trim() === textOfObject(inherited(line, 'DV')).trim()
  const isFilled = kind === 'signature' ? owner.has(named('V')) : preset.trim() !== '' && !isPreset
  const look = textOfObject(inherited(line, 'DA'))
  return {
    field,
    owner,
    widgets: [place],
    state,
    look,
    alignment: ALIGNMENTS[numberOf(inherited(line, 'Q')) ?? 0] ?? 'left',
    isFilled: isFilled && kind !== 'barcode',
  }
}

function kindOf(type: PDFObject | undefined, name: string, isButton: boolean): FormFieldKind {
  if (type === named('Tx')) return /barcode/i.test(name) ? 'barcode' : 'text'
  if (type === named('Ch')) return 'list'
  if (type === named('Sig')) return 'signature'
  return type === named('Btn') && !isButton ? 'box' : 'other'
}

function stateOf(widget: PDFDict): string {
  const looks = widget.lookup(named('AP'))
  const states = looks instanceof PDFDict ? looks.lookup(named('N')) : undefined
  if (!(states instanceof PDFDict) || states instanceof PDFStream) return ''
  const names = states.keys().map((key) => key.decodeText())
  return names.find((name) => name !== OFF) ?? ''
}

function presetOf(line: readonly PDFDict[], kind: FormFieldKind, state: string): string {
  if (kind !== 'box') return textOfObject(inherited(line, 'V'))
  const shown = textOfObject(line[0]?.lookup(named('AS')))
  return state !== '' && shown === state ? ON : ''
}

function rounded(side: number): number {
  return Math.round(side * 10) / 10
}

function rectOf(widget: PDFDict): FormField['rect'] {
  const rect = widget.lookup(named('Rect'))
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] =
    rect instanceof PDFArray ? rect.asArray().map((side) => numberOf(widget.context.lookup(side)) ?? 0) : []
  const sides = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const
  return [rounded(sides[0]), rounded(sides[1]), rounded(sides[2]), rounded(sides[3])]
}

function optionsOf({ context }: PDFDict, list: PDFObject | undefined): FormField['options'] {
  if (!(list instanceof PDFArray)) return []
  return list.asArray().map((entry) => {
    const option = context.lookup(entry)
    const [value, label] =
      option instanceof PDFArray
        ? option.asArray().map((part) => textOfObject(context.lookup(part)))
        : [textOfObject(option)]
    return { value: value ?? '', label: label ?? value ?? '' }
  })
}
