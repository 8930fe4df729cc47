// What else a client can do now besides their next step: a row each.
import type { Case } from '#areas/cases/cases/contract.ts'
import { useLanguage } from '#ui/language.tsx'
import { ROW, RowFace } from '#ui/rows.tsx'
import { stepsBeside } from '../rules/next-step.ts'
import type { PortalWords } from '../words/index.ts'
import { isSent, type Way, wayOfStep, WayOn } from './way-on.tsx'

type Step = Case['ownSteps'][number]

type AlsoToDoProps = {
  cases: readonly Case[]
  /** Of the case whose next step is above. */
  aboveId: string | null
  words: PortalWords
  /** Without whose turn it is. */
  sentenceOf: (step: Step) => string
  phone: string
  /** Whether documents are sent by these steps, or everything else is done. */
  isOfDocuments: boolean
}

export function AlsoToDo({ cases, aboveId, words, sentenceOf, phone, isOfDocuments }: AlsoToDoProps) {
  const language = useLanguage()
  return stepsBeside(cases, aboveId)
    .filter(({ step }) => isSent(step) === isOfDocuments)
    .map(({ of, step }, index) => {
      // A row never dials: what is done nowhere here is read on the page of the case.
      const way = wayOfStep({ id: of.id, turn: null }, step, { words, phone, language })
      // oxlint-disable-next-line react/no-array-index-key -- steps have no names and never move
      return <ToDoRow key={index} way={way} title={sentenceOf(step)} />
    })
}

type ToDoRowProps = { way: Way; title: string; note?: string | null }

export function ToDoRow({ way, title, note }: ToDoRowProps) {
  return (
    <li>
      <WayOn way={way} className={ROW}>
        <RowFace icon={way.icon} title={title} note={note} />
      </WayOn>
    </li>
  )
}
