// What does not fit in a form's own fields: on its addendum, a block for each item in the order of the pages, then on further sheets.
import type { FormField, FormValues } from '#kernel/agency-forms.ts'
import type { FormMapping } from './mapping.ts'
import { hasRoom, roomOf, wrapped } from './write.ts'

export type Overflow = { page: number; part: string; item: string; text: string }
export type Placed = { values: FormValues; sheets: Overflow[] }

type Block = Partial<Record<'page' | 'part' | 'item' | 'text', FormField>>

export function onAddendum(
  fields: readonly FormField[],
  mapping: FormMapping,
  overflow: readonly Overflow[],
): Placed {
  const blocks = blocksOf(fields, mapping).filter(({ text }) => text)
  const values: Record<string, string> = {}
  const sheets: Overflow[] = []
  let next = 0
  for (const entry of overflow.toSorted((one, other) => one.page - other.page)) {
    let rest = entry.text
    while (rest !== '') {
      const block = blocks[next]
      if (!block?.text) {
        sheets.push({ ...entry, text: rest })
        break
      }
      next += 1
      const { characters, lines } = roomOf(block.text)
      const all = wrapped(rest, characters)
      const here = longest(all, lines, block.text.maxLength)
      rest = all.slice(here).join('\n')
      write(values, block, entry, all.slice(0, here).join('\n'))
    }
  }
  return { values, sheets }
}

/** How many lines go in a block. At least one, so that a block takes something. */
function longest(all: readonly string[], lines: number, maxLength: number | null): number {
  const max = maxLength ?? Infinity
  const fits = (count: number) => all.slice(0, count).join('\n').length <= max
  const counts = Array.from({ length: Math.min(lines, all.length) }, (_, at) => at + 1)
  return counts.findLast(fits) ?? 1
}

function write(values: Record<string, string>, block: Block, entry: Overflow, text: string): void {
  const { page, part, item } = entry
  const parts = { page: `${page}`, part: part.replace(/^part\s+/i, ''), item, text }
  for (const [name, field] of Object.entries(block)) {
    const value = fitting(parts[name as keyof Block], field)
    if (value) values[field.name] = value
  }
}

/** The I-821D has three characters for "15.a": "15a", and of a longer one its number alone. */
function fitting(text: string, field: FormField): string | undefined {
  return [text, text.replaceAll('.', ''), text.replace(/\..*$/s, '')].find((each) => hasRoom(each, field))
}

function blocksOf(fields: readonly FormField[], mapping: FormMapping): Block[] {
  const blocks = new Map<number, Block>()
  for (const field of fields) {
    const rule = mapping[field.name]
    if (rule?.takes !== 'overflow') continue
    const block = blocks.get(rule.block) ?? {}
    const known = block[rule.part]
    if (!known || areaOf(field) > areaOf(known)) block[rule.part] = field
    blocks.set(rule.block, block)
  }
  return [...blocks].toSorted(([one], [other]) => one - other).map(([, block]) => block)
}

function areaOf({ rect: [left, bottom, right, top] }: FormField): number {
  return (right - left) * (top - bottom)
}
