// Fills a blank form of an agency, and releases it only if another program reads in it what was to be written, and nothing else.
import { PDFDict, type PDFDocument, type PDFFont, PDFHexString, PDFNumber } from '@cantoo/pdf-lib'
import type { FieldProblem, FormValues } from '#kernel/agency-forms.ts'
import type { FilledForm } from '#platform/ports/file-processing.ts'
import { bareForm } from './form-bare.ts'
import { fieldsIn, type FoundField, named } from './form-fields.ts'
import { appearanceOf, type Faces, facesOf, type Layout, layoutOf, missingIn } from './form-look.ts'
import { labelOf, whatDiffers } from './form-proof.ts'
import { openPdf } from './pdf-open.ts'

const ON = 'on'

type Order = { bytes: Uint8Array; values: FormValues; neverFill: readonly string[] }

export async function fillForm({ bytes, values, neverFill }: Order): Promise<FilledForm> {
  const document = await openPdf(bytes)
  const found = fieldsIn(document)
  const faces = facesOf(document)
  const never = new Set(neverFill)
  const problems: FieldProblem[] = Object.keys(values)
    .filter((name) => !found.has(name) && values[name] !== '')
    .map((field) => ({ field, why: 'no-field' }))
  const written: Record<string, string> = {}
  for (const [name, one] of found) {
    const value = (values[name] ?? '').normalize('NFC').replaceAll(/\r\n?/g, '\n')
    if (value === '' || value === one.field.preset) continue
    const plan = await planFor(one, value, never.has(name), faces)
    if (plan.problem) problems.push({ field: name, ...plan.problem })
    else {
      write(document, one, value, plan.layout)
      written[name] = value
    }
  }
  if (problems.length > 0) return { bytes: null, problems }
  bareForm(document)
  const filled = await document.save({ updateFieldAppearances: false, useObjectStreams: true })
  const differing = await whatDiffers(filled, found, written)
  return { bytes: differing.length > 0 ? null : filled, problems: differing }
}

type Problem = Omit<FieldProblem, 'field'>
type Plan = { problem: Problem } | { problem: null; layout: Layout | null }

async function planFor(one: FoundField, value: string, isNever: boolean, faces: Faces): Promise<Plan> {
  const { field, look } = one
  const problem = whyNot(one, value, isNever)
  if (problem) return { problem: { why: problem } }
  if (field.kind === 'box') return { problem: null, layout: null }
  const label = field.kind === 'list' ? labelOf(field, value).trim() : value
  const font = await faceFor(label, await faces.own(look), faces)
  const characters = missingIn(font, label) + (field.isMultiline ? '' : newLineIn(label))
  if (characters !== '') return { problem: { why: 'not-drawable', characters } }
  const layout = layoutOf(one, label, font)
  return layout ? { problem: null, layout } : { problem: { why: 'no-room' } }
}

function newLineIn(text: string): string {
  return text.includes('\n') ? '\n' : ''
}

/** Of the form where it has every letter, else ours. */
async function faceFor(text: string, own: PDFFont, faces: Faces): Promise<PDFFont> {
  return missingIn(own, text) === '' ? own : faces.ours()
}

function whyNot({ field, state }: FoundField, value: string, isNever: boolean): Problem['why'] | null {
  const { kind, preset, maxLength, options } = field
  if (isNever || kind === 'signature' || kind === 'other') return 'never-filled'
  if (kind === 'barcode' || preset.trim() !== '') return 'preset'
  if (kind === 'box') return value === ON && state !== '' ? null : 'no-option'
  if (kind === 'list') return options.some((option) => option.value === value) ? null : 'no-option'
  return maxLength !== null && value.length > maxLength ? 'too-long' : null
}

const READ_ONLY = 1

/** The field stays one that a person can change, in the look that the form has set for it. */
function write(
  document: PDFDocument,
  { field, owner, widgets, state }: FoundField,
  value: string,
  layout: Layout | null,
): void {
  const flags = owner.lookup(named('Ff'))
  if (field.isReadOnly && flags instanceof PDFNumber)
    owner.set(named('Ff'), PDFNumber.of(flags.asNumber() & ~READ_ONLY))
  if (layout === null) {
    for (const { dict } of widgets) tick(owner, dict, state)
    return
  }
  owner.set(named('V'), PDFHexString.fromText(value))
  const chosen = field.options.findIndex((option) => option.value === value)
  if (chosen >= 0) owner.set(named('I'), document.context.obj([chosen]))
  const appearance = appearanceOf(document, layout)
  for (const { dict } of widgets) dict.set(named('AP'), document.context.obj({ N: appearance }))
}

function tick(owner: PDFDict, widget: PDFDict, state: string): void {
  const looks = widget.lookup(named('AP'))
  const states = looks instanceof PDFDict ? looks.lookup(named('N')) : undefined
  const own = states instanceof PDFDict ? states.keys().find((key) => key.decodeText() === state) : undefined
  if (!own) return
  owner.set(named('V'), own)
  widget.set(named('AS'), own)
}
