import type { Way } from './wishes.ts'

/** Texts were agreed to by themselves and are stopped by themselves: a mail ends mails. */
export function stoppedWay(way: Way = 'mail'): Way {
  return way === 'mail' || way === 'none' ? 'none' : 'text'
}
