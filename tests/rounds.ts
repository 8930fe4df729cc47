/** How many rounds of a long proof: few in `npm test`, all of them where PROVE is set (`npm run prove`). */
export function rounds(short: number, long: number): number {
  return process.env['PROVE'] ? long : short
}
