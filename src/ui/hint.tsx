// An explanation that is read once: behind a "?". Put it after the name it explains, in a row that wraps.
import { type ReactNode, useId, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { useLanguage } from './language.tsx'
import { SHEET_WORDS } from './side-sheet-words.ts'

type HintProps = {
  /** The name it explains. */
  about: string
  children: ReactNode
}

export function Hint({ about, children }: HintProps) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  return (
    <>
      <button
        type="button"
        aria-label={fill(SHEET_WORDS[useLanguage()].hint, { about })}
        aria-expanded={isOpen}
        aria-controls={textId}
        className="inline-flex size-11 shrink-0 items-center justify-center text-sm font-semibold text-action lg:size-8"
        onClick={() => setOpen(!isOpen)}
      >
        <span
          aria-hidden="true"
          className="flex size-6 items-center justify-center rounded-full border-2 border-current"
        >
          ?
        </span>
      </button>
      <div id={textId} hidden={!isOpen} className="basis-full text-sm text-ink-soft">
        {children}
      </div>
    </>
  )
}
