// The list of time worked: of the cases of its reader; a paralegal's own.
import { useCalls } from '#api/calls.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { useLanguage } from '#ui/language.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import type { TimesheetWords } from '../words/index.ts'
import { timeColumns, timeFilters, type TimePaths, timesQueryIn } from './columns.tsx'
import { useTimes } from './queries.ts'

/** Lazy-loaded. */
export default function TimeList({ words, paths }: { words: TimesheetWords; paths: TimePaths }) {
  const language = useLanguage()
  const { timesheet } = useCalls()
  const readsAll = useHasOneOf(ATTORNEYS_AND_ADMINS)
  const query = timesQueryIn(useListAddress().address)
  return (
    <List
      id="timesheet"
      caption={words.title}
      query={useTimes(query)}
      columns={timeColumns({ words, language, paths })}
      idOf={({ id }) => id}
      words={words}
      filters={timeFilters(query, words, readsAll)}
      file={{ name: words.file, ask: (page) => timesheet.list.call({ ...query, ...page }) }}
    />
  )
}
