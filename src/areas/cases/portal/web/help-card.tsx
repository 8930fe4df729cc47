// A person to call, for anyone who is stuck.
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill, inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { PortalWords } from '../words/index.ts'

export function HelpCard({ words, contact }: { words: PortalWords['help']; contact: FirmContact }) {
  const language = useLanguage()
  return (
    <Card>
      <h2 className="text-2xl">{words.heading}</h2>
      <p className="mt-2">{words.text}</p>
      <p className="text-ink-soft">{words.hours}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={telephoneLink(contact.phone)}>
          {fill(words.call, { phone: contact.phone })}
        </ButtonLink>
        <ButtonLink kind="secondary" href={inLanguage(addressOf('help'), language)}>
          {words.more}
        </ButtonLink>
        <ButtonLink kind="quiet" href={`mailto:${contact.email}`}>
          {words.email}
        </ButtonLink>
      </div>
    </Card>
  )
}
