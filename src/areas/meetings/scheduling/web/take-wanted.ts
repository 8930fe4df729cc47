// Holds the chosen time for anyone who has just proven the address; where it is gone, the others of the day are shown.
import { sentenceOf } from '#api/failure.ts'
import type { Step } from './draft.ts'
import { useTakeTime } from './hold-actions.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

/** The step that follows is named by who asks: what was typed a moment ago is not in the draft that is read here. */
export function useTakeWanted(): (next: Step) => Promise<void> {
  const { scheduler: words } = useSchedulerWords()
  const { draft, hold, change, goTo, say } = useScheduler()
  const take = useTakeTime(() => change({ wanted: null }))
  const { type, wanted, timeZone } = draft
  return async (next) => {
    if (hold) return goTo(next)
    if (wanted === null) return goTo('time')
    try {
      await take.mutateAsync({ type, startsAt: wanted, timeZone })
      goTo(next)
    } catch (error) {
      change({ wanted: null })
      goTo('time')
      say({ kind: 'danger', title: words.time.lost, text: sentenceOf(error) ?? words.problem })
    }
  }
}
