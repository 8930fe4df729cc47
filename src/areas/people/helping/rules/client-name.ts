/** As a helper reads it: no address, where the client has not said their name. */
export function nameForHelper({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
