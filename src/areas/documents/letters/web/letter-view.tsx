// A letter as its paper will show it, with what is not filled in marked.
import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { blocksOf } from '../rules/letters.ts'

type LetterViewProps = { text: string; language: Language; label: string }

export function LetterView({ text, language, label }: LetterViewProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      lang={language}
      className="max-h-[36rem] space-y-3 overflow-y-auto rounded-sm border border-line bg-sheet p-5 text-sm [overflow-wrap:anywhere]"
    >
      {blocksOf(text).map((block, at) => {
        // Blocks have no names of their own, and are all drawn again with each change.
        const key = `${at}`
        if (block.kind === 'heading')
          return (
            <p key={key} className="text-base font-semibold">
              {marked(block.text)}
            </p>
          )
        return (
          <p
            key={key}
            className={classes(block.kind === 'numbered' ? 'flex gap-2' : block.isApart && 'pt-8')}
          >
            {block.kind === 'numbered' ? <span className="shrink-0">{block.number}.</span> : null}
            <span className="whitespace-pre-wrap">{marked(block.text)}</span>
          </p>
        )
      })}
    </section>
  )
}

function marked(text: string): ReactNode[] {
  return text.split(/(\{[^{}]*\}|[{}])/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <mark key={`${at}`} className="rounded-sm bg-accent px-1 text-on-accent">
        {piece}
      </mark>
    ),
  )
}
