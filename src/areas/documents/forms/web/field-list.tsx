// The fields of a page with what each takes: gone through, confirmed and changed, with keys too.
import { useEffect, useRef } from 'react'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { FormFieldView } from '../contract.ts'
import { type FieldState, fieldStateOf } from '../rules/mapped.ts'
import type { FieldRule } from '../rules/mapping.ts'
import type { FormWords } from '../words/index.ts'
import { RuleForm } from './rule-form.tsx'
import { type KnownQuestion, placeOf, ruleSentences } from './rule-words.ts'

type FieldListProps = {
  shown: readonly FormFieldView[]
  /** Of the whole form. */
  fields: readonly FormFieldView[]
  chosen: FormFieldView | null
  isChanging: boolean
  isBusy: boolean
  problem: string | null
  questions: readonly KnownQuestion[]
  words: FormWords
  onChoose: (field: FormFieldView) => void
  onChanging: (isChanging: boolean) => void
  onMap: (field: FormFieldView, rule: FieldRule | null) => void
}

export function FieldList(props: FieldListProps) {
  const { shown, chosen, words } = props
  return (
    <ul aria-label={words.fields} className="divide-y divide-line border-y border-line">
      {shown.map((field) => (
        <li key={field.name}>
          {field.name === chosen?.name ? (
            <Chosen {...props} field={field} />
          ) : (
            <Plain {...props} field={field} />
          )}
        </li>
      ))}
    </ul>
  )
}

type OneProps = FieldListProps & { field: FormFieldView }

function Plain({ field, questions, words, onChoose }: OneProps) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left hover:bg-action-soft"
      onClick={() => onChoose(field)}
    >
      <Face field={field} questions={questions} words={words} />
    </button>
  )
}

function Face({ field, questions, words }: Pick<OneProps, 'field' | 'questions' | 'words'>) {
  const [first] = ruleSentences(field, words, questions)
  return (
    <>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block text-sm text-ink-soft">{placeOf(field, words) || field.name}</span>
        <span className="block font-semibold">{first}</span>
      </span>
      <State field={field} words={words} />
    </>
  )
}

const TURNS: Record<FieldState, Turn> = { confirmed: 'done', proposed: 'yours', unmapped: 'stopped' }

function State({ field, words }: Pick<OneProps, 'field' | 'words'>) {
  const state = fieldStateOf(field)
  return <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
}

function Chosen(props: OneProps) {
  const { field, fields, isChanging, isBusy, problem, questions, words, onChanging, onMap } = props
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  useEffect(() => {
    // A browser may answer with a promise, which is no cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { rule, source, confirmedBy, confirmedAt, tooltip } = field
  const [, ...more] = ruleSentences(field, words, questions)
  const day = confirmedAt && formatPastDate(dateIn(FIRM_ZONE, instant(confirmedAt)), language)
  return (
    <div ref={place} aria-current="true" className="border-l-4 border-accent bg-sheet px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Face field={field} questions={questions} words={words} />
      </div>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p lang="en" className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {tooltip}
      </p>
      {source === null ? null : <p className="text-sm text-ink-soft">{words.sources[source]}</p>}
      {confirmedBy === null ? null : (
        <p className="text-sm text-ink-soft">
          {fill(words.confirmedBy, { name: confirmedBy, day: day ?? '' })}
        </p>
      )}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {isChanging ? (
        <RuleForm
          of={field}
          fields={fields}
          questions={questions}
          words={words}
          isBusy={isBusy}
          onSave={(next) => onMap(field, next)}
          onCancel={() => onChanging(false)}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-3">
          {rule !== null && confirmedBy === null ? (
            <Button busyLabel={isBusy && words.saving} onClick={() => onMap(field, rule)}>
              {words.confirm}
            </Button>
          ) : null}
          <Button
            kind={rule === null ? 'primary' : 'quiet'}
            className={classes(rule !== null && '-ml-3 first:-ml-3')}
            onClick={() => onChanging(true)}
          >
            {words.change}
          </Button>
        </div>
      )}
    </div>
  )
}
