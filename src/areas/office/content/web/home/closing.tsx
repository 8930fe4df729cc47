// The last word: a free account, a meeting, or four answers to start with.
import { addressOf } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PapelPicado } from '#ui/ornaments/papel-picado.tsx'
import { ScheduleLink } from '../schedule-link.tsx'
import type { HomeProps } from './home-props.ts'
import { QuickStart } from './quick-start.tsx'

export function Closing(props: HomeProps) {
  const { contact, language, words } = props
  const { closing, hero } = words
  return (
    <section className="closing overflow-hidden">
      <svg aria-hidden="true" viewBox="0 0 1440 110" className="closing-flags">
        <PapelPicado flags={15} width={1440} sag={16} />
      </svg>
      <div className="wide grid items-start gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-2 lg:pb-24">
        <div className="lg:pt-6">
          <h2 className="text-3xl">{closing.title}</h2>
          <p className="mt-4 max-w-text text-lg">{closing.text}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink kind="light" href={inLanguage(addressOf('login'), language)}>
              {closing.account}
            </ButtonLink>
            <ScheduleLink contact={contact} language={language} kind="ghost">
              {hero.schedule}
            </ScheduleLink>
          </div>
        </div>
        <QuickStart {...props} />
      </div>
    </section>
  )
}
