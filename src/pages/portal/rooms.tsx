// /dashboard, /client and /portal/…: other addresses of rooms that have their own page.
import { Navigate, useLocation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { deskOf, roomOf } from '#areas/cases/portal/rules/rooms.ts'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Route } from './+types/rooms'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { title, description } = portalWords(languageOf(url))
  return { title, description }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function RoomsPage() {
  return (
    <SignedInOnly>
      <ToRoom />
    </SignedInOnly>
  )
}

function ToRoom() {
  const { pathname } = useLocation()
  const state = useSessionState()
  const language = useLanguage()
  // Staff without their second step are asked for it at their desk.
  const role = state.status === 'signed-in' ? (state.person.heldRole ?? state.person.role) : 'client'
  const room = pathname === addressOf('dashboard') ? deskOf(role) : roomOf(pathname)
  return <Navigate to={inLanguage(room, language)} replace />
}
