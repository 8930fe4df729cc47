// What the pages of one meeting share: its words, and who may open them. The API alone decides whose meeting it is.
import type { ComponentType, ReactNode } from 'react'
import { readVisitorKey } from '#api/visitor-key.ts'
import type { ChangePageProps } from '#features/scheduling/web/change-frame.tsx'
import { useGuest } from '#features/scheduling/web/queries.ts'
import { schedulingWords } from '#features/scheduling/text/index.ts'
import type { Language } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { Loading, SignedInOnly } from './signed-in-only.tsx'
import { VisitorsToo } from './visitors-too.tsx'

export function changeWords(language: Language) {
  const { scheduler, zones } = schedulingWords(language)
  return { scheduler, zones }
}

type MeetingPageProps = {
  page: ComponentType<ChangePageProps>
  appointmentId: string
  words: ReturnType<typeof changeWords>
}

export function MeetingPage({ page: Page, appointmentId, words }: MeetingPageProps) {
  const { contact } = useFrame().settings
  const shared = { appointmentId, words, contact }
  const visitor =
    readVisitorKey() === null ? null : (
      <GuestOnly>
        <Page {...shared} isVisitor />
      </GuestOnly>
    )
  return (
    <VisitorsToo visitor={visitor}>
      <Page {...shared} isVisitor={false} />
    </VisitorsToo>
  )
}

/** A visitor who has booked nothing here signs in first, like one without a key. */
function GuestOnly({ children }: { children: ReactNode }) {
  const { data: guest, isPending } = useGuest(true)
  if (isPending) return <Loading />
  return guest === null ? <SignedInOnly>{children}</SignedInOnly> : children
}
