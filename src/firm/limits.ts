// Bounds that the firm states to its clients (docs/specification.md §9). A rule that enforces one keeps it in its feature.

export const LIMITS = {
  /** Staff are notified once more of an urgent person not called by then. */
  callWithinMinutes: 30,
  /** A person is detained and not called: then the next of the staff is notified. */
  climbAfterMinutes: 10,
  intakeMinutes: { from: 10, to: 15 },
  refundBusinessDays: { from: 3, to: 5 },
  /** How long a file is kept after its case closes. */
  keepYears: 7,
  uploadMegabytes: 10,
} as const
