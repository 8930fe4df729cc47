// Related pages, each with its subject.
import { inLanguage, type Language } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'

export type PageCard = { path: string; title: string; text: string; date?: string }

type PageCardsProps = {
  cards: readonly PageCard[]
  language: Language
  action: string
  level?: 'h2' | 'h3'
  /** At the end of a long page a phone shows the titles alone. */
  isBrief?: boolean
}

export function PageCards({
  cards,
  language,
  action,
  level: Heading = 'h2',
  isBrief = false,
}: PageCardsProps) {
  return (
    <ul
      className={classes(
        isBrief ? 'grid gap-3 sm:grid-cols-2 sm:gap-6' : 'grid gap-6 sm:grid-cols-2',
        cards.length % 4 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {cards.map(({ path, title, text, date }) => (
        <li
          key={path}
          className={classes('paper-card flex flex-col bg-sheet', isBrief ? 'px-6 py-4 sm:p-6' : 'p-6')}
        >
          {date ? <p className="text-sm text-ink-soft">{date}</p> : null}
          <Heading className="text-xl">{title}</Heading>
          <p className={classes('mt-2 mb-4', isBrief && 'hidden sm:block')}>{text}</p>
          <a
            href={inLanguage(path, language)}
            className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-action"
          >
            {action}
            <span className="sr-only">: {title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A band of cards under a heading, at the end of a page. */
export function MorePages({
  title,
  ...cards
}: Omit<PageCardsProps, 'level' | 'isBrief'> & { title: string }) {
  if (cards.cards.length === 0) return null
  return (
    <section aria-labelledby="more" className="screen-only bg-action-soft">
      <div className="wide py-12 lg:py-16">
        <h2 id="more" className="mb-6 text-2xl lg:text-3xl">
          {title}
        </h2>
        <PageCards {...cards} level="h3" isBrief />
      </div>
    </section>
  )
}
