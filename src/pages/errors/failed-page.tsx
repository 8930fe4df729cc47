// A public page that could not be made: what happened, a way to try again, and a person to call.
import type { FrameProps } from '#areas/office/content/web/frame-props.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'

export function FailedPage({ words, contact, language, path }: FrameProps) {
  const { general } = words.errors
  return (
    <section className="max-w-text">
      <h1 className="text-3xl">{general.title}</h1>
      <p className="mt-4 text-lg">{general.message}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={inLanguage(path ?? addressOf('home'), language)}>{general.retry}</ButtonLink>
        <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
          {words.site.call}
        </ButtonLink>
        <ButtonLink kind="quiet" href={`mailto:${contact.email}`}>
          {general.support}
        </ButtonLink>
      </div>
    </section>
  )
}
