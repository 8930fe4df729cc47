import type { ChangeInput } from '../contract.ts'
import type { LawVersion } from './repository.ts'

/** The words of a version as its row keeps them, by hand or with a release. */
export function wordingOf({
  says,
  cautious,
  source,
  link,
  from,
  until,
}: Omit<ChangeInput, 'row' | 'version'>) {
  return {
    saysEn: says.en,
    saysEs: says.es,
    cautiousEn: cautious.en,
    cautiousEs: cautious.es,
    source,
    link,
    begins: from,
    ends: until,
  }
}

type Wording = ReturnType<typeof wordingOf>

export function isWorded(version: LawVersion | undefined, wording: Wording): boolean {
  if (!version) return false
  return (Object.keys(wording) as (keyof Wording)[]).every((name) => version[name] === wording[name])
}
