// The answers, by the parts of the questions, each with a link to change it. Printed, it is the answers alone.
import { fill } from '#kernel/language.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import type { AskedId } from '../rules/answers.ts'
import { FLOW, PARTS, pathOf, REVIEW } from '../rules/flow.ts'
import { answerText } from '../rules/answer-text.ts'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'

export function AnswersToCheck({ session }: { session: IntakeSession }) {
  const { parts, pdf } = useIntakeWords()
  const asked = pathOf(session.answers).filter((question) => question !== REVIEW)
  return (
    <div data-print-alone="" className="space-y-8">
      <h2 className="hidden text-3xl print:block">{pdf.title}</h2>
      {PARTS.map((part) => {
        const questions = asked.filter((question) => FLOW[question].part === part)
        return questions.length === 0 ? null : (
          <section key={part} aria-labelledby={`part-${part}`}>
            <h2 id={`part-${part}`} className="text-xl">
              {parts[part]}
            </h2>
            <PartAnswers session={session} questions={questions} />
          </section>
        )
      })}
    </div>
  )
}

type PartAnswersProps = { session: IntakeSession; questions: readonly AskedId[] }

function PartAnswers({ session, questions }: PartAnswersProps) {
  const { answers: words } = useIntakeWords()
  const language = useLanguage()
  const facts = questions.map((question) => {
    const label = words.labels[question]
    const text = answerText(question, session.answers, words, language)
    return {
      label,
      value: (
        <span className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
          {session.answers[question] === undefined ? null : <ChangeLink question={question} label={label} />}
        </span>
      ),
    }
  })
  return <Facts facts={facts} />
}

/** The way to a question leads back here. */
function ChangeLink({ question, label }: { question: AskedId; label: string }) {
  const { actions } = useIntakeWords()
  return (
    <PageLink
      to={intakePath(question)}
      state={{ from: REVIEW }}
      aria-label={fill(actions.changeNamed, { label })}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-action print:hidden"
    >
      {actions.change}
    </PageLink>
  )
}
