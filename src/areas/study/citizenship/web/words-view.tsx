// The words of the N-400 interview: read aloud as the officer asks, with their meaning in both languages.
import { useEffect, useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { inLanguage } from '#kernel/language.ts'
import { N400_WORDS } from '../rules/n400-words.ts'
import { focusOn } from './focus-on.ts'
import { Listening } from './question-card.tsx'
import { mayHear } from './speaking/on-device.ts'
import { IN_ENGLISH, Saying } from './speaking/saying.tsx'
import { stopReading } from './speech.ts'
import { WordMeaning, WordsRound } from './words-round.tsx'
import { useCitizenshipWords } from './words.ts'

export default function WordsView({ onLeave }: { onLeave: () => void }) {
  const { n400, speak, back } = useCitizenshipWords()
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked) focusOn('n400')
    return stopReading
  }, [isAsked])
  return (
    <section aria-labelledby="n400" className="max-w-text">
      <h2 id="n400" tabIndex={-1} className="text-2xl">
        {n400.heading}
      </h2>
      <p className="mt-2">{n400.lead}</p>
      <p className="mt-2 text-sm text-ink-soft">{mayHear() ? speak.private : speak.off}</p>
      <Notice kind="warning" className="mt-4">
        <p>{n400.attorney}</p>
        <PageLink
          to={inLanguage(addressOf('schedule'), language)}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {n400.schedule}
        </PageLink>
      </Notice>
      {isAsked ? (
        <WordsRound onLeave={() => setAsked(false)} />
      ) : (
        <>
          <Button className="mt-6" onClick={() => setAsked(true)}>
            {n400.round.start}
          </Button>
          <ul className="mt-6">
            {N400_WORDS.map((word, at) => (
              <li key={word.word} className="border-t border-line py-5">
                <WordMeaning word={word} />
                <p lang="en" className="mt-2 border-l-4 border-line pl-3 italic">
                  {word.asked}
                </p>
                <div className="mt-1 flex flex-wrap">
                  <Listening text={word.asked} />
                </div>
                <Saying id={`n400-${at}`} languages={IN_ENGLISH} isExplained />
              </li>
            ))}
          </ul>
          <Button kind="quiet" className="mt-4 -ml-3" onClick={onLeave}>
            {back}
          </Button>
        </>
      )}
    </section>
  )
}
