// Before everything else on the page when a person must not wait: the number, to be pressed.
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { UrgentReason } from '../rules/urgency.ts'
import { useIntakeWords } from './words.ts'

type UrgentNoticeProps = { reasons: readonly UrgentReason[]; isSent: boolean; phone: string }

export function UrgentNotice({ reasons, isSent, phone }: UrgentNoticeProps) {
  const { urgent } = useIntakeWords()
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="urgent-title" className="mb-8 max-w-form">
      <Notice kind="danger">
        <h2 id="urgent-title" className="text-2xl">
          {urgent.title}
        </h2>
        {reasons.map((reason) => (
          <p key={reason} className="mt-1">
            {urgent[reason]}
          </p>
        ))}
        <ButtonLink href={telephoneLink(phone)} className="mt-4">
          {fill(urgent.call, { phone })}
        </ButtonLink>
        <p className="mt-3 text-sm">{isSent ? urgent.sent : urgent.meanwhile}</p>
      </Notice>
    </section>
  )
}
