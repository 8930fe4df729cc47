// Which texts an attorney has read against the law, by name and day. Empty until it has really happened.

export type SignOff = {
  attorney: string
  /** The day of the reading: 'YYYY-MM-DD'. */
  on: string
}

/** By the text's file under content/en, such as 'services/daca'; it counts for both languages. */
export const SIGN_OFFS: Readonly<Record<string, SignOff>> = {}

/** Null where it is not signed, or the text was changed since. */
export function signOffOf(
  file: string,
  updated: string,
  signOffs: Readonly<Record<string, SignOff>> = SIGN_OFFS,
): SignOff | null {
  const signOff = signOffs[file]
  return signOff && signOff.on >= updated ? signOff : null
}
