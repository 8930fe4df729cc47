// The firm's address, links to all else, and notices required of a law firm.
import { addressOf, type AddressName } from '#firm/addresses.ts'
import { principalOffice, telephoneLink } from '#firm/contact.ts'
import { socialLinks } from '#firm/elsewhere.ts'
import { fill, inLanguage } from '#kernel/language.ts'
import type { FrameProps } from './frame-props.ts'

/** The five main service pages (docs/specification.md §2). */
const SERVICES = [
  'familyImmigration',
  'marriageGreenCards',
  'citizenship',
  'daca',
  'greenCardRenewal',
] as const satisfies readonly AddressName[]

const LINK = 'inline-block py-2 no-underline hover:underline'

export function SiteFooter(props: FrameProps) {
  const { words, contact, demonstration } = props
  return (
    <footer className="bg-night text-on-night">
      <div aria-hidden="true" className="road-line h-1" />
      <div className="wide grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-10 text-sm lg:grid-cols-4">
        <ReachUs {...props} />
        <ServiceLinks {...props} />
        <InformationLinks {...props} />
        <SocialLinks {...props} />
      </div>
      <div className="wide grid gap-4 border-t border-night-line py-10 text-sm text-on-night-soft">
        <p className="font-semibold text-on-night">{words.frame.footer.disclaimer}</p>
        <p>
          {fill(words.frame.footer.responsible, {
            attorney: contact.attorney,
            office: principalOffice(contact),
          })}
        </p>
        <p>
          {words.site.footer.rights}
          {demonstration ? ` · ${words.frame.footer.demonstration}` : null}
        </p>
      </div>
    </footer>
  )
}

function ReachUs({ words, contact }: FrameProps) {
  return (
    <section className="max-sm:col-span-2">
      <Heading>{words.site.footer.contact}</Heading>
      <a href={telephoneLink(contact.phone)} className={LINK}>
        {contact.phone}
      </a>
      <br />
      <a href={`mailto:${contact.email}`} className={`${LINK} break-all`}>
        {contact.email}
      </a>
      <p className="mt-2">{words.site.footer.hours}</p>
      <address className="mt-2 text-on-night-soft not-italic">
        {contact.street}
        <br />
        {contact.city}, {contact.state} {contact.postalCode}
      </address>
      {contact.mapUrl ? (
        <a href={contact.mapUrl} target="_blank" rel="noopener noreferrer" className={LINK}>
          {words.site.footer.map}
          <span className="sr-only"> ({words.site.footer.newTab})</span>
        </a>
      ) : null}
    </section>
  )
}

function ServiceLinks({ words, language }: FrameProps) {
  return (
    <nav aria-label={words.site.footer.services}>
      <Heading>{words.site.footer.services}</Heading>
      <ul>
        {SERVICES.map((name) => (
          <li key={name}>
            <a href={inLanguage(addressOf(name), language)} className={LINK}>
              {words.home.services.items[name].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const INFORMATION = [
  ['faq', addressOf('faq')],
  ['guides', addressOf('guides')],
  ['rightsCard', `${addressOf('guides')}/rights-card`],
  ['detentionGuide', `${addressOf('guides')}/detention-and-bond`],
  ['blog', addressOf('blog')],
  ['privacy', addressOf('privacy')],
  ['terms', addressOf('terms')],
] as const

function InformationLinks({ words, contact, language }: FrameProps) {
  const { footer } = words.site
  return (
    <nav aria-label={footer.information}>
      <Heading>{footer.information}</Heading>
      <ul>
        {INFORMATION.map(([name, path]) => (
          <li key={name}>
            <a href={inLanguage(path, language)} className={LINK}>
              {footer[name]}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${contact.legalEmail}`} className={LINK}>
            {footer.legal}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function SocialLinks({ words, contact }: FrameProps) {
  const { footer } = words.site
  const links = socialLinks(contact)
  if (links.length === 0) return null
  return (
    <nav aria-label={footer.social}>
      <Heading>{footer.social}</Heading>
      <ul>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
              {name}
              <span className="sr-only"> ({footer.newTab})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-2 text-lg">{children}</h2>
}
