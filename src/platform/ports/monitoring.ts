// Receivers of unexpected errors: our own store, and one outside if configured.
import type { Instant } from '#kernel/calendar.ts'

/** An error, or its cause: its kind, what may be logged of it, and its frames as the engine writes them, the newest first. */
export type ReportedError = { name: string; message: string; frames: readonly string[] }

/** What happened in a browser before; `at` in milliseconds since its page was opened. */
export type Breadcrumb = { at: number; kind: string; text: string }

/** The visit in which a browser met an error. */
export type Visit = {
  /** The pattern of the page, never its address. */
  page: string
  language: string
  device: string
  browserLanguage: string
  /** True only where the person chose such a setting. */
  isElderly: boolean
  assistiveTechnology: boolean
  /** Null without a sign-in. */
  person: { id: string; role: string } | null
  breadcrumbs: readonly Breadcrumb[]
}

export type FaultReport = {
  /** 32 signs, as the protocol of Sentry wants them: who is told twice can see it. */
  id: string
  at: Instant
  /** What ran when it happened. */
  release: string
  source: 'server' | 'browser'
  /** Reports of one fingerprint are of one kind. */
  fingerprint: string
  /** Its name in the log. */
  event: string
  /** One line for administrators. */
  why: string
  /** The error, then its cause, and so on. */
  errors: readonly ReportedError[]
  /** Of an error in a browser. */
  visit: Visit | null
}

/** Nothing in a report names a person but the id of the one who is signed in: its texts were scrubbed. */
export interface Monitoring {
  /** Never throws and never waits. What there is no room for is lost. */
  take(report: FaultReport): void
  /** Hands over what waits, for at most about so long. */
  close(limitMs: number): Promise<void>
}
