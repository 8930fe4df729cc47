// /attorney/clients/:clientId/meeting: staff book a meeting for a client. For attorneys and administrators.
import { useSearchParams } from 'react-router'
import { bookingWords, clientWords } from '#areas/cases/opening/words/index.ts'
import { BookMeeting } from '#areas/cases/opening/web/book-meeting.tsx'
import { useClient } from '#areas/cases/opening/web/client-room.tsx'
import { meetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { clockTime, dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/client-meeting'
import { clientPath } from './client-path.ts'
import { useReader } from './is-staff.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { loading, failed } = clientWords(language)
  return {
    words: bookingWords(language),
    reading: { loading, failed },
    typeNames: meetingWords(language).typeNames,
  }
}

type Words = Route.ComponentProps['loaderData']

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function ClientMeetingPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <ForClient key={params.clientId} clientId={params.clientId} {...loaderData} />
    </SignedInOnly>
  )
}

function ForClient({ clientId, words, reading, typeNames }: Words & { clientId: string }) {
  const { role, userId } = useReader()
  const asked = useAsked()
  return (
    <>
      <Loaded query={useClient(clientId)} words={reading}>
        {(client) => (
          <>
            <PageHeading
              title={words.title}
              eyebrow={fill(words.for, {
                name: `${client.firstName} ${client.lastName}`.trim() || client.email,
              })}
              lead={words.lead}
            />
            <div className="mt-8">
              <BookMeeting
                client={client}
                words={words}
                typeNames={typeNames}
                ownId={role === 'attorney' ? userId : null}
                asked={asked}
                calendarPathOf={(day) => `${addressOf('calendar')}?view=day&on=${day}`}
                clientPath={clientPath(clientId)}
              />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

/** The hour that was pressed in the calendar, on the firm's clock. */
function useAsked() {
  const [query] = useSearchParams()
  const at = query.get('at') ?? ''
  const attorneyId = query.get('with') ?? ''
  if (!Number.isFinite(Date.parse(at))) return { day: '', time: '', attorneyId }
  const moment = instant(new Date(at))
  return { day: dateIn(FIRM_ZONE, moment).toString(), time: clockTime(moment, FIRM_ZONE), attorneyId }
}
