/** What `npm run test:hosted` tells this run. */
export function settingOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run npm run test:hosted`)
  return value
}
