// The DACA eligibility checker on a public page: the rules in words for everyone; one question at a time with scripts.
import { Button } from '#ui/button.tsx'
import { DACA_QUESTIONS, type DacaQuestion } from '../rules/daca-answers.ts'
import { dacaQuestionsOf } from '../rules/daca-flow.ts'
import { DacaResult } from './daca-result.tsx'
import { type FieldWords, ToolField } from './tool-field.tsx'
import { ProblemTemplates, Slots, ToolFrame } from './tool-frame.tsx'
import type { ToolProps } from './tool-props.ts'

const NAME = 'eligibility-checker'
const QUESTIONS = Object.keys(DACA_QUESTIONS) as DacaQuestion[]

/** Before anything is answered, as many as a first request asks. */
const [FIRST, ...FURTHER] = dacaQuestionsOf({}, 0)

export function DacaChecker(tool: ToolProps) {
  const { checker: words, common } = tool.words
  return (
    <ToolFrame {...tool} name={NAME} title={words.title} rule={<Rules {...tool} />}>
      <form
        method="dialog"
        noValidate
        autoComplete="off"
        className="mt-6 print:hidden"
        data-law-read={[...tool.lawRead].join(' ')}
      >
        <p className="text-sm font-semibold text-ink-soft" data-progress>
          <Slots text={words.progress} values={{ number: 1, total: 1 + FURTHER.length }} />
        </p>
        <div className="mt-3">
          {QUESTIONS.map((question) => (
            <Question key={question} question={question} {...tool} />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" disabled>
            {words.continue}
          </Button>
          <Button kind="secondary" data-unsure hidden>
            {words.unsure}
          </Button>
          <Button kind="quiet" data-back hidden>
            {words.back}
          </Button>
        </div>
        <p className="mt-5 text-sm text-ink-soft">
          {common.private} {words.intro}
        </p>
      </form>
      <div data-answer aria-live="polite" />
      <ProblemTemplates tool={NAME} common={common} />
      <template data-answer-form>
        <DacaResult {...tool} />
      </template>
    </ToolFrame>
  )
}

function Question({ question, words }: { question: DacaQuestion } & Pick<ToolProps, 'words'>) {
  const { checker, common } = words
  const questionWords: Readonly<Record<DacaQuestion, FieldWords>> = checker.questions
  return (
    <ToolField
      tool={NAME}
      name={question}
      field={DACA_QUESTIONS[question]}
      words={questionWords[question]}
      common={common}
      isHidden={question !== FIRST}
      isHeading
      isBirthday={question === 'birth'}
    />
  )
}

function Rules({ words: { checker } }: ToolProps) {
  return (
    <details className="mt-4 rounded-sm border border-line px-4">
      <summary className="min-h-11 py-2 font-semibold text-action underline">{checker.rulesTitle}</summary>
      <ul className="mb-4 list-disc space-y-2 pl-6">
        {checker.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
