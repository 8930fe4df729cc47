// The files that were imported, each of which can be taken back while nothing hangs on it.
import { endOf } from '#api/list.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { BankImport } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { useBankChange, useBankImports } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export function ImportList({ fund }: { fund: Fund }) {
  const words = useWords(bankWords)
  const list = useBankImports(fund)
  const remove = useBankChange((calls, importId: string) => calls.removeImport.call({ fund, importId }))
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.months.files}</h2>
      <Outcome kind="danger">{remove.error?.message ?? null}</Outcome>
      <Loaded query={list} words={words}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="text-ink-soft">{words.months.noFiles}</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {imports.map((each) => (
                  <ImportRow
                    key={each.id}
                    row={each}
                    isBusy={remove.isPending && remove.variables === each.id}
                    onRemove={() => remove.mutate(each.id)}
                  />
                ))}
              </ul>
              <ListEnd {...endOf(list)} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

type ImportRowProps = { row: BankImport; isBusy: boolean; onRemove: () => void }

function ImportRow({ row: { fileName: name, newLines, by, at }, isBusy, onRemove }: ImportRowProps) {
  const { import: words } = useWords(bankWords)
  const language = useLanguage()
  const day = formatPastDate(dateIn(FIRM_ZONE, instant(at)), language)
  const lines = plural(words.found, newLines, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{fill(words.row, { name, lines, by, day })}</span>
      <ForRoles roles={['admin']}>
        <Button
          kind="quiet"
          aria-label={fill(words.removeOf, { name })}
          busyLabel={isBusy && words.removing}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </ForRoles>
    </li>
  )
}
