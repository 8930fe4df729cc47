// Ids in addresses that people may change by hand.

/** As the contracts ask for it: another text would be refused by every call. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function isId(text: string): boolean {
  return UUID.test(text)
}
