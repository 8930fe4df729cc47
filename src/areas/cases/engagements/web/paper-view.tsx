// A paper as a signer reads it.
import type { Language } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { type Block, markOf } from '../rules/papers.ts'

type PaperViewProps = {
  blocks: readonly Block[]
  language: Language
  label: string
  /** Said beside what is initialled. */
  initials: string
}

export function PaperView({ blocks, language, label, initials }: PaperViewProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      lang={language}
      className="max-h-[36rem] space-y-3 overflow-y-auto rounded-sm border border-line bg-sheet p-5 text-sm [overflow-wrap:anywhere]"
    >
      {blocks.map(({ kind, text, initials: of, number }, at) => (
        <p
          // Blocks have no names of their own, and are all drawn again with each change.
          key={`${at}`}
          className={classes(
            'whitespace-pre-wrap',
            kind === 'heading' && 'pt-2 text-base font-semibold',
            kind === 'item' && 'flex gap-2 pl-3',
            of !== null && 'border-l-4 border-accent pl-3',
          )}
        >
          {kind === 'item' ? <span className="shrink-0">{markOf({ number })}</span> : null}
          {of !== null && blocks[at - 1]?.initials !== of ? (
            <strong className="block font-semibold">{initials}</strong>
          ) : null}
          <span>{text}</span>
        </p>
      ))}
    </section>
  )
}
