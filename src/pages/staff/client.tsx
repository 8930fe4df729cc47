// /attorney/clients/:clientId: one client, with an account or without. For attorneys and administrators.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { proposeWord } from '#areas/cases/engagements/words/index.ts'
import { helpingFirmWords } from '#areas/people/helping/words/index.ts'
import { ClientHelpersPart } from '#areas/people/helping/web/client-helpers.tsx'
import { reachWords, toldWords } from '#areas/messages/notifications/words/index.ts'
import { ClientReach } from '#areas/messages/notifications/web/client-reach.tsx'
import { ToldNoticesPart } from '#areas/messages/notifications/web/told-notices.tsx'
import { clientWords, mergeWords, phoneWords } from '#areas/cases/opening/words/index.ts'
import { ClientRoom, useClient } from '#areas/cases/opening/web/client-room.tsx'
import { MergeRoom } from '#areas/cases/opening/web/merge-room.tsx'
import { textsWords } from '#areas/messages/texts/words/index.ts'
import { ClientTextsPart } from '#areas/messages/texts/web/client-texts.tsx'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/client'
import { casePath } from './case-path.ts'
import { bookingPath, clientPath } from './client-path.ts'
import { proposePath } from './engagement-path.ts'
import { useIsAdmin } from './is-staff.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { client: texts } = textsWords(language)
  return {
    words: clientWords(language),
    propose: proposeWord(language),
    fields: phoneWords(language),
    merging: mergeWords(language),
    texts,
    told: toldWords(language),
    reach: reachWords(language).client,
    helping: { ...helpingFirmWords(language), kinds: firmCasesText(language).cases.kinds },
  }
}

type Words = Route.ComponentProps['loaderData']

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function ClientPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <OneClient key={params.clientId} clientId={params.clientId} {...loaderData} />
    </SignedInOnly>
  )
}

function OneClient({
  clientId,
  words,
  propose,
  fields,
  merging,
  texts,
  told,
  reach,
  helping,
}: Words & { clientId: string }) {
  const isAdmin = useIsAdmin()
  const timeZone = useReaderZone()
  return (
    <Loaded query={useClient(clientId)} words={words}>
      {(client) => (
        <>
          <ClientRoom
            client={client}
            words={words}
            fields={fields}
            pathOf={casePath}
            bookPath={bookingPath(clientId)}
            propose={{ path: proposePath(clientId), label: propose }}
            notice={<ClientReach key={client.email} client={client} words={reach} />}
          />
          <div className="mt-12 space-y-12">
            <ClientHelpersPart clientId={client.clientId} words={helping} />
            <ClientTextsPart clientId={client.clientId} phone={client.phone} words={texts} />
            <ToldNoticesPart clientId={client.clientId} words={told} timeZone={timeZone} />
            <MergeRoom client={client} words={merging} isAdmin={isAdmin} clientPathOf={clientPath} />
          </div>
        </>
      )}
    </Loaded>
  )
}
