// The list of reasons for which documents are asked for again, edited in both languages.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { AddButton } from '#ui/form/add-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import type { Reasons, ReasonsToSave } from '../../contract.ts'
import { REASONS_MAX, whyNotWords, WORDS_LENGTH_MAX } from '../../rules/limits.ts'
import { moved } from '../../rules/moved.ts'
import { useWords } from '#web/use-words.ts'
import { reasonWords } from '../../words/index.ts'

type Listed = Reasons['reasons']
type Draft = { list: Listed }
type Problem = { field: string; sentence: string }

export function ReasonList() {
  const words = useWords(reasonWords)
  const query = useQuery(
    useCalls().documents.reasons.queryOptions({
      input: {},
      refetchOnMount: 'always',
      // Somebody writes in it: it is not changed under their hands.
      refetchOnWindowFocus: false,
    }),
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-8 max-w-form">
        <Loaded query={query} words={words}>
          {({ reasons }) => <ReasonForm start={reasons} />}
        </Loaded>
      </div>
    </>
  )
}

function ReasonForm({ start }: { start: Listed }) {
  const words = useWords(reasonWords)
  const { documents } = useCalls()
  const queries = useQueryClient()
  const language = useLanguage()
  const [asRead, setAsRead] = useState(start)
  const [theirs, setTheirs] = useState<Listed | null>(null)
  const form = useForm({
    id: 'reasons',
    start: { list: start },
    read: ({ list }: Draft) => readReasons(list, language),
    say: (problem: Problem) => problem.sentence,
    async send(reasons: Listed) {
      try {
        return await documents.saveReasons.call({ asRead, reasons } satisfies ReasonsToSave)
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'REASONS_CHANGED')
          setTheirs((await documents.reasons.call({})).reasons)
        throw error
      }
    },
    onDone(saved) {
      setAsRead(saved.reasons)
      setTheirs(null)
      queries.setQueryData(documents.reasons.queryKey({ input: {} }), saved)
    },
  })
  const takeTheirs = (list: Listed) => {
    form.set({ list })
    setAsRead(list)
    setTheirs(null)
  }
  return (
    <Form form={form} className="space-y-6">
      <FormProblems form={form} title={words.problem} />
      <Outcome>{form.isDone ? words.saved : null}</Outcome>
      {theirs === null ? null : (
        <Theirs
          list={theirs}
          onTake={() => takeTheirs(theirs)}
          onKeep={() => {
            setAsRead(theirs)
            setTheirs(null)
          }}
        />
      )}
      <ReasonItems form={form} />
      <Button type="submit" id={form.submitId} busyLabel={form.isBusy && words.busy}>
        {words.save}
      </Button>
    </Form>
  )
}

/** Every reason needs both languages. */
export function readReasons(list: Listed, language: Language): Read<Listed, Problem> {
  const reasons = list.map(({ id, words }) => ({ id, words: { en: words.en.trim(), es: words.es.trim() } }))
  const problems = reasons.flatMap(({ id, words }) =>
    LANGUAGES.flatMap((each) => {
      const why = whyNotWords(words[each])
      return why === null ? [] : [{ field: fieldOf(id, each), sentence: validationSentence(why, language) }]
    }),
  )
  return { input: reasons, problems }
}

function fieldOf(id: string, language: Language): string {
  return `${id}-${language}`
}

type TheirsProps = { list: Listed; onTake: () => void; onKeep: () => void }

function Theirs({ list, onTake, onKeep }: TheirsProps) {
  const words = useWords(reasonWords)
  const language = useLanguage()
  return (
    <Notice kind="warning" title={words.theirs.title}>
      <ol className="list-decimal pl-6">
        {list.map(({ id, words: said }) => (
          <li key={id}>{said[language]}</li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onTake}>
          {words.theirs.take}
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          {words.theirs.keep}
        </Button>
      </div>
    </Notice>
  )
}

type ItemsProps = { form: FormState<Draft> }

function ReasonItems({ form }: ItemsProps) {
  const words = useWords(reasonWords)
  const { list } = form.values
  const set = (next: Listed) => form.set({ list: next })
  const isFull = list.length >= REASONS_MAX
  const add = () => set([...list, { id: crypto.randomUUID(), words: { en: '', es: '' } }])
  return (
    <>
      {list.length === 0 ? <p className="text-ink-soft">{words.empty}</p> : null}
      <ol className="space-y-8">
        {list.map((reason, index) => (
          <ReasonItem
            key={reason.id}
            reason={reason}
            number={index + 1}
            isLast={index === list.length - 1}
            form={form}
            onWords={(said) =>
              set(list.map((each) => (each.id === reason.id ? { ...each, words: said } : each)))
            }
            onMove={(by) => set(moved(list, index, by))}
            onRemove={() => set(list.filter(({ id }) => id !== reason.id))}
          />
        ))}
      </ol>
      {isFull ? <p>{words.full}</p> : <AddButton onAdd={add}>{words.add}</AddButton>}
    </>
  )
}

type ItemProps = {
  reason: Listed[number]
  number: number
  isLast: boolean
  form: FormState<Draft>
  onWords: (words: Listed[number]['words']) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ReasonItem({ reason, number, isLast, form, onWords, onMove, onRemove }: ItemProps) {
  const words = useWords(reasonWords)
  return (
    <li className="space-y-3 border-l-4 border-line-strong pl-4">
      <h2 className="text-lg font-semibold">{fill(words.number, { number })}</h2>
      {LANGUAGES.map((each) => (
        <Field key={each} {...form.at(fieldOf(reason.id, each))} label={words.words[each]}>
          {(control) => (
            <TextArea
              {...control}
              lang={each}
              rows={2}
              className="field-sizing-content"
              maxLength={WORDS_LENGTH_MAX}
              value={reason.words[each]}
              onChange={({ target }) => onWords({ ...reason.words, [each]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          disabled={number === 1}
          aria-label={fill(words.earlier, { number })}
          onClick={() => onMove(-1)}
        >
          {words.up}
        </Button>
        <Button
          kind="quiet"
          disabled={isLast}
          aria-label={fill(words.later, { number })}
          onClick={() => onMove(1)}
        >
          {words.down}
        </Button>
        <Button kind="quiet" aria-label={fill(words.remove, { number })} onClick={onRemove}>
          {words.take}
        </Button>
      </div>
    </li>
  )
}
