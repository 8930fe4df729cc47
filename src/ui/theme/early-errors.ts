// Errors before their reporting script is there, kept aside from the first line of a page on: undefined if the reader's browser asks for no
// tracking (Do Not Track, Global Privacy Control).
declare global {
  var earlyErrors: unknown[] | undefined
}

export function keepEarlyErrors(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return
  const early: unknown[] = (globalThis.earlyErrors = [])
  addEventListener('error', ({ error }) => early.push(error))
}
