// The timer of a case where work is done on it, for those who work on it while it is open.
import { isOnCase } from '#areas/cases/cases/rules/policy.ts'
import StartTimer from '#areas/money/timesheet/web/start-timer.tsx'
import { useReader } from './is-staff.ts'

type Of = {
  id: string
  attorney: { id: string } | null
  second: { id: string } | null
  closed: unknown
}

/** Lazy-loaded. */
export default function CaseTimer({ of: { id, attorney, second, closed } }: { of: Of }) {
  const { role, userId } = useReader()
  const parties = { attorneyId: attorney?.id ?? null, secondId: second?.id ?? null }
  if (closed !== null || (role !== 'admin' && !isOnCase(userId, parties))) return null
  return <StartTimer caseId={id} />
}
