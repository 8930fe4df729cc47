// Files on their way: how far each is, and what is said of them all to those who do not see the list.
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { DocumentView } from '../../contract.ts'
import type { SendingWords } from '../../words/browser.ts'
import { FileRow, problemOf } from './file-row.tsx'
import type { Sending } from './sending.ts'
import { afterCheck, isOver, type SentFile } from './sent-file.ts'

type ListedProps = { files: readonly SentFile[]; sending: Sending; words: SendingWords }
type OnTheirWayProps = ListedProps & { documents: readonly DocumentView[] }

export function OnTheirWay({ files: sent, documents, sending, words }: OnTheirWayProps) {
  const files = afterCheck(sent, documents)
  return (
    <>
      {files.length === 0 ? null : <Rows files={files} sending={sending} words={words} />}
      <Said files={files} words={words} />
    </>
  )
}

function Rows({ files, sending, words }: ListedProps) {
  return (
    <section data-on-their-way tabIndex={-1} aria-label={words.list}>
      <p aria-hidden="true" className="font-semibold">
        {words.list}
      </p>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} words={words} sending={sending} />
        ))}
      </ul>
      {files.every(isOver) ? null : <p className="mt-2 text-sm text-ink-soft">{words.stay}</p>}
    </section>
  )
}

/** For those who do not see the list: what was begun, what arrived and what did not, and a lost line. */
function Said({ files, words }: Omit<ListedProps, 'sending'>) {
  const language = useLanguage()
  const last = files.at(-1)
  const problem = files.findLast(({ state }) => state === 'problem')
  const underWay = files.filter((file) => !isOver(file)).length
  const say = () => {
    if (files.some(({ state }) => state === 'line')) return words.said.line
    if (problem)
      return fill(words.said.problem, { name: problem.name, reason: problemOf(problem, words) ?? '' })
    if (underWay > 0) return plural(words.said.begun, underWay, language)
    return last?.state === 'received' ? fill(words.said.received, { name: last.name }) : ''
  }
  return <output className="sr-only">{say()}</output>
}
