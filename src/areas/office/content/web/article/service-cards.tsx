// The seven services as paper flags, and the way on for anyone who does not know which is theirs.
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Content } from '../../words/index.ts'
import { SERVICE_MARKS, UnsureMark } from '../home/service-marks.tsx'

/** In the order of the specification. */
const SERVICES = [
  'familyImmigration',
  'marriageGreenCards',
  'citizenship',
  'daca',
  'greenCardRenewal',
  'removalOfConditions',
  'religiousVisas',
] as const

type ServiceCardsProps = {
  words: Content['home']['services']
  language: Language
  /** The path of the open page: its card is left out. */
  without?: string
  level?: 'h2' | 'h3'
}

export function ServiceCards({ words, language, without, level: Heading = 'h2' }: ServiceCardsProps) {
  const { items, more, unsure } = words
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {SERVICES.filter((name) => addressOf(name) !== without).map((name) => {
        const Mark = SERVICE_MARKS[name]
        return (
          <li key={name} className="flag flex flex-col bg-sheet p-6">
            <Mark />
            <Heading className="mt-4 text-xl">{items[name].name}</Heading>
            <p className="mt-2">{items[name].text}</p>
            <p className="mt-3 mb-4 border-t border-line pt-3 text-sm text-ink-soft">{items[name].fact}</p>
            <a
              href={inLanguage(addressOf(name), language)}
              className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-action"
            >
              {more}
              <span className="sr-only">: {items[name].name}</span>
            </a>
          </li>
        )
      })}
      <li className="flag flex flex-col bg-night p-6 text-on-night">
        <UnsureMark />
        <Heading className="mt-4 text-xl">{unsure.name}</Heading>
        <p className="mt-2 mb-5">{unsure.text}</p>
        <ButtonLink kind="light" href={inLanguage(addressOf('intake'), language)} className="mt-auto">
          {unsure.action}
        </ButtonLink>
      </li>
    </ul>
  )
}
