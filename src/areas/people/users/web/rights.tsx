// The table of what each role may do.
import { RIGHTS_ROLES } from '#kernel/actor.ts'
import type { RightsRow } from '#api/rights.ts'
import { Table } from '#ui/table.tsx'
import type { AdminWords } from '../words/index.ts'

type RightsProps = { rows: readonly RightsRow[]; words: AdminWords['rights'] }

export function Rights({ rows, words }: RightsProps) {
  return (
    <details className="mt-12">
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-xl">{words.heading}</h2>
      </summary>
      <p className="mb-2 text-ink-soft">{words.lead}</p>
      <Table
        stacks
        caption={words.heading}
        columns={[words.right, ...RIGHTS_ROLES.map((role) => words.columns[role])]}
        rows={rows.map(({ right, access }) => ({
          id: right,
          cells: [words.names[right], ...RIGHTS_ROLES.map((role) => words.access[access[role]])],
        }))}
      />
    </details>
  )
}
