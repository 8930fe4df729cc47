// Where to look for a detained person: the government's own services.
import { telephoneLink } from '#firm/contact.ts'
import { DETENTION_HELP } from '#firm/detention-help.ts'
import { fill } from '#kernel/language.ts'

type LookForPersonProps = {
  words: { heading: string; locator: string; court: string; hotline: string }
  className: string
}

export function LookForPerson({ words, className }: LookForPersonProps) {
  const { locator, court, courtHotline } = DETENTION_HELP
  const links = [
    [locator, words.locator],
    [court, words.court],
    [telephoneLink(courtHotline), fill(words.hotline, { phone: courtHotline })],
  ] as const
  return (
    <section aria-labelledby="look" className={className}>
      <h2 id="look" className="text-xl">
        {words.heading}
      </h2>
      <ul className="mt-2">
        {links.map(([address, text]) => (
          <li key={address}>
            <a
              href={address}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-action underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
