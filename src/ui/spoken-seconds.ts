/** For a visible countdown, the seconds spoken aloud: its length, and then a few marks, not each second. */
export function spokenSeconds(left: number, total: number): number {
  const mark = [5, 15, 30].find((each) => left <= each) ?? Math.ceil(left / 60) * 60
  return Math.min(mark, total)
}
