// What the pages of one meeting share: its words, and who may open them. The API alone decides whose meeting it is.
import type { ComponentType } from 'react'
import { readBookingKey } from '#api/booking-key.ts'
import type { ChangePageProps } from '#features/scheduling/web/change-frame.tsx'
import { schedulingWords } from '#features/scheduling/text/index.ts'
import type { Language } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
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
  const visitor = readBookingKey() === null ? null : <Page {...shared} isVisitor />
  return (
    <VisitorsToo visitor={visitor}>
      <Page {...shared} isVisitor={false} />
    </VisitorsToo>
  )
}
