// Yes or no questions of one subject on one page, none of them answered beforehand. Each is saved as an answer of its own.
import { ApiFailure } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { readFact, whyNotFact } from '#areas/cases/cases/rules/facts.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormState, type Read, RefusedAt, useForm } from '#web/use-form.ts'
import type { ClientQuestion } from '../../contract.ts'
import { isAttorneys, isExplained } from '../../rules/question-kinds.ts'
import { isSettled, type Said } from '../../rules/questionnaire.ts'
import { subjectOfYesNo } from '../../rules/yes-no.ts'
import { type Asked, type AskedNow, useAnswerQuestion } from './queries.ts'
import { rowsIn } from './rows-answer.tsx'
import type { QuestionWords } from './words.ts'

type YesNoPageProps = {
  of: Asked
  /** Of one subject. */
  questions: readonly ClientQuestion[]
  words: QuestionWords
  /** With what is asked now: an answer can lead to another question. */
  onDone: (read: AskedNow | null) => void
}

/** By question, its answer, and by `whyOf` of it, what happened. */
type Draft = Readonly<Record<string, string>>
type Problem = { field: string; code: ValidationCode }
type Sent = { question: ClientQuestion; said: Said; answer: string; explanation: string }
type QuestionForm = FormState<Record<string, string>>

const UNSURE = 'unsure'

function whyOf(key: string): string {
  return `${key}-why`
}

export function YesNoPage({ of, questions, words, onDone }: YesNoPageProps) {
  const language = useLanguage()
  const answering = useAnswerQuestion(of)
  const form = useForm({
    id: `questions-${questions[0]?.key.replaceAll('.', '-')}`,
    start: startOf(questions),
    read: (draft: Draft) => readDraft(questions, draft),
    say: ({ code }: Problem) => validationSentence(code, language),
    send: (all: Sent[]) => sendEach(all, (sent) => answering.mutateAsync(inputOf(sent))),
    onDone,
  })
  const only = questions.length === 1 ? questions[0] : undefined
  return (
    <Form form={form} className="space-y-6">
      <Head questions={questions} words={words} />
      <FormProblems form={form} title={words.problem} />
      {questions.map((question) => (
        <Question key={question.key} {...{ question, words, form }} isOnly={question === only} />
      ))}
      <FormWords questions={questions} words={words} />
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
        {words.save}
      </Button>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

function startOf(questions: readonly ClientQuestion[]): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ key, value, said }) => {
      const [row] = rowsIn(value)
      return [
        [key, said === UNSURE ? UNSURE : (row?.['answer'] ?? '')],
        [whyOf(key), row?.['explanation'] ?? ''],
      ]
    }),
  )
}

/** What is new: an answer that is as it was is not sent again. */
function readDraft(questions: readonly ClientQuestion[], draft: Draft): Read<Sent[], Problem> {
  const before = startOf(questions)
  const all = questions.map((question): { problem: Problem | null; sent: Sent } => {
    const { key } = question
    const answer = draft[key] ?? ''
    const says = answer === 'yes' && isExplained(key)
    const [row] = rowsIn(
      readFact('yesNo', [{ question: key, answer, explanation: says ? (draft[whyOf(key)] ?? '') : '' }]),
    )
    const explanation = row?.['explanation'] ?? ''
    const sent: Sent = { question, said: answer === UNSURE ? UNSURE : 'answered', answer, explanation }
    if (answer === '') return { problem: { field: key, code: 'SELECT_OPTION' }, sent }
    if (answer === UNSURE) return { problem: null, sent }
    const code = says && explanation === '' ? 'REQUIRED' : whyNotFact('yesNo', row ? [row] : [])?.code
    return { problem: code ? { field: whyOf(key), code } : null, sent }
  })
  const problems = all.flatMap(({ problem }) => (problem ? [problem] : []))
  if (problems.length > 0) return { input: null, problems }
  const isNew = ({ question: { key, said }, answer, explanation }: Sent) =>
    !isSettled(said) || answer !== before[key] || explanation !== before[whyOf(key)]
  return { input: all.map(({ sent }) => sent).filter(isNew), problems }
}

function inputOf({ question, said, answer, explanation }: Sent) {
  const { key, value } = question
  const row = { question: key, answer, explanation }
  return {
    question: key,
    said,
    ...(said === 'answered' && { value: { yesNo: [row] } }),
    before: value,
  }
}

/** One after the other, all of them: what one refusal is about is said beside its question. */
async function sendEach(
  all: readonly Sent[],
  answer: (sent: Sent) => Promise<AskedNow>,
): Promise<AskedNow | null> {
  let read: AskedNow | null = null
  let refused: RefusedAt | null = null
  for (const sent of all)
    try {
      read = await answer(sent)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'ANSWER_NEWER') throw error
      refused ??= new RefusedAt(sent.question.key, error.message)
    }
  if (refused) throw refused
  return read
}

function Head({ questions, words }: Pick<YesNoPageProps, 'questions' | 'words'>) {
  const [first] = questions
  const subject = subjectOfYesNo(first?.key ?? '')
  const hints: Readonly<Record<string, string>> = words.subjectHints
  return (
    <>
      {questions.length > 1 && subject ? (
        <h1 className="text-2xl sm:text-3xl">{words.subjects[subject]}</h1>
      ) : null}
      <div className="space-y-2 text-base">
        <p>{questions.some(({ key }) => isAttorneys(key)) ? words.whyConduct : words.whyYesNo}</p>
        {subject && hints[subject] ? <p className="border-l-4 border-accent pl-4">{hints[subject]}</p> : null}
      </div>
    </>
  )
}

type QuestionProps = {
  question: ClientQuestion
  words: QuestionWords
  form: QuestionForm
  isOnly: boolean
}

function Question({ question: { key, value, again }, words, form, isOnly }: QuestionProps) {
  const title = (words.yesNo as Readonly<Record<string, string>>)[key] ?? key
  const { values, set, at } = form
  const answer = values[key] ?? ''
  const { error } = at(key)
  const [row] = rowsIn(value)
  return (
    <div className="space-y-3">
      {again === null ? null : (
        <Notice kind="info" title={words.again}>
          {again}
        </Notice>
      )}
      {error && row ? (
        <Notice kind="warning">
          {fill(words.newer, { value: row['answer'] === 'yes' ? words.yes : words.no })}
        </Notice>
      ) : null}
      <RadioCards
        {...at(key)}
        name={form.idOf(key)}
        label={isOnly ? <h1 className="text-2xl sm:text-3xl">{title}</h1> : title}
        isRow
        choices={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
          { value: UNSURE, label: words.unsure },
        ]}
        value={answer === '' ? null : answer}
        onChange={(chosen) => set({ [key]: chosen })}
      />
      {answer === 'yes' && isExplained(key) ? (
        <Field {...at(whyOf(key))} label={words.explain} hint={words.explainHint}>
          {(control) => <TextArea {...control} {...form.text(whyOf(key))} />}
        </Field>
      ) : null}
    </div>
  )
}

function FormWords({ questions, words }: Pick<YesNoPageProps, 'questions' | 'words'>) {
  const says = questions.flatMap(({ forms }) =>
    forms.flatMap(({ form, words: own }) => own.map((text) => ({ form, text }))),
  )
  if (says.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-action underline">{words.formWords}</summary>
      <ul className="space-y-2 border-l-2 border-line pl-4 text-sm" lang="en">
        {says.map(({ form, text }) => (
          <li key={`${form} ${text}`}>{fill(words.formSays, { form, words: text })}</li>
        ))}
      </ul>
    </details>
  )
}
