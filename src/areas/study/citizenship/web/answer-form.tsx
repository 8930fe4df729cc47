// An answer is typed, chosen, or said aloud and marked by oneself.
import { type FormEvent, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Question } from '../rules/bank.ts'
import { choicesFor } from '../rules/choices.ts'
import type { WayOfAnswering } from '../rules/progress.ts'
import { mayHear } from './speaking/on-device.ts'
import { Saying } from './speaking/saying.tsx'
import { useStudy } from './study.ts'
import { useCitizenshipWords } from './words.ts'

export type Way = Exclude<WayOfAnswering, 'spoken' | 'helper'>

type WaysProps = { ways: readonly Way[]; way: Way; onChange: (way: Way) => void }

/** Stays from question to question. */
export function Ways({ ways, way, onChange }: WaysProps) {
  const { ask } = useCitizenshipWords()
  return (
    <fieldset className="mt-6">
      <legend className="text-sm text-ink-soft">{ask.ways}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {ways.map((each) => (
          <label
            key={each}
            className={classes(
              'inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 px-4 font-semibold has-focus-visible:outline-3',
              each === way ? 'border-action bg-action-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="way"
              className="sr-only"
              checked={each === way}
              onChange={() => onChange(each)}
            />
            {ask.way[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type AnswerProps = {
  question: Question
  problem: string | null
  submit: string
  onAnswer: (answer: string, way: WayOfAnswering) => void
  onUnknown: () => void
}

export function TypedAnswer({ question, problem, onAnswer, ...foot }: AnswerProps) {
  const { ask, speak } = useCitizenshipWords()
  const { test } = useStudy()
  const [text, setText] = useState('')
  const [heard, setHeard] = useState<string | null>(null)
  const need = question.need ?? 1
  const inLanguage = test.languages.length > 1 ? ask.answerHint.any : ask.answerHint.en
  const send = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(text, text === heard ? 'spoken' : 'typed')
  }
  const hear = (words: string) => {
    const isAnother = need > 1 && text.trim() !== ''
    const all = isAnother ? `${text.trim().replace(/[,.]$/, '')}, ${words}` : words
    setText(all)
    setHeard(all)
  }
  return (
    <form onSubmit={send} className="answering" noValidate>
      <Field
        id="answer"
        label={ask.answer}
        hint={need > 1 ? `${fill(ask.several, { need })} ${inLanguage}` : inLanguage}
        error={problem}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {mayHear() ? (
        <Saying id="answer" languages={test.languages} onHeard={hear} />
      ) : (
        <p className="text-sm text-ink-soft">{speak.off}</p>
      )}
      <AnswerFoot {...foot} />
    </form>
  )
}

export function ChosenAnswer({ question, problem, onAnswer, ...foot }: AnswerProps) {
  const { ask } = useCitizenshipWords()
  const { bank, mark, accepted } = useStudy()
  const [choices] = useState(() =>
    choicesFor(question, { bank, mark, chance: Math.random, answers: accepted(question)?.en ?? [] }),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(chosen ?? '', 'chosen')
  }
  return (
    <form onSubmit={send} className="answering" noValidate>
      <RadioCards
        id="answer"
        name="answer"
        label={ask.choose}
        error={problem && ask.chooseFirst}
        choices={(choices ?? []).map((choice) => ({ value: choice, label: <span lang="en">{choice}</span> }))}
        value={chosen}
        onChange={setChosen}
      />
      <AnswerFoot {...foot} />
    </form>
  )
}

/** At the end of a phone's screen, within reach. */
function AnswerFoot({ submit, onUnknown }: Pick<AnswerProps, 'submit' | 'onUnknown'>) {
  const { ask } = useCitizenshipWords()
  return (
    <div className="asks-foot">
      <Button type="submit">{submit}</Button>
      <Button kind="quiet" onClick={onUnknown}>
        {ask.dontKnow}
      </Button>
    </div>
  )
}
