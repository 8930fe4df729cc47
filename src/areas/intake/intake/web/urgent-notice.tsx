// When a person must not wait: the number, to be pressed, before everything else. In full on its first page, folded on the pages after
// that, so that the question stays in view.
import { useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { DETENTION_HELP } from '#firm/detention-help.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import type { UrgentReason } from '../rules/urgent-answers.ts'
import { useIntakeWords } from './words.ts'

type UrgentNoticeProps = {
  reasons: readonly UrgentReason[]
  isSent: boolean
  phone: string
  /** The page it is on. */
  page: string | null
}

export default function UrgentNotice(props: UrgentNoticeProps) {
  return props.reasons.length === 0 ? null : <Foldable {...props} />
}

function Foldable(props: UrgentNoticeProps) {
  const { urgent } = useIntakeWords()
  const { isSent, phone, page } = props
  const [firstPage] = useState(page)
  const [pressed, setPressed] = useState<{ on: string | null; isOpen: boolean } | null>(null)
  const isOpen = pressed?.on === page ? pressed.isOpen : page === firstPage || isSent
  return (
    <section aria-labelledby="urgent-title" className="mb-6 max-w-form">
      <Notice kind="danger">
        <h2 id="urgent-title" className={isOpen ? 'text-2xl' : 'sr-only'}>
          {urgent.title}
        </h2>
        <div id="urgent-text" hidden={!isOpen}>
          <Text {...props} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <ButtonLink href={telephoneLink(phone)}>{fill(urgent.call, { phone })}</ButtonLink>
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls="urgent-text"
            onClick={() => setPressed({ on: page, isOpen: !isOpen })}
          >
            {isOpen ? urgent.less : urgent.more}
          </Button>
        </div>
      </Notice>
    </section>
  )
}

function Text({ reasons, isSent }: UrgentNoticeProps) {
  const { urgent } = useIntakeWords()
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} className="mt-1">
          {urgent[reason]}
        </p>
      ))}
      {reasons.includes('courtDateUnknown') || reasons.includes('checkIn') ? (
        <p className="mt-2">
          <a href={telephoneLink(DETENTION_HELP.courtHotline)} className="inline-block py-2">
            {fill(urgent.courtLine, { phone: DETENTION_HELP.courtHotline.replaceAll('-', '\u2011') })}
          </a>
        </p>
      ) : null}
      <p className="mt-2">{urgent.hours}</p>
      {reasons.includes('detained') ? (
        <p className="mt-2">
          <DocumentLink to={addressOf('detained')} className="inline-block py-2">
            {urgent.tellWho}
          </DocumentLink>
        </p>
      ) : null}
      <p className="my-2 text-sm">{isSent ? urgent.sent : urgent.meanwhile}</p>
    </>
  )
}
