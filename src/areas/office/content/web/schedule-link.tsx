// The consultation button: the firm's external scheduling page if it has one, ours otherwise.
import { addressOf } from '#firm/addresses.ts'
import type { FirmContact } from '#firm/contact.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import { type ButtonKind, ButtonLink } from '#ui/button.tsx'

type ScheduleLinkProps = {
  contact: FirmContact
  language: Language
  kind?: ButtonKind
  className?: string
  children: string
}

export function ScheduleLink({ contact, language, children, ...look }: ScheduleLinkProps) {
  const href = contact.externalSchedulingUrl ?? inLanguage(addressOf('schedule'), language)
  return (
    <ButtonLink {...look} href={href}>
      {children}
    </ButtonLink>
  )
}
