// How long the government takes, as the firm tells it (docs/specification.md §1, §9): spans, never promises.

type MonthSpan = { from: number; to: number }

export const PROCESSING_MONTHS = {
  /** A marriage case decided inside the United States (adjustment of status). */
  marriageAdjustment: { from: 8, to: 18 },
  /** A family or marriage case decided at a consulate. */
  consular: { from: 12, to: 33 },
  /** Work permit and travel document filed together with the green card application. */
  workAndTravelPermit: { from: 4, to: 6 },
} as const satisfies Record<string, MonthSpan>
