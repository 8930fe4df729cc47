// A conversation that fills the screen: its head, the thread, and what is beside it or, on a phone, behind a press.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { DOTS } from '#ui/more-icons.ts'
import { useKeyDown } from '#ui/use-key-down.ts'
import { AtOnce } from '#web/at-once.tsx'
import type { ThreadWords } from './thread-words.ts'

export type Filling = {
  /** With whom, and when an answer comes: one line. */
  head: ReactNode
  /** What is beside it where there is room, and behind a press where there is none. */
  aside: ReactNode
}

type FilledProps = Filling & {
  /** Of what is beside it, on a phone. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  search: ReactNode
  words: ThreadWords['conversation']
  children: ReactNode
}

export function Filled({ head, aside, isOpen, onOpen, search, words, children }: FilledProps) {
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) place.current?.focus()
  }, [isOpen])
  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  useKeyDown({ isOn: isOpen }, ({ key }) => {
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) close()
  })
  return (
    <div className="relative grid h-full min-h-0 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_16rem] print:h-auto">
      <div className="flex min-h-0 min-w-0 flex-col">
        <div className="flex min-h-12 shrink-0 items-center justify-between gap-2 border-b border-line bg-sheet px-3">
          <div className="min-w-0 flex-1 py-1">{head}</div>
          <Button
            ref={button}
            kind="quiet"
            className="min-w-11 lg:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            data-key="beside"
            onClick={() => onOpen(!isOpen)}
          >
            <Icon lines={DOTS} />
            <span className="sr-only">{words.more}</span>
          </Button>
        </div>
        {children}
      </div>
      <aside
        ref={place}
        id={id}
        tabIndex={-1}
        aria-label={words.beside}
        className={classes(
          'space-y-3 overflow-y-auto bg-sheet p-4 lg:relative lg:border-l lg:border-line',
          'max-lg:absolute max-lg:inset-x-0 max-lg:top-12 max-lg:z-10 max-lg:max-h-[80%] max-lg:border-b max-lg:border-line-strong',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {search}
        <AtOnce label={words.beside} className="space-y-3">
          {aside}
        </AtOnce>
      </aside>
    </div>
  )
}
