// /schedule/{id}/move: for the client or guest whose meeting it is, and for staff with a reason.
import { MoveMeeting } from '#areas/meetings/scheduling/web/move-meeting.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import type { Route } from './+types/meeting-move'
import { changeWords, MeetingPage } from './meeting-change.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: changeWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { changing, description } = loaderData.words.scheduler
  return framedMeta(matches, { title: changing.move, description })
}

export default function MeetingMovePage({ loaderData, params }: Route.ComponentProps) {
  return <MeetingPage page={MoveMeeting} appointmentId={params.appointmentId} words={loaderData.words} />
}
