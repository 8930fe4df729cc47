// The current round, and its records: each mark once it is certain, and the interview once it is over.
import { useRef, useState } from 'react'
import type { TestRules } from '../../rules/bank.ts'
import {
  afterMark,
  endOfRound,
  type HelpedRound,
  type HelperMark,
  roundOf,
  takenBack,
} from '../../rules/helped-round.ts'
import { focusOn } from '../focus-on.ts'
import { useStudy } from '../study.ts'

export type Helped = {
  round: HelpedRound | null
  end: ReturnType<typeof endOfRound>
  /** The last action, for those who do not see it. */
  last: HelperMark | 'takenBack' | null
  start: (questions: readonly number[], rules: TestRules | null) => void
  mark: (mark: HelperMark) => void
  takeBack: () => void
  /** Back to the choice of a round: marks are kept. */
  stop: () => void
}

export function useHelped(): Helped {
  const { test, log } = useStudy()
  const [round, setRound] = useState<HelpedRound | null>(null)
  const [last, setLast] = useState<Helped['last']>(null)
  const kept = useRef(0)
  const keep = ({ questions, marks }: HelpedRound, until: number) => {
    for (; kept.current < until; kept.current += 1) {
      const [question, isRight] = [questions[kept.current], marks[kept.current]]
      if (question !== undefined && isRight !== undefined)
        log.answer({ edition: test.edition, question, isRight, way: 'helper' })
    }
  }
  const finish = ({ marks }: HelpedRound, isPassed: boolean) => {
    const { edition, isSenior } = test
    const right = marks.filter(Boolean).length
    log.finish({ edition, isSenior, isPassed, isByHelper: true, right, asked: marks.length })
  }
  const show = (next: HelpedRound, said: Helped['last']) => {
    setRound(next)
    setLast(said)
    focusOn(endOfRound(next) === null ? 'question' : 'helper-end')
  }
  return {
    round,
    end: round && endOfRound(round),
    last,
    start: (questions, rules) => {
      kept.current = 0
      show(roundOf(questions, rules), null)
    },
    mark: (mark) => {
      if (!round) return
      const next = afterMark(round, mark)
      const end = endOfRound(next)
      const isNew = kept.current < next.settled
      keep(next, next.settled)
      if (isNew && next.rules && end !== null) finish(next, end === 'passed')
      show(next, next.isAgain ? 'almost' : mark === 'right' ? 'right' : 'wrong')
    },
    takeBack: () => {
      if (round) show(takenBack(round), 'takenBack')
    },
    stop: () => {
      if (round) keep(round, round.marks.length)
      setRound(null)
    },
  }
}
