// The documents that go with the message that is typed: which ones, and where more are chosen or sent.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ADD, CLOSE } from '#ui/more-icons.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Written } from '#ui/written.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { AttachPanelProps } from './attach-panel.tsx'

const AttachPanel = byNeed(() => import('./attach-panel.tsx'))

/** Without a case there is none: it says where documents are sent. */
type AttachingProps = Omit<AttachPanelProps, 'caseId'> & {
  caseId: string | null
  /** Its parts have their places around the box. */
  isShort: boolean
}

export function Attaching({ caseId, isShort, ...rest }: AttachingProps) {
  const { words, chosen, onChange } = rest
  const [isOpen, setOpen] = useState(false)
  const toggle = isOpen ? words.close : words.button
  if (caseId === null && !isShort) return <p className="text-sm text-ink-soft">{words.elsewhere}</p>
  return (
    <div className={isShort ? 'contents' : 'space-y-3'}>
      {chosen.length === 0 ? null : (
        <section aria-label={words.list} className="col-span-3 row-start-1">
          <p className="font-semibold">{words.list}</p>
          <ul>
            {chosen.map(({ id, title }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line"
              >
                <Written as="bdi" className="[overflow-wrap:anywhere]" text={title} />
                <Button kind="quiet" onClick={() => onChange(chosen.filter((each) => each.id !== id))}>
                  {words.remove}
                  <span className="sr-only">: {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button
        kind="quiet"
        className={isShort ? 'col-start-1 row-start-3 min-w-11' : '-ml-3'}
        aria-expanded={isOpen}
        aria-label={isShort ? toggle : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isShort ? <Icon lines={isOpen ? CLOSE : ADD} /> : toggle}
      </Button>
      {isOpen ? (
        <div className="col-span-3 row-start-2">
          {caseId === null ? (
            <p className="text-sm text-ink-soft">{words.elsewhere}</p>
          ) : (
            <Part waiting={<Waiting label={words.loading} />}>
              <AttachPanel caseId={caseId} {...rest} />
            </Part>
          )}
        </div>
      ) : null}
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton className="h-24 w-full" />
    </LoadingRegion>
  )
}
