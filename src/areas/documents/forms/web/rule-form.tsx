// Changes what one field takes: a question found by its words, another field, a text, the hand, or nothing.
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { FormFieldView } from '../contract.ts'
import { BLOCKS_MAX, RULE_TEXT_LENGTH_MAX } from '../rules/limits.ts'
import { type FieldRule, WHEN_EMPTY, type WhenEmpty } from '../rules/mapping.ts'
import type { FormWords } from '../words/index.ts'
import type { KnownQuestion } from './rule-words.ts'

type Kind = keyof FormWords['kinds']
type Part = keyof FormWords['overflowParts']
const PARTS: readonly Part[] = ['page', 'part', 'item', 'text']

type Draft = {
  kind: Kind
  question: string
  of: string
  as: string
  when: string
  whenEmpty: WhenEmpty
  field: string
  text: string
  block: string
  part: Part
}

const EMPTY: Draft = {
  kind: 'answer',
  question: '',
  of: '',
  as: '',
  when: '',
  whenEmpty: 'blank',
  field: '',
  text: '',
  block: '1',
  part: 'text',
}

function draftOf({ kind, rule }: FormFieldView): Draft {
  if (rule === null) return EMPTY
  if (rule.takes === 'text') return { ...EMPTY, kind: kind === 'box' ? 'tick' : 'text', text: rule.text }
  const { takes, ...said } = rule
  const block = 'block' in said ? String(said.block) : EMPTY.block
  return { ...EMPTY, ...said, kind: takes, block }
}

/** `undefined`: something is missing. */
function ruleOf(draft: Draft): FieldRule | null | undefined {
  const { kind, question, of, as, when, whenEmpty, field, text, part } = draft
  switch (kind) {
    case 'answer':
      return question === '' ? undefined : { takes: 'answer', question, of, as, when, whenEmpty }
    case 'repeat':
      return field === '' ? undefined : { takes: 'repeat', field }
    case 'text':
      return text === '' ? undefined : { takes: 'text', text }
    case 'tick':
      return { takes: 'text', text: 'on' }
    case 'overflow': {
      const block = Number(draft.block)
      return Number.isInteger(block) ? { takes: 'overflow', block, part } : undefined
    }
    case 'unmapped':
      return null
    case 'hand':
    case 'nothing':
      return { takes: kind }
  }
}

type RuleFormProps = {
  of: FormFieldView
  fields: readonly FormFieldView[]
  questions: readonly KnownQuestion[]
  words: FormWords
  isBusy: boolean
  onSave: (rule: FieldRule | null) => void
  onCancel: () => void
}

export function RuleForm({ of, fields, questions, words, isBusy, onSave, onCancel }: RuleFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(of))
  const [isMissing, setMissing] = useState(false)
  const set = (part: Partial<Draft>) => (setMissing(false), setDraft({ ...draft, ...part }))
  const isBox = of.kind === 'box'
  const kinds = (Object.keys(words.kinds) as Kind[]).filter((kind) => kind !== (isBox ? 'text' : 'tick'))
  const line = (
    name: 'question' | 'of' | 'as' | 'when' | 'text' | 'field',
    label: string,
    list: readonly string[],
  ) => (
    <Field
      id={`${id}-${name}`}
      label={label}
      hint={name === 'question' ? words.searchHint : undefined}
      error={
        isMissing && (name === 'question' || name === 'text' || name === 'field') ? words.required : null
      }
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            list={`${id}-${name}-list`}
            maxLength={name === 'field' ? undefined : RULE_TEXT_LENGTH_MAX}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
          <datalist id={`${id}-${name}-list`}>
            {list.map((value) => (
              <option key={value} value={value}>
                {name === 'question' ? questions.find((each) => each.id === value)?.label : undefined}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
  return (
    <form
      className="mt-3 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        const rule = ruleOf(draft)
        if (rule === undefined) setMissing(true)
        else onSave(rule)
      }}
    >
      <SelectField
        id={`${id}-kind`}
        label={words.kind}
        options={kinds.map((kind) => [kind, words.kinds[kind]])}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'answer' ? (
        <>
          {line(
            'question',
            words.search,
            known(
              questions.map((each) => each.id),
              usedIn(fields, 'question'),
            ),
          )}
          {line('of', words.whose, usedIn(fields, 'of'))}
          {line('as', words.which, usedIn(fields, 'as'))}
          {isBox ? (
            line('when', words.whenLabel, usedIn(fields, 'when'))
          ) : (
            <SelectField
              id={`${id}-empty`}
              label={words.whenEmpty}
              options={WHEN_EMPTY.map((each) => [each, each === 'blank' ? words.blank : each])}
              value={draft.whenEmpty}
              onChange={(whenEmpty) => set({ whenEmpty })}
            />
          )}
        </>
      ) : null}
      {draft.kind === 'repeat'
        ? line(
            'field',
            words.field,
            fields.flatMap(({ name }) => (name === of.name ? [] : name)),
          )
        : null}
      {draft.kind === 'text'
        ? line(
            'text',
            words.text,
            of.options.map(({ value }) => value),
          )
        : null}
      {draft.kind === 'overflow' ? (
        <>
          <SelectField
            id={`${id}-block`}
            label={words.block}
            options={Array.from({ length: BLOCKS_MAX }, (_, at) => [String(at + 1), String(at + 1)] as const)}
            value={draft.block}
            onChange={(block) => set({ block })}
          />
          <SelectField
            id={`${id}-part`}
            label={words.blockPart}
            options={PARTS.map((part) => [part, words.overflowParts[part]])}
            value={draft.part}
            onChange={(part) => set({ part })}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={isBusy && words.saving}>
          {words.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function known(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

/** What other fields of the form say there already. */
function usedIn(fields: readonly FormFieldView[], name: 'question' | 'of' | 'as' | 'when'): string[] {
  return known(
    fields.flatMap(({ rule }) => (rule?.takes === 'answer' && rule[name] ? rule[name] : [])),
  ).toSorted()
}
