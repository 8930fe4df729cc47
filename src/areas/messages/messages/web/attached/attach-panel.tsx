// Chooses documents of the case for a message, or sends one along; loaded by need.
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useCalls } from '#api/calls.ts'
import type { DocumentRoom, DocumentView } from '#areas/documents/documents/contract.ts'
import { canAttach } from '#areas/documents/documents/rules/attached.ts'
import { askAgainMs } from '#areas/documents/documents/rules/checking-pace.ts'
import { fill } from '#kernel/language.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ATTACHED_MAX } from '../../rules/limits.ts'
import type { ThreadWords } from '../thread-words.ts'
import { SendAlong } from './send-along.ts'

export type Chosen = Pick<DocumentView, 'id' | 'title'>

export type AttachPanelProps = {
  caseId: string
  /** What its reader sends becomes one of these. */
  way: DocumentView['way']
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
  words: ThreadWords['compose']['attached']
}

export default function AttachPanel({ caseId, words, ...rest }: AttachPanelProps) {
  const { ofCase } = useCalls().documents
  const input = { caseId }
  const queryKey = [...ofCase.queryKey({ input }), useLanguage()]
  const query = useQuery(
    ofCase.queryOptions({
      input,
      queryKey,
      refetchInterval: againMs,
      refetchOnMount: 'always',
    }),
  )
  const renderSending = useContext(SendAlong)
  return (
    <div className="space-y-5 rounded-md border border-line bg-sheet p-4">
      <Loaded query={query} words={words}>
        {(room) => <Choosing room={room} words={words} {...rest} />}
      </Loaded>
      {renderSending === null ? null : (
        <section aria-label={words.send}>
          <p className="font-semibold">{words.send}</p>
          <p className="text-sm text-ink-soft">{words.sendHint}</p>
          {renderSending(caseId)}
        </section>
      )}
    </div>
  )
}

function againMs({ state }: { state: { data: DocumentRoom | undefined } }) {
  return askAgainMs(state.data?.documents ?? [], Date.now())
}

type ChoosingProps = Omit<AttachPanelProps, 'caseId'> & { room: DocumentRoom }

function Choosing({ room, way, chosen, onChange, words }: ChoosingProps) {
  const fit = room.documents.filter(({ way: came, state, isGone }) => canAttach({ way: came, state, isGone }))
  const isFull = chosen.length >= ATTACHED_MAX
  const isChosen = (id: string) => chosen.some((each) => each.id === id)
  useArrivals(fit, (arrived) => {
    const own = arrived.filter((each) => each.way === way && !isChosen(each.id))
    if (own.length > 0) onChange([...chosen, ...own].slice(0, ATTACHED_MAX))
  })
  if (fit.length === 0) return <p className="text-ink-soft">{words.none}</p>
  return (
    <fieldset>
      <legend className="font-semibold">{words.choose}</legend>
      <div className="mt-2 max-h-72 space-y-2 overflow-y-auto p-1">
        {fit.map(({ id, title, state }) => (
          <Checkbox
            key={id}
            id={`attach-${id}`}
            label={state === 'checking' ? `${title} (${words.states.checking})` : title}
            checked={isChosen(id)}
            disabled={isFull && !isChosen(id)}
            onChange={() =>
              onChange(isChosen(id) ? chosen.filter((each) => each.id !== id) : [...chosen, { id, title }])
            }
          />
        ))}
      </div>
      <output className="block">{isFull ? fill(words.full, { max: ATTACHED_MAX }) : null}</output>
    </fieldset>
  )
}

/** What has come since the list was first read. */
function useArrivals(
  documents: readonly DocumentView[],
  onArrived: (arrived: readonly DocumentView[]) => void,
): void {
  const known = useRef<Set<string> | null>(null)
  const tell = useEffectEvent(onArrived)
  useEffect(() => {
    const before = known.current
    known.current = new Set([...(before ?? []), ...documents.map(({ id }) => id)])
    const arrived = before === null ? [] : documents.filter(({ id }) => !before.has(id))
    if (arrived.length > 0) tell(arrived)
  }, [documents])
}
