// On the phone with a client: a timer for each open case of those who have this number. A stranger's call is on no case.
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import StartTimer from '#areas/money/timesheet/web/start-timer.tsx'

export function CallbackTimer({ phone }: { phone: string }) {
  const { data } = useQuery(useCalls().desk.search.queryOptions({ input: { text: phone } }))
  const open = data?.cases.filter(({ by, isClosed }) => by === 'client' && !isClosed) ?? []
  if (open.length === 0) return null
  return (
    <ul className="mt-3">
      {open.map(({ id, number, client }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          {client.name} · {number}
          <StartTimer caseId={id} />
        </li>
      ))}
    </ul>
  )
}
