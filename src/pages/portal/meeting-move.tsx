// /schedule/{id}/move: for the client or guest whose meeting it is, and for staff with a reason.
import { MoveMeeting } from '#features/scheduling/web/move-meeting.tsx'
import { languageOf } from '#kernel/language.ts'
import { type FrameData, FRAME_ROUTE } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import type { Route } from './+types/meeting-move'
import { changeWords, MeetingPage } from './meeting-change.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: changeWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
  if (!loaderData || !frame) return []
  const { changing, description } = loaderData.words.scheduler
  return [
    ...pageTitle(changing.move, frame.settings.contact, description),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function MeetingMovePage({ loaderData, params }: Route.ComponentProps) {
  return <MeetingPage page={MoveMeeting} appointmentId={params.appointmentId} words={loaderData.words} />
}
