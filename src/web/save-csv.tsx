// A button that saves a list as it is cut now, all of its pages, as a file for a spreadsheet; it says how many rows there are.
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { plural } from '#kernel/language.ts'
import { PAGE_SIZE_MAX, type PageOf } from '#kernel/list-page.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveFile } from '#ui/save-file.ts'

type PageAsked = { limit: number; cursor?: string }
type Forms = { one: string; other: string }

export type SaveCsvProps<Item> = {
  words: { button: string; busy: string; file: string; done: Forms; cut: Forms }
  /** If the failure has no sentence of its own. */
  failed: string
  /** Who has more cuts the list by a filter. */
  rowsMax: number
  ask: (page: PageAsked) => Promise<PageOf<Item>>
  table: (items: readonly Item[]) => Cell[][]
}

export function SaveCsv<Item>({ words, failed, rowsMax, ask, table }: SaveCsvProps<Item>) {
  const language = useLanguage()
  const save = useMutation({
    mutationFn: async () => {
      const { items, isCut } = await readAll(ask, rowsMax)
      saveFile(words.file, 'text/csv', csvOf(table(items)))
      return { count: items.length, isCut }
    },
  })
  const done = save.data && plural(save.data.isCut ? words.cut : words.done, save.data.count, language)
  return (
    <div className="space-y-3">
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={save.isPending && words.busy}
        onClick={() => save.mutate()}
      >
        {words.button}
      </Button>
      <Outcome kind={save.isError ? 'danger' : 'success'}>
        {save.isError ? (sentenceOf(save.error) ?? failed) : (done ?? null)}
      </Outcome>
    </div>
  )
}

async function readAll<Item>(ask: SaveCsvProps<Item>['ask'], rowsMax: number) {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: PageOf<Item> = await ask({ limit: PAGE_SIZE_MAX, ...(cursor !== null && { cursor }) })
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null && items.length < rowsMax)
  return { items, isCut: cursor !== null }
}
