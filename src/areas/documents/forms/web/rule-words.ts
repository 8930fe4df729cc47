// What a field takes, in a sentence.
import { fill } from '#kernel/language.ts'
import type { FormFieldView } from '../contract.ts'
import type { FieldRule } from '../rules/mapping.ts'
import type { FormWords } from '../words/index.ts'

/** A question of the vocabulary as its reader knows it. */
export type KnownQuestion = { id: string; label: string }

export function ruleSentences(
  { rule, kind }: Pick<FormFieldView, 'kind'> & { rule: FieldRule | null },
  words: FormWords,
  questions: readonly KnownQuestion[],
): string[] {
  const { takes } = words
  if (rule === null) return [takes.unmapped]
  switch (rule.takes) {
    case 'answer': {
      const label = questions.find(({ id }) => id === rule.question)?.label ?? rule.question
      const of = [label, roleOf(rule.of, words), rule.as].filter(Boolean).join(' · ')
      return [
        of,
        rule.when === '' ? '' : fill(words.when, { when: rule.when }),
        kind === 'box'
          ? ''
          : fill(words.empty, { text: rule.whenEmpty === 'blank' ? words.blank : rule.whenEmpty }),
      ].filter(Boolean)
    }
    case 'repeat':
      return [fill(takes.repeat, { field: rule.field })]
    case 'text':
      return [kind === 'box' ? takes.ticked : fill(takes.text, { text: rule.text })]
    case 'overflow':
      return [fill(takes.overflow, { block: rule.block, part: words.overflowParts[rule.part] })]
    case 'hand':
    case 'nothing':
      return [takes[rule.takes]]
  }
}

/** The vocabulary's role by name; one that a person typed is itself. */
export function roleOf(role: string, { roles }: Pick<FormWords, 'roles'>): string {
  return roles[role.replaceAll(' ', '.')] ?? role
}

/** Where it is on paper. */
export function placeOf(
  { part, item }: Pick<FormFieldView, 'part' | 'item'>,
  words: Pick<FormWords, 'place' | 'placeItem' | 'placePart'>,
): string {
  if (part !== '' && item !== '') return fill(words.place, { part, item })
  if (item !== '') return fill(words.placeItem, { item })
  return part === '' ? '' : fill(words.placePart, { part })
}
