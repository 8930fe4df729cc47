// The data that a browser reports (docs/specification.md §9), and its limits.

export const BREADCRUMBS_MAX = 100
export const INTERACTIONS_MAX = 100
export const CONSOLE_MAX = 100
/** Of these, so many stay in the browser for when the page is opened again. */
export const CONSOLE_KEPT = 20

/** Thresholds of a slow report, in milliseconds. */
export const SLOW_MS = { page: 3_000, resource: 1_000, font: 2_000, component: 2_000 } as const

/** In production, at most one visit in ten is measured. Errors are reported from all. */
export const SAMPLE_RATE_MAX = 0.1

export const ERRORS_A_REPORT_MAX = 10
export const MEASURES_A_REPORT_MAX = 40
export const TEXT_MAX = 200
export const MESSAGE_MAX = 500
export const STACK_MAX = 4_000
/** Of a stack. */
export const FRAMES_MAX = 20
export const PATH_MAX = 300

/** One network, reports in so many minutes. */
export const REPORTS_MAX = 120
export const REPORTS_MINUTES = 10
/** More kinds from browsers than these are not kept, as anyone may make them up: the rarest give way. */
export const BROWSER_KINDS_MAX = 500
/** Kinds not reported before: so many a day for one network. */
export const NEW_KINDS_MAX = 30

/** Where browsers report visits. */
export const VISITS_ADDRESS = '/api/faults/visits'
