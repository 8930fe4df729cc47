// The open conversations of one client: a press puts the mail there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { readAgain } from '#web/read-together.ts'
import type { MailPlaces } from '../contract.ts'
import type { TrayWords } from '../words/index.ts'

type PutMailProps = {
  mailId: string
  clientId: string
  words: TrayWords
  kinds: Record<CaseKind, string>
  /** Where another client is chosen. */
  otherPath: string
  onDone: (conversationId: string) => void
}

export function PutMail({ mailId, clientId, words, kinds, otherPath, onDone }: PutMailProps) {
  const { places, put, tray } = useCalls().incoming
  const queries = useQueryClient()
  const press = useMutation(
    put.mutationOptions({
      onSuccess: async (_put, { conversationId }) => {
        await readAgain(queries, tray.key())
        onDone(conversationId)
      },
    }),
  )
  const found = useQuery(places.queryOptions({ input: { clientId } }))
  const said = words.put
  return (
    <div className="space-y-3">
      <Loaded query={found} words={said}>
        {(of) =>
          of.places.length === 0 ? (
            <p>{said.none}</p>
          ) : (
            <ul className="space-y-2">
              {of.places.map((place) => (
                <li key={place.conversationId}>
                  <Button
                    kind="secondary"
                    busyLabel={
                      press.isPending && press.variables.conversationId === place.conversationId && said.busy
                    }
                    disabled={press.isPending}
                    onClick={() => press.mutate({ mailId, conversationId: place.conversationId })}
                  >
                    {nameOf(place, said, kinds)}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outcome kind="danger">{press.error?.message ?? null}</Outcome>
      <PageLink to={otherPath} className="inline-flex min-h-11 items-center text-action underline">
        {said.other}
      </PageLink>
    </div>
  )
}

function nameOf(
  { caseNumber, caseKind }: MailPlaces['places'][number],
  words: TrayWords['put'],
  kinds: PutMailProps['kinds'],
): string {
  if (caseNumber === null || caseKind === null) return words.general
  return fill(words.case, { kind: kinds[caseKind], number: caseNumber })
}
