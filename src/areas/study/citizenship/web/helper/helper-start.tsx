// Explains the rounds to both, in the helper's language, and offers them.
import { useEffect } from 'react'
import { fill, type Language, LANGUAGES, LOCALE, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import type { Question, TestRules } from '../../rules/bank.ts'
import { drawQuestions } from '../../rules/interview.ts'
import { DAILY_QUESTIONS, dailySet, weakPoints } from '../../rules/progress.ts'
import type { HelperWords } from '../../words/browser.ts'
import { focusOn } from '../focus-on.ts'
import { useStudy } from '../study.ts'
import { today } from '../today.ts'

/** Each in its own words. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

type HelperStartProps = {
  words: HelperWords
  language: Language
  onLanguage: (language: Language) => void
  hasKeys: boolean
  onKeys: (hasKeys: boolean) => void
  onStart: (questions: readonly number[], rules: TestRules | null) => void
  onLeave: () => void
}

export function HelperStart(props: HelperStartProps) {
  const { words, language, onLanguage, hasKeys, onKeys, onStart, onLeave } = props
  const { test, bank, known } = useStudy()
  useEffect(() => focusOn('helper'), [])
  const weak = numbersOf(weakPoints(bank, known))
  const due = numbersOf(dailySet(bank, known, today()))
  const draw = (asked: number) => drawQuestions(bank, { ...test.rules, asked }, Math.random)
  const { asked, pass, stopAtWrong } = test.rules
  return (
    <section aria-labelledby="helper" className="space-y-6 pb-10">
      <h2 id="helper" tabIndex={-1} className="text-3xl">
        {words.heading}
      </h2>
      <RadioCards
        id="helper-language"
        name="helper-language"
        label={words.reads}
        choices={LANGUAGES.map((one) => ({
          value: one,
          label: <span lang={LOCALE[one]}>{NAMES[one]}</span>,
        }))}
        value={language}
        onChange={onLanguage}
      />
      <p>{words.lead}</p>
      <ol className="list-decimal space-y-2 pl-7">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{test.languages.length > 1 ? words.answersIn.any : words.answersIn.en}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onStart(due.length > 0 ? due : draw(DAILY_QUESTIONS), null)}>
          {plural(words.practice, due.length > 0 ? due.length : DAILY_QUESTIONS, language)}
        </Button>
        {weak.length > 0 ? (
          <Button kind="secondary" onClick={() => onStart(weak, null)}>
            {plural(words.weak, weak.length, language)}
          </Button>
        ) : null}
        <Button kind="secondary" onClick={() => onStart(draw(asked), test.rules)}>
          {words.interview}
        </Button>
      </div>
      <p className="text-base text-ink-soft">
        {fill(words.interviewAbout, { asked, pass, wrong: stopAtWrong })}
      </p>
      <div className="pointer-coarse:hidden">
        <Checkbox
          id="helper-keys"
          label={words.keys}
          checked={hasKeys}
          onChange={({ target }) => onKeys(target.checked)}
        />
      </div>
      <p className="text-base text-ink-soft">
        {words.private} {words.kept}
      </p>
      <Button kind="quiet" className="-ml-3" onClick={onLeave}>
        {words.close}
      </Button>
    </section>
  )
}

function numbersOf(questions: readonly Question[]): number[] {
  return questions.map(({ n }) => n)
}
