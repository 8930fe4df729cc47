// What is known of each field of a form: what it takes, what proposed that, and who confirmed it.
import type { FormField } from '#kernel/agency-forms.ts'
import type { FieldRule, FormMapping } from './mapping.ts'

/** `carried`: from an earlier edition, with the same name and tooltip. `tooltip`: from one with another name. */
export const RULE_SOURCES = ['carried', 'tooltip', 'shipped', 'person'] as const
export type RuleSource = (typeof RULE_SOURCES)[number]

export type MappedField = {
  /** Null: unmapped. */
  rule: FieldRule | null
  source: RuleSource | null
  /** An account of the firm, and an ISO moment. */
  confirmedBy: string | null
  confirmedAt: string | null
  /** Goes up with each change. */
  changes: number
}
export type MappedFields = Readonly<Record<string, MappedField>>

export const FIELD_STATES = ['confirmed', 'proposed', 'unmapped'] as const
export type FieldState = (typeof FIELD_STATES)[number]

export const UNMAPPED: MappedField = {
  rule: null,
  source: null,
  confirmedBy: null,
  confirmedAt: null,
  changes: 0,
}

/** Barcodes and signatures are never filled, and need no rule. */
export function isMappable({ kind }: Pick<FormField, 'kind'>): boolean {
  return kind !== 'barcode' && kind !== 'signature'
}

export function fieldStateOf({ rule, confirmedBy }: MappedField): FieldState {
  if (rule === null) return 'unmapped'
  return confirmedBy === null ? 'proposed' : 'confirmed'
}

export type MappedCounts = Record<FieldState, number>

/** Of a mapping, which has every field that can be mapped. */
export function countsOf(mapped: MappedFields): MappedCounts {
  const counts: MappedCounts = { confirmed: 0, proposed: 0, unmapped: 0 }
  for (const field of Object.values(mapped)) counts[fieldStateOf(field)] += 1
  return counts
}

/** Whole percent of the fields, rounded down: 100 means all of them. */
export function percentOf(part: number, { confirmed, proposed, unmapped }: MappedCounts): number {
  const all = confirmed + proposed + unmapped
  return all === 0 ? 0 : Math.floor((100 * part) / all)
}

type Edition = { fields: readonly FormField[]; mapped: MappedFields }

/**
 * The first mapping of a form: from an earlier edition where name and tooltip agree, to be confirmed where the tooltip alone does, else as
 * shipped. A tooltip that several fields of either edition have says nothing.
 */
export function proposedFor(
  fields: readonly FormField[],
  { earlier, shipped }: { earlier: Edition | null; shipped: FormMapping },
): MappedFields {
  const byName = new Map(earlier?.fields.map((field) => [field.name, field]))
  const byTooltip = Map.groupBy(earlier?.fields ?? [], ({ tooltip }) => tooltip)
  const own = Map.groupBy(fields, ({ tooltip }) => tooltip)
  const renamed = new Map(
    fields.flatMap(({ name, tooltip }) => {
      const [old, another] = byTooltip.get(tooltip) ?? []
      const isOne = old && !another && tooltip !== '' && own.get(tooltip)?.length === 1
      return isOne ? [[old.name, name] as const] : []
    }),
  )
  const names = new Set(fields.map(({ name }) => name))
  const propose = ({ name, tooltip, kind, preset, isReadOnly }: FormField): MappedField => {
    const old = byName.get(name)
    const same = old?.tooltip === tooltip && old.kind === kind ? earlier?.mapped[name] : undefined
    if (same?.rule) {
      const rule = followed(same.rule, renamed, names)
      if (rule) return { ...same, rule, source: 'carried', changes: 0 }
    }
    const before = [...renamed].find(([, now]) => now === name)?.[0]
    const other = before === undefined ? undefined : earlier?.mapped[before]
    const rule = other?.rule ? followed(other.rule, renamed, names) : null
    if (rule) return { ...UNMAPPED, rule, source: 'tooltip' }
    const told = shipped[name]
    if (told) return { ...UNMAPPED, rule: told, source: 'shipped' }
    if (isReadOnly && preset !== '') return { ...UNMAPPED, rule: { takes: 'nothing' }, source: 'shipped' }
    return UNMAPPED
  }
  return Object.fromEntries(fields.filter(isMappable).map((field) => [field.name, propose(field)]))
}

/** What is shipped by now for fields that the firm took as shipped, or that had no rule: they are to be confirmed again. */
export function newerProposals(mapped: MappedFields, shipped: FormMapping): Record<string, MappedField> {
  return Object.fromEntries(
    Object.entries(mapped).flatMap(([name, now]) => {
      const rule = shipped[name]
      const isAsShipped = now.source === 'shipped' || (now.rule === null && now.source === null)
      if (!rule || !isAsShipped || isSameRule(now.rule, rule)) return []
      const next: MappedField = { ...UNMAPPED, rule, source: 'shipped', changes: now.changes + 1 }
      return [[name, next] as const]
    }),
  )
}

function isSameRule(one: FieldRule | null, other: FieldRule): boolean {
  const entries = Object.entries(other)
  return one !== null && entries.every(([key, value]) => Reflect.get(one, key) === value)
}

/** A repeat of a field names it as this edition does; null where this edition does not have it. */
function followed(
  rule: FieldRule,
  renamed: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
): FieldRule | null {
  if (rule.takes !== 'repeat') return rule
  const field = renamed.get(rule.field) ?? rule.field
  return names.has(field) ? { takes: 'repeat', field } : null
}

/** Of a rule that a person chose. */
export function isRepeatWrong(
  name: string,
  rule: FieldRule,
  fields: readonly FormField[],
  mapped: MappedFields,
) {
  if (rule.takes !== 'repeat') return false
  const of = fields.find((field) => field.name === rule.field)
  return rule.field === name || !of || !isMappable(of) || mapped[rule.field]?.rule?.takes === 'repeat'
}
