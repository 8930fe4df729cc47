// Everything answered, by parts, in the reader's language; what the client wrote stays as written, and says in what
// language that was.
import { readablePhone, telephoneLink } from '#firm/contact.ts'
import type { Language } from '#kernel/language.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { SentIntake } from '../contract.ts'
import { type AnswersWords, answerText } from '../rules/answer-text.ts'
import type { AskedId } from '../rules/answers.ts'
import { FLOW, isAsked, PARTS, pathOf } from '../rules/flow.ts'
import { useStaffWords } from './staff-words.ts'

type SentAnswersProps = {
  intake: SentIntake
  words: AnswersWords & { labels: Record<AskedId, string> }
}

export function SentAnswers({ intake, words }: SentAnswersProps) {
  const language = useLanguage()
  const { answers: own } = useStaffWords()
  const isGoingOn = intake.status === 'open'
  const asked = pathOf(intake.answers)
    .filter(isAsked)
    .filter((question) => !isGoingOn || intake.answers[question] !== undefined)
  const factOf = (question: AskedId): Fact => {
    const text = answerText(question, intake.answers, words, language)
    return {
      label: words.labels[question],
      value: <Answer question={question} text={text} intake={intake} ownWords={own.ownWords} />,
    }
  }
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="text-2xl">
        {own.heading}
      </h2>
      {PARTS.map((part) => {
        const facts = asked.filter((question) => FLOW[question].part === part).map(factOf)
        return facts.length === 0 ? null : (
          <section key={part} aria-label={own.parts[part]} className="mt-6 break-inside-avoid">
            <h3 className="text-xl">{own.parts[part]}</h3>
            <Facts facts={facts} />
          </section>
        )
      })}
    </section>
  )
}

type AnswerProps = {
  question: AskedId
  text: string
  intake: SentIntake
  ownWords: Record<Language, string>
}

function Answer({ question, text, intake: { answers, language }, ownWords }: AnswerProps) {
  const answer = answers[question]
  if (question === 'phone' && answer !== undefined)
    return <a href={telephoneLink(text)}>{readablePhone(text)}</a>
  if (FLOW[question].kind !== 'text' || answer === undefined || answer === '')
    return <span className="break-words">{text}</span>
  return (
    <>
      <span className="block text-sm font-normal text-ink-soft">{ownWords[language]}</span>
      <q lang={language} className="block break-words whitespace-pre-line">
        {text}
      </q>
    </>
  )
}
