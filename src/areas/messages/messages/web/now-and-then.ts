/** Of something that may happen with each key: true the first time, and then not more often than each so many milliseconds. */
export function nowAndThen(eachMs: number): (nowMs: number) => boolean {
  let last = -Infinity
  return (nowMs) => {
    if (nowMs - last < eachMs) return false
    last = nowMs
    return true
  }
}
