// A person's choices: the groups of their notices, and the ways of each.
import type { Role } from '#kernel/actor.ts'
import { type Audience, type Manner, NOTICE_GROUPS, type NoticeGroup } from './manner.ts'
import type { Way } from './wishes.ts'

export type Choice = { group: NoticeGroup; choices: readonly Way[]; isPartlyAlways: boolean }

const TOLD: Record<Role, readonly Audience[]> = {
  client: ['client'],
  books: [],
  staff: ['staff'],
  attorney: ['staff'],
  admin: ['staff', 'admin'],
}

type Person = { role: Role; canText: boolean }

/** With only one way there is nothing to choose, and the group is left out. */
export function choicesOf(manners: readonly Manner[], { role, canText }: Person): Choice[] {
  const own = manners.filter(({ who }) => TOLD[role].includes(who))
  return NOTICE_GROUPS.flatMap((group) => {
    const inGroup = own.filter((manner) => manner.group === group)
    const mayText = canText && inGroup.some(({ channels }) => channels.includes('text'))
    const mayNone = inGroup.some(({ mayTurnOff }) => mayTurnOff)
    const choices: Way[] = [
      'mail',
      ...(mayText ? (['text', 'both'] as const) : []),
      ...(mayNone ? (['none'] as const) : []),
    ]
    const isPartlyAlways = mayNone && inGroup.some(({ mayTurnOff }) => !mayTurnOff)
    return choices.length > 1 ? [{ group, choices, isPartlyAlways }] : []
  })
}
