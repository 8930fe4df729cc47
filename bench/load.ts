// A bounded load on an address of this machine, and what a second of it served.
import autocannon from 'autocannon'

export type Load = { url: string; headers?: Record<string, string>; seconds: number; connections: number }

export async function requestsPerSecond({ url, headers = {}, seconds, connections }: Load): Promise<number> {
  const result = await autocannon({ url, headers, duration: seconds, connections })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  return result.requests.average
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
