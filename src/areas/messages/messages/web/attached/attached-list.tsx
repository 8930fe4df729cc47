// The documents beside a message, as they stand now; loaded where a message has some.
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Written } from '#ui/written.tsx'
import { useApi } from '#api/provider.tsx'
import { isShownHere } from '#web/is-shown-here.ts'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { AttachedView } from '../../contract.ts'
import type { ThreadWords } from '../thread-words.ts'

type Words = ThreadWords['compose']['attached']
type AttachedListProps = { conversationId: string; documents: readonly AttachedView[]; words: Words }

export default function AttachedList({ conversationId, documents, words }: AttachedListProps) {
  return (
    <ul aria-label={words.beside} className="mt-3 space-y-1 border-t border-line pt-2">
      {documents.map((each) => (
        <li key={each.id}>
          <Attached conversationId={conversationId} of={each} words={words} />
        </li>
      ))}
    </ul>
  )
}

type AttachedProps = Omit<AttachedListProps, 'documents'> & { of: AttachedView }

function Attached({ conversationId, of: { id: documentId, title, type, state }, words }: AttachedProps) {
  const api = useApi()
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const isShown = isShownHere(type)
  const name = <Written as="bdi" className="font-semibold [overflow-wrap:anywhere]" text={title} />
  if (state !== 'open') {
    return (
      <p className="py-1">
        {name} <span className="text-sm text-ink-soft">({words.states[state]})</span>
      </p>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {name}
        <Button
          kind="quiet"
          className="-mx-3"
          busyLabel={isBusy && words.opening}
          onClick={() =>
            open({ ask: () => api.messages.attachedLink({ conversationId, documentId, isShown }), isShown })
          }
        >
          {isShown ? words.open : words.save}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      <Outcome kind="danger">{problem}</Outcome>
    </>
  )
}
