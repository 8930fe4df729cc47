// A letter to read: the firm does not represent its reader. There is nothing to sign.
import { telephoneLink } from '#firm/contact.ts'
import { fill, LOCALE } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Signing } from './kept-signing.ts'
import type { LinkedProps } from './linked-props.ts'
import { PaperText } from './paper-text.tsx'

export default function Letter({ signing, words, contact: { phone } }: LinkedProps & { signing: Signing }) {
  const language = useLanguage()
  const [letter] = signing.papers
  if (!letter) return null
  return (
    <section className="max-w-text space-y-6">
      <PageHeading title={letter.title[language]} />
      <article lang={LOCALE[language]}>
        <PaperText blocks={letter.blocks[language]} />
      </article>
      <ButtonLink kind="secondary" href={telephoneLink(phone)}>
        {fill(words.call, { phone })}
      </ButtonLink>
    </section>
  )
}
