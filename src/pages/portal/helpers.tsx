// /portal/helpers: the people who help a client with their messages, and those whom the reader helps.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { helpingWords } from '#areas/people/helping/words/index.ts'
import { HelpedPeople } from '#areas/people/helping/web/helped-people.tsx'
import { OwnHelpers } from '#areas/people/helping/web/own-helpers.tsx'
import { useHelped, useOwnHelpers } from '#areas/people/helping/web/queries.ts'
import { type AllWords, HelpingWordsProvider } from '#areas/people/helping/web/words.ts'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { AtOnce } from '#web/at-once.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/helpers'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs): AllWords {
  const language = languageOf(url)
  return { ...helpingWords(language), kinds: firmCasesText(language).cases.kinds }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function HelpersPage({ loaderData: words }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['client']}>
      <HelpingWordsProvider words={words}>
        <PageHeading title={words.title} lead={words.lead} />
        <div className="mt-8 max-w-form">
          <AtOnce label={words.loading} className="grid gap-y-14">
            <Both words={words} />
          </AtOnce>
        </div>
      </HelpingWordsProvider>
    </SignedInOnly>
  )
}

type BothProps = { words: AllWords }

/** The helped person comes first if there is one: anyone who comes by an invitation sees it at once. */
function Both({ words }: BothProps) {
  const isHelper = (useHelped().data?.helped.length ?? 0) > 0
  // Moved, not mounted again: its messages stay when the last one is gone.
  const parts = [<WhomIHelp key="helped" words={words} />, <WhoHelpsMe key="helpers" words={words} />]
  return isHelper ? parts : parts.toReversed()
}

function WhoHelpsMe({ words }: BothProps) {
  return (
    <Part>
      <Loaded query={useOwnHelpers()} words={words}>
        {(own) => <OwnHelpers own={own} />}
      </Loaded>
    </Part>
  )
}

function WhomIHelp({ words }: BothProps) {
  const query = useHelped()
  return (
    <section aria-labelledby="helped">
      <h2 id="helped" className="mb-4 text-2xl">
        {words.helped.heading}
      </h2>
      <Part>
        <Loaded query={query} words={words}>
          {({ helped }) => <HelpedPeople helped={helped} messagesPath={addressOf('messages')} />}
        </Loaded>
      </Part>
    </section>
  )
}
