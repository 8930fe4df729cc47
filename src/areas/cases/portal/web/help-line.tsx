// A person to call, for anyone who is stuck, and the answers that were sent. What is in the places of the portal is not said again.
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { PortalWords } from '../words/index.ts'

const LINK = 'inline-flex min-h-11 items-center'

type HelpLineProps = {
  words: PortalWords
  phone: string
  /** The answers to the questions were sent. */
  hasAnswers: boolean
}

export function HelpLine({ words: { help }, phone, hasAnswers }: HelpLineProps) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm print:hidden">
      <a href={telephoneLink(phone)} className={LINK}>
        {fill(help.call, { phone })}
      </a>
      {hasAnswers ? (
        <PageLink to={addressOf('answers')} className={LINK}>
          {help.answers}
        </PageLink>
      ) : null}
    </p>
  )
}
