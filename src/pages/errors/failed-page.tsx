// A public page that could not be made: what happened, a way to try again, and a person to call.
import type { FrameProps } from '#areas/office/content/web/frame-props.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill, inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'

export function FailedPage({ words, contact, language, path }: FrameProps) {
  const { general } = words.errors
  return (
    <FailureBox heading="h1" title={general.title} said={general.message}>
      <ButtonLink href={inLanguage(path ?? addressOf('home'), language)}>{general.retry}</ButtonLink>
      <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
        {fill(general.call, { phone: contact.phone })}
      </ButtonLink>
      <ButtonLink kind="quiet" href={`mailto:${contact.email}`}>
        {general.support}
      </ButtonLink>
    </FailureBox>
  )
}
