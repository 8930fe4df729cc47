// What the server has written into a page for its watch, and what failed before that was there.

export type WatchOfPage = {
  rate: number
  release: string
  address: string | undefined
  early: readonly unknown[]
}

/** Null where the reader asked not to be watched. */
export function watchOf(): WatchOfPage | null {
  const { earlyErrors: early } = globalThis
  const content = document.querySelector<HTMLMetaElement>('meta[name=watch]')?.content
  const [rate = '0', release = '', address] = (content ?? '').split(' ')
  return early && content !== undefined ? { rate: Number(rate), release, address, early } : null
}
