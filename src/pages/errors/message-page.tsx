// A whole page that says one thing and shows two ways on.
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill, inLanguage, type Language } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'

export type MessageWords = { title: string; message: string; home: string; call: string }

type MessagePageProps = { words: MessageWords; contact: FirmContact; language: Language }

export function MessagePage({ words, contact, language }: MessagePageProps) {
  return (
    <section className="max-w-text">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 text-lg">{words.message}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={inLanguage(addressOf('home'), language)}>{words.home}</ButtonLink>
        <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
          {fill(words.call, { phone: contact.phone })}
        </ButtonLink>
      </div>
    </section>
  )
}
