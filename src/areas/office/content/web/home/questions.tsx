// Six questions, one open at a time: the browser's own accordion.
import { QuestionList } from '../question-list.tsx'
import { telephoneLink } from '#firm/contact.ts'
import type { HomeProps } from './home-props.ts'

type QuestionsProps = HomeProps & {
  /** If the address asks for the questions: the page opens here. */
  isWanted: boolean
}

export function Questions({ contact, words, isWanted }: QuestionsProps) {
  const { another, items, title } = words.faq
  return (
    <section id="faq" className="wide grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[2fr_3fr] lg:py-24">
      <div className="self-start lg:sticky lg:top-28">
        {/* Focus takes a reader of /faq here, also without scripts: to the top of the window, not to its middle. */}
        <h2
          {...(isWanted && { tabIndex: -1, autoFocus: true })}
          className="scroll-mt-4 scroll-mb-[calc(100svh-12rem)] text-3xl"
        >
          {title}
        </h2>
        <p className="mt-4 text-lg text-ink-soft">
          {another}{' '}
          <a href={telephoneLink(contact.phone)} className="whitespace-nowrap">
            {contact.phone}
          </a>
        </p>
      </div>
      <QuestionList items={items} size="text-xl" />
    </section>
  )
}
