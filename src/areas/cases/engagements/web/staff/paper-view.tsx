// A paper as its signer sees it.
import type { Language } from '#kernel/language.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { type Block, markOf } from '../../rules/papers.ts'
import { useEngagementWords } from './words.ts'

type PaperViewProps = { blocks: readonly Block[]; language: Language; label: string }

export function PaperView({ blocks, language, label }: PaperViewProps) {
  const { preview: words } = useEngagementWords()
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[32rem] space-y-3 overflow-y-auto rounded-sm border border-line bg-sheet p-5 text-sm [overflow-wrap:anywhere] print:max-h-none"
    >
      {blocks.map(({ kind, text, initials, number }, at) => {
        // Blocks have no names of their own, and are all drawn again with each change.
        const key = `${at}`
        if (kind === 'heading')
          return (
            <p key={key} lang={language} className="pt-2 text-base font-semibold">
              {text}
            </p>
          )
        return (
          <div key={key}>
            <p lang={language} className={kind === 'item' ? 'flex gap-2 pl-2' : undefined}>
              {kind === 'item' ? <span className="shrink-0">{markOf({ number })}</span> : null}
              <span className="whitespace-pre-wrap">{text}</span>
            </p>
            {initials === null ? null : (
              <p className="mt-1">
                <StatusPill turn="theirs">{words.initials[initials]}</StatusPill>
              </p>
            )}
          </div>
        )
      })}
    </section>
  )
}
