// Questions and answers, by parts, in the reader's language, as sent; the client's own text stays as written, with its language.
import { dialLink, readablePhone } from '#kernel/phone.ts'
import type { Language } from '#kernel/language.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { SentIntake } from '../contract.ts'
import { useStaffWords } from './staff-words.ts'

type Asked = SentIntake['asked'][number]['questions'][number]

export function SentAnswers({ intake }: { intake: SentIntake }) {
  const language = useLanguage()
  const { answers: own } = useStaffWords()
  const isGoingOn = intake.status === 'open'
  const factOf = (asked: Asked): Fact => ({
    label: asked.label[language],
    value: <Answer asked={asked} text={asked.answer[language]} ownWords={own.ownWords} intake={intake} />,
  })
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="text-2xl">
        {own.heading}
      </h2>
      {intake.asked.map(({ part, headingForStaff, questions }) => {
        const facts = questions.filter(({ isAnswered }) => isAnswered || !isGoingOn).map(factOf)
        const heading = headingForStaff[language]
        return facts.length === 0 ? null : (
          <section key={part} aria-label={heading} className="mt-6 break-inside-avoid">
            <h3 className="text-xl">{heading}</h3>
            <Facts facts={facts} />
          </section>
        )
      })}
    </section>
  )
}

type AnswerProps = { asked: Asked; text: string; intake: SentIntake; ownWords: Record<Language, string> }

function Answer({ asked, text, intake: { language }, ownWords }: AnswerProps) {
  if (asked.question === 'phone' && asked.isAnswered)
    return <a href={dialLink(text)}>{readablePhone(text)}</a>
  if (!asked.isOwnWords) return <span className="break-words">{text}</span>
  return (
    <>
      <span className="block text-sm font-normal text-ink-soft">{ownWords[language]}</span>
      <q lang={language} className="block break-words whitespace-pre-line">
        {text}
      </q>
    </>
  )
}
