// The table of what each role may do.
import { RIGHTS_ROLES } from '#kernel/actor.ts'
import type { RightsRow } from '#api/rights.ts'
import { Table } from '#ui/table.tsx'
import type { AdminWords } from '../words/index.ts'

type RightsProps = { rows: readonly RightsRow[]; words: AdminWords['rights'] }

export function Rights({ rows, words }: RightsProps) {
  return (
    <section aria-labelledby="rights" className="mt-12">
      <h2 id="rights" className="text-xl">
        {words.heading}
      </h2>
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
    </section>
  )
}
