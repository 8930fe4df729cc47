// Money moved and the time could not be kept: what happens to the money, the reference, and a person to call.
import type { ReactNode } from 'react'
import { telephoneLink } from '#firm/contact.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLocalPath } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { StepHeading } from './steps/step-frame.tsx'
import { useSchedulerWords } from './words.ts'

type PaidNotBookedProps = { sentence: string | null; children: ReactNode }

export function PaidNotBooked({ sentence, children }: PaidNotBookedProps) {
  const { scheduler: words } = useSchedulerWords()
  const { contact } = useScheduler()
  const localPath = useLocalPath()
  return (
    <section aria-labelledby="step-heading" className="max-w-text">
      <StepHeading>{words.paidNotBooked.heading}</StepHeading>
      <Notice kind="danger" role="alert" className="mt-6">
        {sentence}
        {children}
      </Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={telephoneLink(contact.phone)}>
          {fill(words.paidNotBooked.call, { phone: contact.phone })}
        </ButtonLink>
        <ButtonLink kind="secondary" href={localPath(addressOf('payments'))}>
          {words.paidNotBooked.portal}
        </ButtonLink>
      </div>
    </section>
  )
}
