// How often a job runs, read from its line of cron. The few forms that the product uses, and no others.

export type Rhythm =
  | { every: 'minutes'; minutes: number }
  | { every: 'hour' }
  /** On the firm's clock. */
  | { every: 'day'; hour: number; minute: number }

const MINUTES = /^\*(?:\/(\d{1,2}))? \* \* \* \*$/
const HOURLY = /^\d{1,2} \* \* \* \*$/
const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* \*$/

/** Throws for a form that it does not know: every job of the product is tried. */
export function rhythmOf(cron: string): Rhythm {
  const minutes = MINUTES.exec(cron)
  if (minutes) return { every: 'minutes', minutes: Number(minutes[1] ?? 1) }
  if (HOURLY.test(cron)) return { every: 'hour' }
  const daily = DAILY.exec(cron)
  if (daily) return { every: 'day', hour: Number(daily[2]), minute: Number(daily[1]) }
  throw new Error('the line of cron has a form that no job has')
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

function minutesBetweenRuns(rhythm: Rhythm): number {
  switch (rhythm.every) {
    case 'minutes':
      return rhythm.minutes
    case 'hour':
      return HOUR_MINUTES
    case 'day':
      return DAY_MINUTES
  }
}

const GRACE_MINUTES = { min: 10, max: 120 }

/** A run may wait for others and take its time, and a day in autumn has 25 hours. */
export function lateAfterMinutes(rhythm: Rhythm): number {
  const between = minutesBetweenRuns(rhythm)
  return between + Math.min(GRACE_MINUTES.max, Math.max(GRACE_MINUTES.min, between / 2))
}
