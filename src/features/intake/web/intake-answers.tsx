// What a client answered, for reading only. Staff see it beside the meeting; a page provides the words.
import { telephoneLink } from '#firm/contact.ts'
import type { Language } from '#kernel/language.ts'
import { Facts } from '#ui/facts.tsx'
import type { Answers, AskedId } from '../rules/answers.ts'
import { pathOf, REVIEW } from '../rules/flow.ts'
import type { AnswersWords } from '../text/index.ts'
import { answerText } from '../rules/answer-text.ts'

type IntakeAnswersProps = { answers: Answers; language: Language; words: AnswersWords }

export function IntakeAnswers({ answers, language, words }: IntakeAnswersProps) {
  const asked = pathOf(answers).filter((question): question is AskedId => question !== REVIEW)
  const facts = asked.map((question) => {
    const text = answerText(question, answers, words, language)
    const isPhone = question === 'phone' && answers.phone !== undefined
    return {
      label: words.labels[question],
      value: isPhone ? <a href={telephoneLink(text)}>{text}</a> : text,
    }
  })
  return <Facts facts={facts} />
}
