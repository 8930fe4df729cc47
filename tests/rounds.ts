// Which tests run where is said by their names (docs/testing.md); this says alone how long the same test lasts.

const isProof = Boolean(process.env['PROVE'])

/** The same test with fewer rounds, parts or words in `npm test` and the landing, and with all of them in `npm run prove`. */
export function rounds<Value>(short: Value, long: Value): Value {
  return isProof ? long : short
}

/** Every nth row where rows are alike, by turns of what they try; all of them in the proof. */
export function everyNth<Row>(nth: number, rows: readonly Row[]): readonly Row[] {
  return rounds(
    rows.filter((_row, index) => index % nth === 0),
    rows,
  )
}

/** How long a test of many rounds may take, in ms: one that hangs ends while somebody still waits for it. */
export const LONG = { timeout: rounds(300_000, 7_200_000) }
