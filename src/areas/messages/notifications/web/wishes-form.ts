// What is chosen in the form about notices, and what keeps it from being saved.
import type { NoticeWishes, NoticeWishesInput } from '../notices-contract.ts'
import { isQuietAt, type Way, type Ways } from '../rules/wishes.ts'

export type WishesValues = {
  ways: Ways
  isQuiet: boolean
  from: string
  until: string
  isDaily: boolean
  at: string
}
export type WishesProblem = { field: 'until' | 'at'; code: 'same' | 'inQuiet' }

const OFFERED = { from: 22 * 60, until: 7 * 60, at: 18 * 60 }

export function valuesIn({ groups, quiet, digestAt }: NoticeWishes): WishesValues {
  return {
    ways: Object.fromEntries(groups.map(({ group, way }) => [group, way])),
    isQuiet: quiet !== null,
    from: String(quiet?.from ?? OFFERED.from),
    until: String(quiet?.until ?? OFFERED.until),
    isDaily: digestAt !== null,
    at: String(digestAt ?? OFFERED.at),
  }
}

type Groups = NoticeWishes['groups']

export const ONE_WAYS = ['mail', 'text', 'both'] as const
export type OneWay = (typeof ONE_WAYS)[number]

/** One way for every group; e-mail where a group does not offer it. */
export function waysOf(way: OneWay, groups: Groups): Ways {
  return Object.fromEntries(
    groups.map(({ group, choices }) => [group, choices.includes(way) ? way : 'mail'] as const),
  )
}

/** The one way that explains the choices of all groups; null where they differ. */
export function oneWayIn(groups: Groups, ways: Ways): OneWay | null {
  const fits = (way: OneWay) => {
    const wanted = waysOf(way, groups)
    return groups.every((each) => wayIn(each, ways) === wanted[each.group])
  }
  return ONE_WAYS.find(fits) ?? null
}

/** As it is shown: what is not offered any more is told by e-mail. */
export function wayIn({ group, choices }: Groups[number], ways: Ways): Way {
  const way = ways[group] ?? 'mail'
  return choices.includes(way) ? way : 'mail'
}

export function readWishes({ isQuiet, from, until, isDaily, at, ...values }: WishesValues, groups: Groups) {
  const quiet = isQuiet ? { from: Number(from), until: Number(until) } : null
  const digestAt = isDaily ? Number(at) : null
  const ways = Object.fromEntries(groups.map((each) => [each.group, wayIn(each, values.ways)]))
  const problems: WishesProblem[] = []
  if (quiet && quiet.from === quiet.until) problems.push({ field: 'until', code: 'same' })
  else if (quiet && digestAt !== null && isQuietAt(digestAt, quiet))
    problems.push({ field: 'at', code: 'inQuiet' })
  const input: NoticeWishesInput = { ways, quiet, digestAt }
  return { input, problems }
}
