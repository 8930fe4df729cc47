// The ready answers of a conversation. One with an empty field asks its writer first what should stand there.
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { ReadyAnswers } from '../../templates-contract.ts'
import { emptyIn, type FieldValues, filledWith, type TemplateField } from '../../rules/answer-templates.ts'
import type { ReadyWords } from '../../words/index.ts'
import { useReadyAnswers } from './ready-queries.ts'

export type ReadyListProps = {
  conversationId: string
  words: ReadyWords
  onPick: (text: string) => void
  onCancel: () => void
}

type Ready = ReadyAnswers['templates'][number]

export default function ReadyList({ conversationId, ...rest }: ReadyListProps) {
  return (
    <Loaded query={useReadyAnswers(conversationId)} words={rest.words.pick}>
      {(ready) => <Choosing ready={ready} {...rest} />}
    </Loaded>
  )
}

type ChoosingProps = Omit<ReadyListProps, 'conversationId'> & { ready: ReadyAnswers }

function Choosing({ ready, words, onPick, onCancel }: ChoosingProps) {
  const [chosen, setChosen] = useState<Ready | null>(null)
  const choose = (of: Ready) => {
    const text = filledWith(of.text, ready.values)
    if (text === null) setChosen(of)
    else onPick(text)
  }
  if (chosen !== null) {
    return (
      <Filling
        of={chosen}
        values={ready.values}
        language={ready.language}
        words={words}
        onPick={onPick}
        onBack={() => setChosen(null)}
      />
    )
  }
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{words.pick.in[ready.language]}</p>
      <Listed ready={ready} words={words} onChoose={choose} />
      <Button kind="quiet" onClick={onCancel}>
        {words.pick.cancel}
      </Button>
    </div>
  )
}

type ListedProps = Pick<ChoosingProps, 'ready' | 'words'> & { onChoose: (of: Ready) => void }

function Listed({ ready: { templates, values, language }, words, onChoose }: ListedProps) {
  const [filter, setFilter] = useState('')
  const id = useId()
  const shown = templates.filter(({ name, text }) => isFound(`${name} ${text}`, filter))
  if (templates.length === 0) return <p>{words.pick.none}</p>
  return (
    <>
      <Field id={id} label={words.pick.filter}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            maxLength={80}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        )}
      </Field>
      <output className="block">{shown.length === 0 ? words.pick.noneFound : null}</output>
      <ul className="max-h-80 space-y-2 overflow-y-auto p-1">
        {shown.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="block w-full rounded-md border-2 border-line bg-sheet px-4 py-2 text-left hover:border-ink"
              onClick={() => onChoose(each)}
            >
              <span className="block font-semibold [overflow-wrap:anywhere]">{each.name}</span>
              <span
                lang={language}
                className="line-clamp-2 overflow-hidden text-sm text-ink-soft [overflow-wrap:anywhere]"
              >
                {filledWith(each.text, values) ?? each.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Accents and capital letters make no difference. */
function isFound(text: string, filter: string): boolean {
  return plain(text).includes(plain(filter.trim()))
}

type Typed = Partial<Record<TemplateField, string>>
type Problem = { field: TemplateField }
type FillingProps = Omit<ChoosingProps, 'ready' | 'onCancel'> & {
  of: Ready
  values: FieldValues
  language: ReadyAnswers['language']
  onBack: () => void
}

export function readFilled(text: string, values: FieldValues, typed: Typed): Read<string, Problem> {
  const all = { ...values, ...typed }
  return { input: filledWith(text, all), problems: emptyIn(text, all).map((field) => ({ field })) }
}

function Filling({ of, values, language, words, onPick, onBack }: FillingProps) {
  const empty = emptyIn(of.text, values)
  const form = useForm({
    id: 'ready-fields',
    start: Object.fromEntries(empty.map((field) => [field, ''])),
    read: (typed: Typed) => readFilled(of.text, values, typed),
    say: () => words.pick.missingField,
    send: (text: string) => Promise.resolve(onPick(text)),
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4">
      <p className="font-semibold">{of.name}</p>
      <p lang={language} className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
        {of.text}
      </p>
      <p>{words.pick.missing}</p>
      {empty.map((field) => (
        <Field key={field} {...form.at(field)} label={`${words.fields[field]} {${field}}`}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={1_000}
              value={form.values[field] ?? ''}
              onChange={({ target }) => form.set({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit">
          {words.pick.put}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {words.pick.another}
        </Button>
      </div>
    </Form>
  )
}
