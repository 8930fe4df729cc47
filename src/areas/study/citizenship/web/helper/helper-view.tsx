// Two people and one screen: one asks and marks, the other answers aloud. Covers the whole page, to hide the rest of the portal.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Language, LOCALE } from '#kernel/language.ts'
import { LanguageProvider, useLanguage } from '#ui/language.tsx'
import { helperWords } from '../../words/browser.ts'
import { HELPER_MARKS, type HelperMark } from '../../rules/helped-round.ts'
import { focusOn } from '../focus-on.ts'
import { CitizenshipWordsProvider, useCitizenshipWords } from '../words.ts'
import { HelperEnd } from './helper-end.tsx'
import { HelperQuestion } from './helper-question.tsx'
import { HelperStart } from './helper-start.tsx'
import { useHelped } from './use-helped.ts'

export default function HelperView({ onLeave }: { onLeave: () => void }) {
  const [language, setLanguage] = useState(useLanguage())
  const words = useCitizenshipWords()
  const { ask } = helperWords(language)
  return (
    <LanguageProvider language={language}>
      <CitizenshipWordsProvider words={{ ...words, ask: { ...words.ask, ...ask } }}>
        <Screen language={language} onLanguage={setLanguage} onLeave={onLeave} />
      </CitizenshipWordsProvider>
    </LanguageProvider>
  )
}

type ScreenProps = { language: Language; onLanguage: (language: Language) => void; onLeave: () => void }

function Screen({ language, onLanguage, onLeave }: ScreenProps) {
  const words = helperWords(language)
  const helped = useHelped()
  const { round, end } = helped
  const [hasKeys, setKeys] = useState(true)
  const [isStopping, setStopping] = useState(false)
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => element.current?.showModal(), [])
  const isAsking = round !== null && end === null
  const stop = () => {
    if (isAsking && round.rules && round.marks.length > 0 && !isStopping) return setStopping(true)
    setStopping(false)
    helped.stop()
    return isAsking ? focusOn('helper') : onLeave()
  }
  const leave = () => {
    helped.stop()
    onLeave()
  }
  const byKey = (event: KeyboardEvent) => {
    const mark = isAsking && hasKeys && !isStopping ? markOf(event) : null
    if (mark) helped.mark(mark)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys act as the buttons do
    <dialog
      ref={element}
      lang={LOCALE[language]}
      aria-label={words.heading}
      onKeyDown={byKey}
      onCancel={(event) => {
        event.preventDefault()
        stop()
      }}
      // A browser keeps no one in a dialog: the second Escape closes it.
      onClose={leave}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overscroll-contain bg-paper text-xl text-ink"
    >
      {/* A press beside the buttons leaves the keys in here. */}
      <div
        tabIndex={-1}
        className="mx-auto flex min-h-full max-w-text flex-col px-4 pt-6 outline-none sm:px-8"
      >
        {isAsking ? (
          <HelperQuestion
            words={words}
            helped={{ ...helped, round }}
            hasKeys={hasKeys}
            isStopping={isStopping}
            onGoOn={() => setStopping(false)}
            onStop={stop}
          />
        ) : null}
        {round === null ? (
          <HelperStart
            words={words}
            language={language}
            onLanguage={onLanguage}
            hasKeys={hasKeys}
            onKeys={setKeys}
            onStart={helped.start}
            onLeave={onLeave}
          />
        ) : null}
        {round !== null && end !== null ? (
          <HelperEnd words={words} round={round} end={end} onAgain={helped.stop} onLeave={onLeave} />
        ) : null}
      </div>
    </dialog>
  )
}

/** 1, 2 and 3, in the order of the buttons. A key kept down marks once. */
function markOf({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent): HelperMark | null {
  if (repeat || altKey || ctrlKey || metaKey) return null
  return HELPER_MARKS[['1', '2', '3'].indexOf(key)] ?? null
}
