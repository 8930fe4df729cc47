// Every edition of the questions that the firm has asked. Which one an intake was sent with is kept with it.

/** Newest last. The digest is of the questions and texts shown; `intake-record.test.ts` says when a new one is due. */
export const FLOW_EDITIONS = [
  { edition: 1, digest: '34f852ee73d9ce18' },
  { edition: 2, digest: '8d94cb9eab918792' },
  { edition: 3, digest: '8cc7c7fbc9afccfb' },
  { edition: 4, digest: '93a650c2d0b56eda' },
  { edition: 5, digest: '773e2f85b9b9ce5a' },
  { edition: 6, digest: '7b2fa10df88acb3c' },
  { edition: 7, digest: 'd8e8f62a95fad446' },
] as const

export const FLOW_EDITION: number = FLOW_EDITIONS.at(-1)?.edition ?? 0
