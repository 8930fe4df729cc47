import type { Content } from '#areas/office/content/words/index.ts'
import { fill } from '#kernel/language.ts'
import { Table } from '#ui/table.tsx'
import { allStrings } from './all-strings.ts'

const STRINGS = allStrings()

export default function StringTable({ words }: { words: Content['diagnostics']['language'] }) {
  return (
    <>
      <p>{fill(words.count, { count: STRINGS.length })}</p>
      <Table
        caption={words.title}
        columns={words.columns}
        rows={STRINGS.map(({ key, en, es, notice }) => ({
          id: key,
          cells: [
            <code key="key" className="text-sm break-all">
              {key}
            </code>,
            <span key="en" lang="en-US">
              {en}
            </span>,
            <span key="es" lang="es-US">
              {es}
            </span>,
            notice ? words[notice] : '',
          ],
        }))}
      />
    </>
  )
}
