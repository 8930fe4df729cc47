// The reading and the writing test in English: one of three sentences passes, as with the officer.
import { type FormEvent, useEffect, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  type Dictation,
  markDictation,
  READING_SENTENCES,
  SENTENCES_ASKED,
  sentencesFor,
  WRITING_SENTENCES,
} from '../rules/english-test.ts'
import { focusOn } from './focus-on.ts'
import { Listening } from './question-card.tsx'
import { IN_ENGLISH, Saying } from './speaking/saying.tsx'
import { canRead, stopReading } from './speech.ts'
import { useCitizenshipWords } from './words.ts'

const KINDS = { reading: READING_SENTENCES, writing: WRITING_SENTENCES } as const
type Kind = keyof typeof KINDS

export default function EnglishView({ onLeave }: { onLeave: () => void }) {
  const { english, back } = useCitizenshipWords()
  const [round, setRound] = useState<{ kind: Kind; number: number } | null>(null)
  useEffect(() => {
    focusOn('english')
    return stopReading
  }, [])
  return (
    <section aria-labelledby="english" className="max-w-form">
      <h2 id="english" tabIndex={-1} className="text-2xl">
        {english.heading}
      </h2>
      <p className="mt-2">{english.lead}</p>
      {round ? (
        <Round
          key={`${round.kind} ${round.number}`}
          kind={round.kind}
          onAgain={() => setRound({ ...round, number: round.number + 1 })}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setRound({ kind: 'reading', number: 0 })}>{english.reading.start}</Button>
          <Button kind="secondary" onClick={() => setRound({ kind: 'writing', number: 0 })}>
            {english.writing.start}
          </Button>
        </div>
      )}
      <Button kind="quiet" className="mt-8 -ml-3" onClick={round ? () => setRound(null) : onLeave}>
        {round ? english.choose : back}
      </Button>
    </section>
  )
}

function Round({ kind, onAgain }: { kind: Kind; onAgain: () => void }) {
  const { english } = useCitizenshipWords()
  const [sentences] = useState(() => sentencesFor(KINDS[kind], Math.random))
  const [at, setAt] = useState(0)
  const [hasPassed, setPassed] = useState(false)
  const sentence = sentences[at]
  if (hasPassed || sentence === undefined) {
    return (
      <div id="round-over" tabIndex={-1} className="mt-6 space-y-4">
        <Notice kind={hasPassed ? 'success' : 'warning'} title={hasPassed ? english.passed : english.failed}>
          <p>{english.rule}</p>
        </Notice>
        <Button onClick={onAgain}>{english.again}</Button>
      </div>
    )
  }
  const next = (isRight: boolean) => {
    setPassed(isRight)
    setAt(at + 1)
    if (isRight || at + 1 === SENTENCES_ASKED) focusOn('round-over')
  }
  const position = fill(english.position, { at: at + 1, count: SENTENCES_ASKED })
  return kind === 'reading' ? (
    <Reading key={sentence} sentence={sentence} position={position} onNext={next} />
  ) : (
    <Writing key={sentence} sentence={sentence} position={position} onNext={next} />
  )
}

type SentenceProps = { sentence: string; position: string; onNext: (isRight: boolean) => void }

/** Read aloud first, then compared with the words heard, if the device can. */
function Reading({ sentence, position, onNext }: SentenceProps) {
  const { english, ask } = useCitizenshipWords()
  useEffect(() => focusOn('sentence'), [])
  return (
    <div className="mt-6 space-y-4">
      <p className="text-sm font-semibold text-action">{position}</p>
      <p>{english.reading.how}</p>
      <p id="sentence" tabIndex={-1} lang="en" className="font-heading text-3xl">
        {sentence}
      </p>
      <div className="flex flex-wrap">
        <Listening text={sentence} />
      </div>
      <Saying id="sentence" languages={IN_ENGLISH} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onNext(true)}>{english.reading.right}</Button>
        <Button kind="secondary" onClick={() => onNext(false)}>
          {ask.saidNot}
        </Button>
      </div>
    </div>
  )
}

function Writing({ sentence, position, onNext }: SentenceProps) {
  const { english, ask } = useCitizenshipWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [marked, setMarked] = useState<Dictation | null>(null)
  useEffect(() => focusOn('dictation-how'), [])
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') {
      setProblem(english.writing.empty)
      return focusOn('dictation')
    }
    setMarked(markDictation(typed, sentence))
    return focusOn('dictation-result')
  }
  return (
    <form className="mt-6 space-y-4" onSubmit={check} noValidate>
      <p className="text-sm font-semibold text-action">{position}</p>
      <p id="dictation-how" tabIndex={-1}>
        {canRead() ? english.writing.how : english.writing.helper}
      </p>
      <div className="flex flex-wrap">
        <Listening text={sentence} />
      </div>
      {canRead() ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {english.writing.forHelper}
          </summary>
          <p lang="en">{sentence}</p>
        </details>
      )}
      <Field id="dictation" label={english.writing.label} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            lang="en"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            readOnly={marked !== null}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {marked ? (
        <>
          <div id="dictation-result" tabIndex={-1}>
            <Notice
              kind={marked.isRight ? 'success' : 'warning'}
              title={marked.isRight ? english.writing.right : english.writing.wrong}
            >
              <p lang="en" className="text-lg">
                {sentence}
              </p>
              {marked.hasSlip && marked.isRight ? <p>{english.writing.slip}</p> : null}
              {marked.wrong.length > 0 ? (
                <p>{fill(english.writing.words, { words: marked.wrong.join(', ') })}</p>
              ) : null}
            </Notice>
          </div>
          <Button onClick={() => onNext(marked.isRight)}>{english.next}</Button>
        </>
      ) : (
        <Button type="submit">{ask.check}</Button>
      )}
    </form>
  )
}
