// The documents that go with the message that is typed: which ones, and where more are chosen or sent.
import { lazy, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import type { AttachPanelProps } from './attach-panel.tsx'

const AttachPanel = lazy(() => import('./attach-panel.tsx'))

/** Without a case there is none: it says where documents are sent. */
type AttachingProps = Omit<AttachPanelProps, 'caseId'> & { caseId: string | null }

export function Attaching({ caseId, ...rest }: AttachingProps) {
  const { words, chosen, onChange } = rest
  const [isOpen, setOpen] = useState(false)
  if (caseId === null) return <p className="text-sm text-ink-soft">{words.elsewhere}</p>
  return (
    <div className="space-y-3">
      {chosen.length === 0 ? null : (
        <section aria-label={words.list}>
          <p className="font-semibold">{words.list}</p>
          <ul>
            {chosen.map(({ id, title }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line"
              >
                <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
                <Button kind="quiet" onClick={() => onChange(chosen.filter((each) => each.id !== id))}>
                  {words.remove}
                  <span className="sr-only">: {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button kind="quiet" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.close : words.button}
      </Button>
      {isOpen ? (
        <Part waiting={<Waiting label={words.loading} />}>
          <AttachPanel caseId={caseId} {...rest} />
        </Part>
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
