// Which requests a client still sees.

/** What became a case is told by the case itself. */
export function toShow<Request extends { state: string }>(requests: readonly Request[]): Request[] {
  return requests.filter(({ state }) => state === 'sent' || state === 'declined')
}
