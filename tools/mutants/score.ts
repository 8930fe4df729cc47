// The share of changes a test noticed.

export type Standing = { caught: number; survived: number; untested: number }

type Result = { file: string; status: string }

/** In per cent; 100 where nothing could be changed. */
export function scoreOf({ caught, survived, untested }: Standing): number {
  const all = caught + survived + untested
  return all === 0 ? 100 : (caught / all) * 100
}

function count(results: readonly Result[]): Standing {
  const of = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  // A change that never ends was noticed as well as one that fails a test.
  return { caught: of('Killed', 'Timeout'), survived: of('Survived'), untested: of('NoCoverage') }
}

/** "src/areas/money/payments/rules/refund.ts" counts as "payments/rules". */
function placeOf(file: string): string {
  return file.split('/').slice(3, 5).join('/')
}

export function tally(results: readonly Result[]): { whole: Standing; byPlace: [string, Standing][] } {
  const places = [...new Set(results.map(({ file }) => placeOf(file)))].toSorted()
  const byPlace = places.map((place): [string, Standing] => [
    place,
    count(results.filter(({ file }) => placeOf(file) === place)),
  ])
  return { whole: count(results), byPlace }
}
