// The weak questions on paper, in both languages, in ordinary or large print.
import { useEffect, useState } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { weakPoints } from '../rules/progress.ts'
import { focusOn } from './focus-on.ts'
import { Accepted } from './question-card.tsx'
import { useStudy } from './study.ts'
import { today } from './today.ts'
import { useCitizenshipWords } from './words.ts'

/** 20 points on paper, for text smaller elsewhere too. */
const LARGE = 'text-2xl [&_h3]:text-2xl [&_p]:text-2xl'

export default function WeakSheet({ onLeave }: { onLeave: () => void }) {
  const { sheet, back, test: tests } = useCitizenshipWords()
  const language = useLanguage()
  const { bank, known, test } = useStudy()
  const [isLarge, setLarge] = useState(false)
  useEffect(() => focusOn('sheet'), [])
  const questions = weakPoints(bank, known)
  const day = formatDate(plainDate(today()), language)
  const leave = (
    <Button kind="quiet" onClick={onLeave}>
      {back}
    </Button>
  )
  return (
    <section aria-labelledby="sheet" className="max-w-text print:max-w-none">
      <div data-print-alone="" className={isLarge ? LARGE : undefined}>
        <h2 id="sheet" tabIndex={-1} className="text-2xl">
          {sheet.heading}
        </h2>
        <p>{fill(sheet.of, { test: tests.names[test.edition], day })}</p>
        <p className="mt-2 text-ink-soft">
          {sheet.lead} {test.exemption ? null : sheet.about}
        </p>
        {questions.length === 0 ? (
          <div className="mt-4 space-y-4">
            <p>{sheet.none}</p>
            {leave}
          </div>
        ) : (
          <div className="mt-4 max-w-form space-y-4 print:hidden">
            <Checkbox
              id="large"
              label={sheet.large}
              checked={isLarge}
              onChange={({ target }) => setLarge(target.checked)}
            />
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => window.print()}>{sheet.print}</Button>
              {leave}
            </div>
          </div>
        )}
        <ol className="mt-6 space-y-6">
          {questions.map((question) => (
            <li key={question.n} className="break-inside-avoid border-t border-line pt-4">
              <p lang="en" className="font-semibold">
                {question.n}. {question.question.en}
              </p>
              <p lang="es" className="mb-2">
                {question.question.es}
              </p>
              <Accepted question={question} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
