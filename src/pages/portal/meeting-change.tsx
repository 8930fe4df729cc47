// What the pages of one meeting share: its words, and who may open them. The API alone decides whose meeting it is.
import type { ComponentType, ReactNode } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { readVisitorKey } from '#api/visitor-key.ts'
import type { ChangePageProps } from '#areas/meetings/scheduling/web/change-frame.tsx'
import { useAppointment } from '#areas/meetings/scheduling/web/queries.ts'
import { schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
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
      <KeyHolder appointmentId={appointmentId}>
        <Page {...shared} isVisitor />
      </KeyHolder>
    )
  return (
    <VisitorsToo visitor={visitor}>
      <Page {...shared} isVisitor={false} />
    </VisitorsToo>
  )
}

type KeyHolderProps = { appointmentId: string; children: ReactNode }

/** If the key opens nothing, or its meeting is over, a visitor signs in first, like one without a key. */
function KeyHolder({ appointmentId, children }: KeyHolderProps) {
  const { error, isPending } = useAppointment(appointmentId)
  if (isPending) return <Loading />
  const isStranger = error instanceof ApiFailure && error.body.statusCode === 401
  return isStranger ? <SignedInOnly>{children}</SignedInOnly> : children
}
