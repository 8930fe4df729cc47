// A row of questions, each marked at once with the reason and all accepted answers.
import { type ReactNode, useEffect, useState } from 'react'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice, type NoticeKind } from '#ui/notice.tsx'
import type { Question } from '../rules/bank.ts'
import { markChoice } from '../rules/choices.ts'
import type { Marking, Verdict } from '../rules/marking/mark.ts'
import type { WayOfAnswering } from '../rules/progress.ts'
import { ChosenAnswer, TypedAnswer, type Way, Ways } from './answer-form.tsx'
import { focusOn } from './focus-on.ts'
import { Accepted, QuestionText } from './question-card.tsx'
import { sayReason } from './say-reason.ts'
import { useStudy } from './study.ts'
import { useCitizenshipWords } from './words.ts'

type PracticeViewProps = { questions: readonly Question[]; onLeave: () => void }

export function PracticeView({ questions, onLeave }: PracticeViewProps) {
  const words = useCitizenshipWords()
  const [at, setAt] = useState(0)
  const [right, setRight] = useState(0)
  const [way, setWay] = useState<Way>('typed')
  const question = questions[at]
  if (!question) return <Done right={right} count={questions.length} onLeave={onLeave} />
  return (
    <section aria-labelledby="question" data-asks>
      <Button kind="quiet" className="-mt-3 -ml-3 self-start" onClick={onLeave}>
        {words.back}
      </Button>
      <Asked
        key={question.n}
        question={question}
        position={fill(words.ask.position, { at: at + 1, count: questions.length })}
        way={way}
        onWay={setWay}
        isLast={at + 1 === questions.length}
        onNext={(wasRight) => {
          if (wasRight) setRight(right + 1)
          setAt(at + 1)
        }}
      />
    </section>
  )
}

type AskedProps = {
  question: Question
  position: string
  way: Way
  onWay: (way: Way) => void
  isLast: boolean
  onNext: (wasRight: boolean) => void
}

function Asked({ question, position, way, onWay, isLast, onNext }: AskedProps) {
  const { ask, reasons } = useCitizenshipWords()
  const { test, mark, accepted, log } = useStudy()
  const [marking, setMarking] = useState<Marking | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const [isRight, setRight] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const answers = accepted(question)
  const ways = waysFor(question, answers !== null)
  const current = ways.includes(way) ? way : 'self'
  const record = (right: boolean, by: WayOfAnswering) => {
    log.answer({ edition: test.edition, question: question.n, isRight: right, way: by })
    setRight(right)
    focusOn('result')
  }
  const answer = (text: string, by: WayOfAnswering) => {
    const typed = mark(question, text)
    const result = by === 'chosen' ? markChoice(typed) : typed
    if (result.reason === 'empty' || result.reason === 'tooLong') {
      setProblem(reasons[result.reason])
      focusOn('answer')
      return
    }
    setGiven({ text, by })
    setMarking(result)
    if (result.verdict !== 'close') record(result.verdict === 'right', by)
    focusOn('result')
  }
  const unknown = () => {
    record(false, current)
    setMarking({ verdict: 'wrong', reason: 'unknown', named: [], missing: question.need ?? 1, extra: [] })
  }
  const isAnswered = marking !== null || isRight !== null
  const form = { question, problem, submit: ask.check, onAnswer: answer }
  return (
    <>
      <QuestionText question={question} position={position} translation={TRANSLATION[useLanguage()]} />
      {isAnswered ? (
        <Result
          question={question}
          marking={marking}
          given={given}
          isRight={isRight}
          onCount={(right) => record(right, 'self')}
        >
          <Button onClick={() => onNext(isRight === true)}>{isLast ? ask.finish : ask.next}</Button>
        </Result>
      ) : (
        <>
          <Ways ways={ways} way={current} onChange={onWay} />
          {current === 'typed' ? <TypedAnswer {...form} onUnknown={unknown} /> : null}
          {current === 'chosen' ? <ChosenAnswer {...form} onUnknown={unknown} /> : null}
          {current === 'self' ? (
            <SaidAloud question={question} onMarked={(right) => record(right, 'self')} />
          ) : null}
        </>
      )}
    </>
  )
}

/** Several answers are not chosen from a list, and unknown answers cannot be marked. */
function waysFor(question: Question, isKnown: boolean): readonly Way[] {
  if (!isKnown) return ['self']
  return (question.need ?? 1) > 1 ? ['typed', 'self'] : ['typed', 'chosen', 'self']
}

/** Spanish readers see it beside; English readers ask for it. */
const TRANSLATION: Record<Language, 'shown' | 'offered'> = { en: 'offered', es: 'shown' }

const KINDS: Record<Verdict, NoticeKind> = {
  right: 'success',
  close: 'warning',
  wrong: 'danger',
  unmarked: 'info',
}

type Given = { text: string; by: WayOfAnswering }

type ResultProps = {
  question: Question
  marking: Marking | null
  /** Null if nothing was typed or chosen. */
  given: Given | null
  isRight: boolean | null
  onCount: (right: boolean) => void
  children: ReactNode
}

function Result({ question, marking, given, isRight, onCount, children }: ResultProps) {
  const { ask, verdicts } = useCitizenshipWords()
  const says = useReason(marking)
  const isOpen = marking?.verdict === 'close' && isRight === null
  // A mark overridden by hand stays visible. A choice is right or wrong.
  const mayCount =
    given?.by !== 'chosen' && marking?.verdict === 'wrong' && marking.reason === 'other' && isRight === false
  const verdict = marking?.verdict ?? (isRight ? 'right' : 'wrong')
  return (
    <div className="verdict space-y-4">
      <div id="result" tabIndex={-1}>
        <Notice kind={KINDS[isRight ? 'right' : verdict]} title={verdicts[isRight ? 'right' : verdict]}>
          {says ? <p>{isRight && marking && marking.verdict !== 'right' ? ask.counted : says}</p> : null}
          {given ? (
            <p className="break-words">
              {ask.yours} <strong lang={given.by === 'chosen' ? 'en' : undefined}>{given.text}</strong>
            </p>
          ) : null}
        </Notice>
      </div>
      <Accepted question={question} />
      <div className="asks-foot">
        {isOpen ? (
          <>
            <Button onClick={() => onCount(false)}>{ask.saidNot}</Button>
            <Button kind="secondary" onClick={() => onCount(true)}>
              {ask.countRight}
            </Button>
          </>
        ) : (
          children
        )}
        {mayCount ? (
          <Button kind="quiet" onClick={() => onCount(true)}>
            {ask.countRight}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function useReason(marking: Marking | null): string | null {
  const { reasons } = useCitizenshipWords()
  const language = useLanguage()
  return marking && sayReason(marking, reasons, language)
}

/** Alone, or with a listener: the answers are shown once the person has spoken. */
function SaidAloud({ question, onMarked }: { question: Question; onMarked: (right: boolean) => void }) {
  const { ask } = useCitizenshipWords()
  const [isShown, setShown] = useState(false)
  if (!isShown) {
    return (
      <>
        <p className="mt-4">{ask.aloud}</p>
        <div className="asks-foot">
          <Button
            onClick={() => {
              setShown(true)
              focusOn('result')
            }}
          >
            {ask.reveal}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className="verdict space-y-4">
      <div id="result" tabIndex={-1}>
        <Accepted question={question} />
      </div>
      <div className="asks-foot">
        <Button onClick={() => onMarked(true)}>{ask.saidIt}</Button>
        <Button kind="secondary" onClick={() => onMarked(false)}>
          {ask.saidNot}
        </Button>
      </div>
    </div>
  )
}

function Done({ right, count, onLeave }: { right: number; count: number; onLeave: () => void }) {
  const { done, back } = useCitizenshipWords()
  useEffect(() => focusOn('done'), [])
  return (
    <section aria-labelledby="done" className="max-w-form space-y-4">
      <h2 id="done" tabIndex={-1} className="text-2xl">
        {done.heading}
      </h2>
      <p className="text-xl">{fill(done.score, { right, count })}</p>
      <p>{right < count ? done.missed : done.all}</p>
      <Button onClick={onLeave}>{back}</Button>
    </section>
  )
}
