// What was sent for something and did not do: it stays with what is asked until that is answered.
import type { Turn } from '#areas/cases/cases/rules/next-action.ts'
import type { DocumentState, RequestState } from './states.ts'

type Asked = { state: RequestState; turn: Exclude<Turn, 'agency'> | null; documentIds: readonly string[] }
type Came = { id: string; state: DocumentState; title: string; problem: string | null }

/** What was refused stays while other files of it are looked at. */
export function troublesOf<Document extends Came>(
  { turn, state, documentIds }: Asked,
  documents: readonly Document[],
): Document[] {
  if (turn === null) return []
  const sent = documentIds.flatMap((id) => documents.find((each) => each.id === id) ?? [])
  const returned = state === 'returned' ? sent.findLast((each) => each.state === state) : undefined
  return [...lastRefused(sent), ...(returned ? [returned] : [])]
}

/** Of files under one name that fail for one reason, the last. */
function lastRefused<Document extends Came>(sent: readonly Document[]): Document[] {
  const refused = sent.filter(({ state }) => state === 'refused')
  return refused.filter((each) => refused.findLast((other) => isSameTrouble(each, other)) === each)
}

function isSameTrouble(one: Came, other: Came): boolean {
  return one.title === other.title && one.problem === other.problem
}
