// Next steps: a meeting, a few questions, or the phone.
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill, inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ScheduleLink } from '../schedule-link.tsx'
import type { ArticleProps } from './article-props.ts'

type CallProps = Pick<ArticleProps, 'words' | 'contact' | 'language'>

export function CallButtons({ words, contact, language }: CallProps) {
  return (
    <div className="screen-only mt-7 flex flex-wrap gap-4">
      <ScheduleLink contact={contact} language={language}>
        {words.call.schedule}
      </ScheduleLink>
      <ButtonLink kind="secondary" href={inLanguage(addressOf('intake'), language)}>
        {words.call.start}
      </ButtonLink>
    </div>
  )
}

/** The end of every page that is read: a guide sign over the road. */
export function Call({ words, contact, language }: CallProps) {
  const { call } = words
  return (
    <section data-call className="screen-only bg-night text-on-night">
      <div aria-hidden="true" className="road-line h-1" />
      <div className="wide grid items-center gap-x-16 gap-y-6 py-12 lg:grid-cols-[3fr_2fr] lg:py-16">
        <div>
          <h2 className="text-3xl">{call.title}</h2>
          <p className="mt-3 max-w-text text-lg">{call.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <ScheduleLink contact={contact} language={language} kind="light">
            {call.schedule}
          </ScheduleLink>
          <a href={telephoneLink(contact.phone)} className="inline-flex min-h-12 items-center font-semibold">
            {fill(call.phone, { phone: contact.phone })}
          </a>
        </div>
      </div>
    </section>
  )
}
