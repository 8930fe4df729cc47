// Switches that make the provider misbehave in the ways real ones and the line to them can. All off unless a test turns one on.

export const CALDAV_FAULTS = [
  /** The password was taken back. */
  'refuses',
  /** "Too many requests". */
  'busy',
  'error',
  /** It does not answer. */
  'silent',
  /** The line is lost in the middle of the answer. */
  'cut',
  /** A page instead of XML. */
  'page',
  /** XML that does not end, and one with entities of its own. */
  'broken-xml',
  'entities',
  /** More than any client should read. */
  'endless',
  /** Events that are none. */
  'rubbish-events',
  /** Sends the client to another host, and round in circles. */
  'redirects-away',
  'redirects-round',
] as const
export type CaldavFault = (typeof CALDAV_FAULTS)[number]
