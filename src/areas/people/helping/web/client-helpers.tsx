// On a client's page at the desk: who helps them with their messages, who was invited, and how it ended. Staff can end it.
import { useState } from 'react'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { HelperView } from '../contract.ts'
import type { HelpingFirmWords } from '../words/index.ts'
import { EndHelpDialog } from './end-help-dialog.tsx'
import { useClientHelpers } from './queries.ts'
import { readsOf } from './reach-choices.tsx'
import { Standing } from './standing.tsx'

type Words = HelpingFirmWords & { kinds: Readonly<Record<CaseKind, string>> }

const TURNS = { invited: 'theirs', expired: 'stopped', helping: 'done', ended: 'stopped' } as const

export function ClientHelpersPart({ clientId, words }: { clientId: string; words: Words }) {
  return (
    <section aria-labelledby="client-helpers" className="space-y-4">
      <h2 id="client-helpers" className="text-2xl">
        {words.heading}
      </h2>
      <Loaded query={useClientHelpers(clientId)} words={words}>
        {({ helpers }) => <Helpers helpers={helpers} words={words} />}
      </Loaded>
    </section>
  )
}

type HelpersProps = { helpers: readonly HelperView[]; words: Words }

function Helpers({ helpers, words }: HelpersProps) {
  const [said, setSaid] = useState<string | null>(null)
  return (
    <>
      <p className="max-w-form text-ink-soft">{helpers.length === 0 ? words.none : words.lead}</p>
      <Outcome>{said}</Outcome>
      <ul className="max-w-form space-y-4">
        {helpers.map((helper) => (
          <li key={helper.id} className="rounded-md border border-line bg-sheet p-5">
            <Helper helper={helper} words={words} onSaid={setSaid} />
          </li>
        ))}
      </ul>
    </>
  )
}

type HelperProps = { helper: HelperView; words: Words; onSaid: (sentence: string | null) => void }

function Helper({ helper, words, onSaid }: HelperProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, email, relationship, state } = helper
  const ending = state === 'helping' ? words.endOf : words.takeBackOf
  const open = () => {
    onSaid(null)
    setOpen(true)
  }
  return (
    <article className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl break-words">{name}</h3>
        <StatusPill turn={TURNS[state]}>{words.short[state]}</StatusPill>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {[words.relationships[relationship], email].filter(Boolean).join(' · ')}
      </p>
      <p>
        <Standing helper={helper} words={words.states} />
      </p>
      {state === 'ended' ? null : (
        <>
          <p>{fill(words.reads, { list: readsOf(helper, words) })}</p>
          <Button kind="quiet" className="-ml-3" onClick={open}>
            {state === 'helping' ? words.end : words.takeBack}
          </Button>
        </>
      )}
      {isOpen ? (
        <EndHelpDialog
          helperId={id}
          title={fill(ending.sure, { name })}
          words={{ ...ending, busy: words.busy }}
          onEnded={() => onSaid(fill(ending.ended, { name }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </article>
  )
}
