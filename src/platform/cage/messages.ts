// What a cage and its children say to one another.
export type CagedJob = (input: never) => unknown
export type CagedJobs = Readonly<Record<string, CagedJob>>

/** How long one job may take, by how much the child may grow, and how much it may answer. */
export type CageLimits = {
  milliseconds: number
  /** Processor time, which a busy machine does not stretch; `milliseconds` if left out. */
  cpuMilliseconds?: number
  megabytes: number
  answerMegabytes: number
}

export type Order = { job: string; input: unknown; limits: CageLimits }

/** `megabytes`: how large the child is after the job. */
export type JobReport =
  | { kind: 'done'; answer: unknown; megabytes: number }
  | { kind: 'failed'; error: string; megabytes: number }
export type Report = { kind: 'ready' } | JobReport
