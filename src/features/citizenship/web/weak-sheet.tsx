// The weak questions on paper, in both languages, in ordinary or large print.
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { weakPoints } from '../rules/progress.ts'
import { CheckPlace } from './check-place.tsx'
import { focusOn } from './focus-on.ts'
import { Accepted } from './question-card.tsx'
import { useStudy } from './study.ts'
import { useCitizenshipWords } from './words.ts'

export function WeakSheet({ onLeave }: { onLeave: () => void }) {
  const { sheet, ask, back } = useCitizenshipWords()
  const { bank, known, accepted } = useStudy()
  const [isLarge, setLarge] = useState(false)
  useEffect(() => focusOn('sheet'), [])
  return (
    <section aria-labelledby="sheet" className="max-w-text">
      <h2 id="sheet" tabIndex={-1} className="text-2xl">
        {sheet.heading}
      </h2>
      <p className="mt-2 text-ink-soft">{sheet.lead}</p>
      <div className="mt-4 max-w-form space-y-4 print:hidden">
        <Checkbox
          id="large"
          label={sheet.large}
          checked={isLarge}
          onChange={({ target }) => setLarge(target.checked)}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>{sheet.print}</Button>
          <Button kind="quiet" onClick={onLeave}>
            {back}
          </Button>
        </div>
      </div>
      <ol className={classes('mt-6 space-y-6', isLarge && 'text-2xl')}>
        {weakPoints(bank, known).map((question) => (
          <li key={question.n} className="break-inside-avoid border-t border-line pt-4">
            <p lang="en" className="font-semibold">
              {question.n}. {question.question.en}
            </p>
            <p lang="es" className="mb-2">
              {question.question.es}
            </p>
            <Accepted
              question={question}
              answers={accepted(question)}
              place={<CheckPlace question={question} sentence={ask.check2} />}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
