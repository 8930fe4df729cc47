// A client's intake that has no case yet: the case is opened from it, so that nothing is typed again.
import { addressOf } from '#firm/addresses.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Client } from '../contract.ts'
import type { PhoneWords } from '../words/index.ts'

type WaitingIntakeProps = Pick<Client, 'intakeId'> & { words: PhoneWords['intake'] }

export function WaitingIntake({ intakeId, words }: WaitingIntakeProps) {
  if (intakeId === null) return null
  return (
    <Notice kind="warning" title={words.title}>
      <p>{words.text}</p>
      <PageLink
        to={`${addressOf('attorney')}/intakes/${intakeId}`}
        className={buttonClass('secondary', 'mt-3')}
      >
        {words.open}
      </PageLink>
    </Notice>
  )
}
