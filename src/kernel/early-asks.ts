/** What a page reads of the API as soon as it is used: paths below /api, asked before its scripts have come. */
export type EarlyAsks = {
  /** Of somebody without an account. `{zone}` and `{day+13}` are those of the reader. */
  visitor?: readonly string[]
  /** Of a person who is signed in. */
  person?: readonly string[]
  /** What follows from an answer, for the first of its rows: `{}` is the row's id. */
  following?: readonly { after: string; list: string; id: string; path: string }[]
}
