// A question as asked: in English, read aloud at two speeds, with the Spanish beside it if that is allowed.
import { LISTEN } from '#ui/sound-icons.ts'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { fill, LANGUAGES, otherLanguage } from '#kernel/language.ts'
import type { Question } from '../rules/bank.ts'
import { CheckPlace } from './check-place.tsx'
import { focusOn } from './focus-on.ts'
import { canRead, readAloud, stopReading } from './speech.ts'
import { useStudy } from './study.ts'
import { useCitizenshipWords } from './words.ts'

/** The officer's language if not excused. */
const [TEST_LANGUAGE] = LANGUAGES

/** One for each question: new content takes the focus. */
type QuestionTextProps = {
  question: Question
  position: string
  /** The other language too: `never` in a mock test in English. */
  translation: 'shown' | 'offered' | 'never'
  isHidden?: boolean
}

export function QuestionText({ question, position, translation, isHidden = false }: QuestionTextProps) {
  const { ask } = useCitizenshipWords()
  const [isOpen, setOpen] = useState(false)
  const text = question.question[TEST_LANGUAGE]
  const spanish = otherLanguage(TEST_LANGUAGE)
  const isTranslated = translation === 'shown' || (translation === 'offered' && isOpen)
  useEffect(() => {
    focusOn('question')
    return stopReading
  }, [])
  return (
    <div>
      <p className="text-sm font-semibold text-action">{position}</p>
      <h2 id="question" tabIndex={-1} className="mt-2 text-2xl" lang={TEST_LANGUAGE}>
        {isHidden ? <span className="sr-only">{text}</span> : text}
      </h2>
      {isTranslated ? (
        <p className="mt-2 text-lg text-ink-soft" lang={spanish}>
          {question.question[spanish]}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-x-2">
        <Listening text={text} />
        {translation === 'offered' && !isOpen ? (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {ask.translate}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Empty if the browser cannot read aloud. */
export function Listening({ text }: { text: string }) {
  const { ask } = useCitizenshipWords()
  if (!canRead()) return null
  return (
    <>
      <Button kind="quiet" className="-ml-3" onClick={() => readAloud(text, 'usual')}>
        <Icon isSmall lines={LISTEN} />
        {ask.listen}
      </Button>
      <Button kind="quiet" className="-ml-3" onClick={() => readAloud(text, 'slow')}>
        {ask.slowly}
      </Button>
    </>
  )
}

/** Every accepted answer in both languages; those not in the reader's language are below. */
export function Accepted({ question }: { question: Question }) {
  const { ask } = useCitizenshipWords()
  const answers = useStudy().accepted(question)
  const language = useLanguage()
  const spanish = otherLanguage(TEST_LANGUAGE)
  const need = question.need ?? 1
  const english = answers?.[TEST_LANGUAGE] ?? []
  if (answers === null || english.length === 0)
    return (
      <p>
        <CheckPlace question={question} sentence={ask.check2} />
      </p>
    )
  const isSame = (at: number) => answers[spanish]?.[at] === english[at]
  return (
    <div>
      <h3 className="text-lg">{ask.accepted}</h3>
      {english.length > 1 ? (
        <p className="text-ink-soft">{need > 1 ? fill(ask.several2, { need }) : ask.any}</p>
      ) : null}
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {english.map((answer, at) => (
          <li key={answer}>
            <span lang={TEST_LANGUAGE}>{answer}</span>
            {isSame(at) ? null : (
              <span lang={spanish} className="block text-ink-soft">
                {answers[spanish]?.[at]}
              </span>
            )}
          </li>
        ))}
      </ul>
      {question.note ? <p className="mt-2 text-sm text-ink-soft">{question.note[language]}</p> : null}
    </div>
  )
}
