// The terms. Asked once for each version: who has agreed to the one in force goes on by the button alone.
import { useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { CLIENT_AGE_MIN } from '#firm/deadlines.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, inLanguage } from '#kernel/language.ts'
import { Agreement } from '#ui/form/agreement.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import type { Hold } from '../contract.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export function useAgreement({ terms }: Hold) {
  const { agreement: text } = useSchedulerWords().scheduler
  const { draft, change } = useScheduler()
  const language = useLanguage()
  const [isMissing, setMissing] = useState(false)
  const age = { age: CLIENT_AGE_MIN }
  const isAgreed = terms !== null && draft.agreedDigest === terms.digest
  const agreement =
    terms === null ? (
      <p className="text-sm text-ink-soft">
        {fill(text.byBooking, age)}{' '}
        <DocumentLink to={addressOf('terms')} target="_blank">
          {text.read}
        </DocumentLink>
      </p>
    ) : (
      <Agreement
        id="agree-to-terms"
        words={{ agree: fill(text.agree, age), read: text.read }}
        version={fill(text.version, { date: formatDate(plainDate(terms.edition), language) })}
        href={inLanguage(addressOf('terms'), language)}
        isAgreed={isAgreed}
        error={isMissing && !isAgreed ? text.missing : null}
        onChange={(agreed) => change({ agreedDigest: agreed ? terms.digest : null })}
      />
    )
  const ifAgreed = (goOn: () => void, otherwise?: () => void) => {
    if (terms === null || isAgreed) return goOn()
    otherwise?.()
    setMissing(true)
    document.getElementById('agree-to-terms')?.focus()
  }
  return { agreement, ifAgreed }
}
