// Seven kinds of cases as seven paper flags, and an eighth for anyone who does not know which is theirs.
import { addressOf, type AddressName } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { HomeProps } from './home-props.ts'
import { SERVICE_MARKS, UnsureMark } from './service-marks.tsx'

/** In the order of the specification. */
const SERVICES = [
  'familyImmigration',
  'marriageGreenCards',
  'citizenship',
  'daca',
  'greenCardRenewal',
  'removalOfConditions',
  'religiousVisas',
] as const satisfies readonly AddressName[]

type Service = (typeof SERVICES)[number]

export function Services(props: HomeProps) {
  const { services } = props.words
  return (
    <section id="services" className="wide py-16 lg:py-24">
      <h2 className="text-3xl">{services.title}</h2>
      <p className="mt-3 max-w-text text-lg text-ink-soft">{services.lead}</p>
      <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {SERVICES.map((name) => (
          <ServiceFlag key={name} name={name} {...props} />
        ))}
        <li className="flag flex flex-col bg-night p-6 text-on-night">
          <FlagTitle mark={<UnsureMark />}>{services.unsure.name}</FlagTitle>
          <p className="mt-2 mb-5">{services.unsure.text}</p>
          <ButtonLink kind="light" href={inLanguage(addressOf('intake'), props.language)} className="mt-auto">
            {services.unsure.action}
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}

function ServiceFlag({ name, words, language }: HomeProps & { name: Service }) {
  const { items, more } = words.services
  const { fact, name: title, text } = items[name]
  const Mark = SERVICE_MARKS[name]
  return (
    <li className="flag flex flex-col bg-sheet p-6">
      <FlagTitle mark={<Mark />}>{title}</FlagTitle>
      <p className="mt-2">{text}</p>
      <p className="mt-3 mb-4 border-t border-line pt-3 text-sm text-ink-soft">{fact}</p>
      <a
        href={inLanguage(addressOf(name), language)}
        className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-action"
      >
        {more}
        <span className="sr-only">: {title}</span>
      </a>
    </li>
  )
}

/** The mark is above the name if flags hang side by side, and beside it if they hang one under another. */
function FlagTitle({ mark, children }: { mark: React.ReactNode; children: string }) {
  return (
    <div className="flex items-center gap-4 sm:flex-col sm:items-start">
      {mark}
      <h3 className="text-xl">{children}</h3>
    </div>
  )
}
