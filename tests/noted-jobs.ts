// A runner that begins nothing: it notes what is worked and what runs by the clock, for a test to begin.
import type { JobData, JobKind, JobRunner } from '#platform/jobs.ts'

type Handle = (data: JobData) => Promise<void>

export type NotedJobs = {
  runner: JobRunner
  /** Names of those that run by the clock, in the order in which they were registered. */
  clocked: string[]
  /** As if one was due, or the clock said so. */
  run<Data extends JobData>(kind: JobKind<Data>, data?: Data): Promise<void>
}

export function notedJobs(): NotedJobs {
  const handles = new Map<string, Handle>()
  const clocked: string[] = []
  return {
    clocked,
    runner: {
      enqueue: () => Promise.reject(new Error('nothing is enqueued here')),
      work: ({ name }, handle) => Promise.resolve(void handles.set(name, handle as Handle)),
      repeat({ name }, _cron, handle) {
        clocked.push(name)
        return Promise.resolve(void handles.set(name, handle))
      },
      stop: () => Promise.resolve(),
    },
    run({ name }, data) {
      const handle = handles.get(name)
      if (!handle) throw new Error(`${name} is worked by nobody`)
      return handle(data ?? {})
    },
  }
}
