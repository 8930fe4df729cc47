// The questions with hard words in sequence, answered aloud. Answers are about a person's own life: none is kept or sent.
import { useEffect, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type InterviewWord, N400_WORDS } from '../rules/n400-words.ts'
import { focusOn } from './focus-on.ts'
import { Listening } from './question-card.tsx'
import { IN_ENGLISH, Saying } from './speaking/saying.tsx'
import { stopReading } from './speech.ts'
import { useCitizenshipWords } from './words.ts'

export function WordsRound({ onLeave }: { onLeave: () => void }) {
  const { n400 } = useCitizenshipWords()
  const [left, setLeft] = useState(N400_WORDS)
  const [asked, setAsked] = useState(0)
  const [word, ...others] = left
  const isOver = word === undefined
  useEffect(() => {
    if (isOver) focusOn('words-done')
  }, [isOver])
  const next = (rest: readonly InterviewWord[]) => {
    setLeft(rest)
    setAsked(asked + 1)
  }
  return (
    <div className="mt-6 max-w-form space-y-4">
      {isOver ? (
        <h3 id="words-done" tabIndex={-1} className="text-2xl">
          {n400.round.done}
        </h3>
      ) : (
        <Asked
          key={asked}
          word={word}
          position={fill(n400.round.position, {
            at: N400_WORDS.length - others.length,
            count: N400_WORDS.length,
          })}
          onUnderstood={() => next(others)}
          onAgain={() => next([...others, word])}
        />
      )}
      <Button kind="quiet" className="-ml-3" onClick={onLeave}>
        {n400.round.list}
      </Button>
    </div>
  )
}

type AskedProps = { word: InterviewWord; position: string; onUnderstood: () => void; onAgain: () => void }

function Asked({ word, position, onUnderstood, onAgain }: AskedProps) {
  const { n400 } = useCitizenshipWords()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    focusOn('question')
    return stopReading
  }, [])
  return (
    <>
      <p className="text-sm font-semibold text-action">{position}</p>
      <h3 id="question" tabIndex={-1} lang="en" className="text-2xl">
        {word.asked}
      </h3>
      <div className="flex flex-wrap">
        <Listening text={word.asked} />
      </div>
      <p>{n400.round.how}</p>
      <Saying id="word" languages={IN_ENGLISH} isExplained />
      {isShown ? (
        <div id="meaning" tabIndex={-1}>
          <Notice>
            <WordMeaning word={word} />
          </Notice>
        </div>
      ) : (
        <Button
          kind="secondary"
          onClick={() => {
            setShown(true)
            focusOn('meaning')
          }}
        >
          {n400.round.show}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onUnderstood}>{n400.round.understood}</Button>
        <Button kind="secondary" onClick={onAgain}>
          {n400.round.again}
        </Button>
      </div>
    </>
  )
}

export function WordMeaning({ word: { word, spanish, means, isForAttorney } }: { word: InterviewWord }) {
  const { n400 } = useCitizenshipWords()
  return (
    <>
      <h3 className="text-xl">
        <span lang="en">{word}</span>{' '}
        <span lang="es" className="text-lg font-normal text-ink-soft">
          {spanish}
        </span>
      </h3>
      <p lang="en" className="mt-1">
        {means.en}
      </p>
      <p lang="es" className="text-ink-soft">
        {means.es}
      </p>
      {isForAttorney ? <p className="mt-1 text-sm font-semibold">{n400.forAttorney}</p> : null}
    </>
  )
}
