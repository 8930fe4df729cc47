// The server's settings in a page for its watch, and errors before the watch loaded.

export type WatchOfPage = {
  rate: number
  release: string
  address: string | undefined
  early: readonly unknown[]
}

/** Null if the reader opted out. */
export function watchOf(): WatchOfPage | null {
  const { earlyErrors: early } = globalThis
  const content = document.querySelector<HTMLMetaElement>('meta[name=watch]')?.content
  const [rate = '0', release = '', address] = (content ?? '').split(' ')
  return early && content !== undefined ? { rate: Number(rate), release, address, early } : null
}
