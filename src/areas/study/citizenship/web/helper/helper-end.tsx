// Result of a round, with what to go over together.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import type { HelpedRound } from '../../rules/helped-round.ts'
import type { HelperWords } from '../../words/browser.ts'
import { MissedQuestions } from '../missed-questions.tsx'
import { useStudy } from '../study.ts'

type HelperEndProps = {
  words: HelperWords
  round: HelpedRound
  end: keyof HelperWords['ends']
  onAgain: () => void
  onLeave: () => void
}

export function HelperEnd({ words, round, end, onAgain, onLeave }: HelperEndProps) {
  const { bank } = useStudy()
  const { questions, marks, rules } = round
  const missed = new Set(questions.filter((_, at) => marks[at] === false))
  const score = fill(words.score, { right: marks.filter(Boolean).length, asked: marks.length })
  return (
    <section aria-labelledby="helper-end" className="space-y-6 pb-10">
      <div>
        <h2 id="helper-end" tabIndex={-1} className="text-3xl">
          {words.ends[end]}
        </h2>
        <p className="mt-2 text-2xl">{score}</p>
        {rules ? <p className="text-ink-soft">{words.officer}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLeave}>{words.close}</Button>
        <Button kind="secondary" onClick={onAgain}>
          {words.repeat}
        </Button>
      </div>
      {missed.size === 0 ? (
        <p>{words.allRight}</p>
      ) : (
        <MissedQuestions heading={words.missed} questions={bank.filter(({ n }) => missed.has(n))} />
      )}
    </section>
  )
}
