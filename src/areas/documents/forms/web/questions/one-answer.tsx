// The form of a question with one answer: a line, a date, a choice or boxes.
import { type ReactNode } from 'react'
import {
  FACTS,
  type FactValue,
  FIELD_CHOICES,
  isFact,
  readFact,
  whyNotFact,
} from '#areas/cases/cases/rules/facts.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import type { ClientQuestion } from '../../contract.ts'
import { storedDay } from '../../rules/question-kinds.ts'
import { AnswerField, choicesOf } from './answer-field.tsx'
import { rowsIn } from './rows-answer.tsx'
import type { QuestionWords } from './words.ts'

type Draft = { text: string; chosen: readonly string[] }
type Problem = { field: keyof Draft; code: ValidationCode }

type OneAnswerProps = {
  question: ClientQuestion
  words: QuestionWords
  /** With the id of its control, where it has one alone. */
  renderHeading: (controlId?: string) => ReactNode
  why: ReactNode
  send: (value: FactValue) => Promise<unknown>
  onDone: () => void
  /** What else can be said, by buttons beside the one that saves. */
  children: (run: (work: () => Promise<unknown>) => void) => ReactNode
}

export function OneAnswer({ question, words, renderHeading, why, send, onDone, children }: OneAnswerProps) {
  const language = useLanguage()
  const form = useForm({
    id: `question-${question.key.replaceAll('.', '-')}`,
    start: startOf(question),
    read: (draft: Draft) => readDraft(question, draft),
    say: ({ code }: Problem) => validationSentence(code, language),
    send,
    onDone,
  })
  return (
    <Form form={form} className="space-y-6">
      <FormProblems form={form} title={words.problem} />
      <Answer {...{ question, words, renderHeading, why, form }} />
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
          {words.save}
        </Button>
        {children((work) => form.run(() => work().then(onDone)))}
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

function startOf({ key, value }: ClientQuestion): Draft {
  return {
    text: typeof value === 'string' ? value : '',
    chosen: key === 'race' ? rowsIn(value).map(({ race = '' }) => race) : [],
  }
}

function readDraft({ key, hasHidden }: ClientQuestion, draft: Draft): Read<FactValue, Problem> {
  const wrong = (field: Problem['field'], code: ValidationCode) => ({
    input: null,
    problems: [{ field, code }],
  })
  const { chosen } = draft
  if (!isFact(key)) return wrong('text', 'REQUIRED')
  if (key === 'race') {
    const rows = chosen.map((race) => ({ race }))
    return rows.length === 0 ? wrong('chosen', 'SELECT_OPTION') : checked(key, rows, 'chosen')
  }
  const { kind } = FACTS[key]
  const text = kind === 'date' ? storedDay(draft.text) : draft.text
  const isChosen = kind === 'choice' || kind === 'country'
  if (text.trim() === '')
    return hasHidden ? { input: '', problems: [] } : wrong('text', isChosen ? 'SELECT_OPTION' : 'REQUIRED')
  return checked(key, text, 'text')
}

function checked(
  fact: Parameters<typeof readFact>[0],
  value: FactValue,
  field: Problem['field'],
): Read<FactValue, Problem> {
  const read = readFact(fact, value)
  const problem = whyNotFact(fact, read)
  return problem ? { input: null, problems: [{ field, code: problem.code }] } : { input: read, problems: [] }
}

type AnswerProps = Pick<OneAnswerProps, 'question' | 'words' | 'renderHeading' | 'why'> & {
  form: FormState<Draft, keyof Draft>
}

function Answer({ question: { key }, words, renderHeading, why, form }: AnswerProps) {
  const { values, set, at } = form
  if (!isFact(key)) return null
  if (key === 'race')
    return (
      <FieldGroup {...at('chosen')} label={renderHeading()} hint={why}>
        <div className="mt-3 grid gap-3">
          {FIELD_CHOICES.race.map((race) => (
            <Checkbox
              key={race}
              id={form.idOf(race)}
              label={words.labels.options['race']?.[race] ?? race}
              checked={values.chosen.includes(race)}
              onChange={({ target }) =>
                set((now) => ({
                  chosen: [...now.chosen.filter((each) => each !== race), ...(target.checked ? [race] : [])],
                }))
              }
            />
          ))}
        </div>
      </FieldGroup>
    )
  return (
    <AnswerField
      {...at('text')}
      renderHeading={renderHeading}
      label={renderHeading()}
      hint={why}
      kind={FACTS[key].kind}
      options={choicesOf(key, FACTS[key].kind, words)}
      value={values.text}
      onChange={(text) => set({ text })}
      words={words}
    />
  )
}
