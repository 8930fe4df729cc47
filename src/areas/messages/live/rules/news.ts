// Live updates: that something has changed, never what. Pages that receive one refetch what they may read.

/** The kinds of changes, as pages show them. */
export const LIVE_KINDS = [
  'message',
  'mark',
  'typing',
  'document',
  'case',
  'desk',
  'bell',
  'invoice',
  'fees',
  'engagement',
  'meeting',
  'intake',
  'mail',
  'incoming',
  'helper',
  'reading',
] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** About the stream itself. */
export const STREAM_KINDS = [
  /** Live updates arrive on this stream from now on, and the reader missed none. */
  'begin',
  /** The same, but some may have been missed: read everything that is shown. */
  'all',
  /** None arrive for now: poll until `all`. */
  'none',
  /** This server ends: reconnect in a moment. */
  'leave',
  /** The same person opened one too many, and the oldest gave way. */
  'elsewhere',
  /** The session is over. */
  'over',
] as const

export const NEWS_KINDS = [...LIVE_KINDS, ...STREAM_KINDS] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** `id`: of the changed record; null if about the stream. */
export type News = { kind: NewsKind; id: string | null }

/** A line that is silent for longer than two of these is lost. */
export const HEARTBEAT_SECONDS = 25

/** Longer away, and everything is read again. */
export const AGO_SECONDS_MAX = 86_400

export const NEWS_ID_LENGTH_MAX = 64
