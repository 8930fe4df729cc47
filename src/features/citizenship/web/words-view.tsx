// The words of the N-400 interview: read aloud as the officer asks, with what they mean in both languages.
import { useEffect } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { inLanguage } from '#kernel/language.ts'
import { N400_WORDS } from '../rules/n400-words.ts'
import { focusOn } from './focus-on.ts'
import { Listening } from './question-card.tsx'
import { stopReading } from './speech.ts'
import { useCitizenshipWords } from './words.ts'

export default function WordsView({ onLeave }: { onLeave: () => void }) {
  const { n400, back } = useCitizenshipWords()
  const language = useLanguage()
  useEffect(() => {
    focusOn('n400')
    return stopReading
  }, [])
  return (
    <section aria-labelledby="n400" className="max-w-text">
      <h2 id="n400" tabIndex={-1} className="text-2xl">
        {n400.heading}
      </h2>
      <p className="mt-2">{n400.lead}</p>
      <Notice kind="warning" className="mt-4">
        <p>{n400.attorney}</p>
        <PageLink
          to={inLanguage(addressOf('schedule'), language)}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {n400.schedule}
        </PageLink>
      </Notice>
      <ul className="mt-6">
        {N400_WORDS.map(({ word, spanish, means, asked, isForAttorney }) => (
          <li key={word} className="border-t border-line py-5">
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
            <p lang="en" className="mt-2 border-l-4 border-line pl-3 italic">
              {asked}
            </p>
            <div className="mt-1 flex flex-wrap">
              <Listening text={asked} />
            </div>
            {isForAttorney ? <p className="text-sm font-semibold">{n400.forAttorney}</p> : null}
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="mt-4 -ml-3" onClick={onLeave}>
        {back}
      </Button>
    </section>
  )
}
