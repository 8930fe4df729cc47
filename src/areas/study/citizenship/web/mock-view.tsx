// A test as the officer gives it: no answers shown, and it stops where the officer would.
import { useEffect, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Question } from '../rules/bank.ts'
import { drawQuestions, endOf, type InterviewEnd } from '../rules/interview.ts'
import type { WayOfAnswering } from '../rules/progress.ts'
import { TypedAnswer } from './answer-form.tsx'
import { CheckPlace } from './check-place.tsx'
import { focusOn } from './focus-on.ts'
import { MissedQuestions } from './missed-questions.tsx'
import { QuestionText } from './question-card.tsx'
import { useStudy } from './study.ts'
import { useCitizenshipWords } from './words.ts'

type MockViewProps = {
  onLeave: () => void
  onRepeat: () => void
  onPractice: (questions: readonly Question[]) => void
}
type Answered = { question: Question; isRight: boolean }

export function MockView({ onLeave, onRepeat, onPractice }: MockViewProps) {
  const { ask, mock } = useCitizenshipWords()
  const { test, bank, log } = useStudy()
  const [drawn] = useState(() => drawQuestions(bank, test.rules, Math.random))
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const [isHidden, setHidden] = useState(false)
  const end = endOf(resultsOf(answered), test.rules)
  const question = bank.find(({ n }) => n === drawn[answered.length])
  if (end !== null || !question)
    return (
      <MockResult
        end={end ?? 'failed'}
        answered={answered}
        onLeave={onLeave}
        onRepeat={onRepeat}
        onPractice={onPractice}
      />
    )
  const next = (isRight: boolean, way: WayOfAnswering) => {
    const all = [...answered, { question, isRight }]
    log.answer({ edition: test.edition, question: question.n, isRight, way })
    const ending = endOf(resultsOf(all), test.rules)
    if (ending !== null) {
      const right = all.filter((one) => one.isRight).length
      const { edition, isSenior } = test
      const isPassed = ending === 'passed'
      log.finish({ edition, isSenior, isPassed, isByHelper: false, right, asked: all.length })
    }
    setAnswered(all)
  }
  return (
    <section aria-labelledby="question" data-asks>
      <Button kind="quiet" className="-mt-3 -ml-3 self-start" onClick={onLeave}>
        {mock.leave}
      </Button>
      <QuestionText
        key={question.n}
        question={question}
        position={fill(ask.position, { at: answered.length + 1, count: test.rules.asked })}
        translation={test.exemption ? 'shown' : 'never'}
        isHidden={isHidden}
      />
      <Button kind="quiet" className="-ml-3" onClick={() => setHidden(!isHidden)}>
        {isHidden ? mock.show : mock.hide}
      </Button>
      <Answering key={question.n} question={question} onMarked={next} />
    </section>
  )
}

function resultsOf(answered: readonly Answered[]): boolean[] {
  return answered.map(({ isRight }) => isRight)
}

type AnsweringProps = { question: Question; onMarked: (isRight: boolean, way: WayOfAnswering) => void }

/** A close answer is asked for once more, as an officer may do. */
function Answering({ question, onMarked }: AnsweringProps) {
  const { ask, mock, reasons } = useCitizenshipWords()
  const { mark, accepted } = useStudy()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  if (accepted(question) === null) {
    return (
      <div className="mt-4 space-y-4">
        <p>
          <CheckPlace question={question} sentence={mock.self} />
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onMarked(true, 'self')}>{ask.saidIt}</Button>
          <Button kind="secondary" onClick={() => onMarked(false, 'self')}>
            {ask.saidNot}
          </Button>
        </div>
      </div>
    )
  }
  const answer = (text: string, way: WayOfAnswering) => {
    const { verdict, reason } = mark(question, text)
    if (reason === 'empty' || reason === 'tooLong') {
      setProblem(reasons[reason])
      return focusOn('answer')
    }
    if (verdict !== 'close' || isAgain) return onMarked(verdict === 'right', way)
    setProblem(null)
    setAgain(true)
    return focusOn('answer')
  }
  return (
    <>
      {isAgain ? (
        <output className="mt-4 block max-w-form">
          <Notice kind="warning">{mock.again}</Notice>
        </output>
      ) : null}
      <TypedAnswer
        question={question}
        problem={problem}
        submit={mock.answer}
        onAnswer={answer}
        onUnknown={() => onMarked(false, 'typed')}
      />
    </>
  )
}

type MockResultProps = MockViewProps & { end: InterviewEnd; answered: readonly Answered[] }

function MockResult({ end, answered, onLeave, onRepeat, onPractice }: MockResultProps) {
  const words = useCitizenshipWords()
  const { mock } = words
  const missed = answered.filter(({ isRight }) => !isRight).map(({ question }) => question)
  const right = answered.length - missed.length
  useEffect(() => focusOn('mock-result'), [])
  return (
    <section aria-labelledby="mock-result" className="max-w-form space-y-6">
      <div>
        <h2 id="mock-result" tabIndex={-1} className="text-3xl">
          {mock[end]}
        </h2>
        <p className="mt-2 text-xl">{fill(mock.score, { right, asked: answered.length })}</p>
        <p className="text-ink-soft">{mock.officer}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {missed.length > 0 ? <Button onClick={() => onPractice(missed)}>{words.weak.button}</Button> : null}
        <Button kind="secondary" onClick={onRepeat}>
          {mock.repeat}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {words.back}
        </Button>
      </div>
      {missed.length === 0 ? (
        <p>{mock.allRight}</p>
      ) : (
        <MissedQuestions heading={mock.review} questions={missed} />
      )}
    </section>
  )
}
