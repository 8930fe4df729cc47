// One answer of a person, with who said it, when, in which language and where.
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { PersonAnswer } from '../facts-contract.ts'
import { isFact, SENSITIVE_FACTS } from '../rules/facts.ts'
import { dateText, factText, type PersonWords } from './fact-words.ts'
import { Gaps } from './person-facts.tsx'
import { ShownByPress } from './shown-by-press.tsx'

type Source = Pick<PersonAnswer, 'language' | 'source' | 'saidAt' | 'saidBy' | 'takenBy'>

/** "From the intake, “Date of birth”, answered in Spanish on November 3, 2026. Confirmed by Ana Ruiz." */
export function sourceText(
  answer: Source,
  { facts: words, labels }: PersonWords,
  language: Language,
): string {
  const { source, saidAt, saidBy, takenBy } = answer
  const date = formatPastDate(dateIn(FIRM_ZONE, instant(new Date(saidAt))), language)
  if (source.kind === 'staff') return fill(words.typed, { name: saidBy?.name ?? words.someone, date })
  if (source.kind === 'document') {
    const { title, page } = source
    return fill(words.fromDocument, { title, page, name: saidBy?.name ?? words.someone, date })
  }
  if (source.kind === 'link') {
    const { name, email } = source
    return fill(words.byLink, { name, email, language: words.languages[answer.language], date })
  }
  if (source.kind === 'client') {
    const name = saidBy?.name ?? words.someone
    return fill(words.fromClient, { name, language: words.languages[answer.language], date })
  }
  const said = fill(words.fromIntake, {
    question: labels.questions[source.question] ?? source.question,
    language: words.languages[answer.language],
    date,
  })
  return takenBy ? fill(words.taken, { source: said, name: takenBy.name }) : said
}

type AnswerProps = { answer: Source & Pick<PersonAnswer, 'question' | 'value'>; words: PersonWords }

export function AnswerText({ answer, words }: AnswerProps) {
  const language = useLanguage()
  const { question, value } = answer
  const text = isFact(question)
    ? factText(question, value, words, language)
    : question === 'birthDate'
      ? dateText(String(value), language)
      : String(value)
  return (
    <>
      {SENSITIVE_FACTS.has(question) && isFact(question) ? (
        <ShownByPress label={words.facts.labels[question]} words={words.facts}>
          {text}
        </ShownByPress>
      ) : (
        text
      )}
      {isFact(question) && typeof value !== 'string' ? (
        <Gaps id={question} rows={value} words={words} />
      ) : null}
      <span className="block text-sm font-normal text-ink-soft">{sourceText(answer, words, language)}</span>
    </>
  )
}
