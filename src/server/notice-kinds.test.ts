// Every kind of notice of the product, as the manifests say it: docs/notices.md is this table, and `vitest -u` writes it.
import { describe, expect, it } from 'vitest'
import {
  CHANNELS,
  type Manner,
  NOTICE_GROUPS,
  whyNotManner,
} from '#areas/messages/notifications/rules/manner.ts'
import { joined } from '#platform/feature.ts'
import { FEATURES } from './features.ts'

const KINDS = Object.values(joined(FEATURES, ({ mails }) => mails))

const TEXTS = joined(FEATURES, ({ texts }) => texts)

const HEAD = ['kind', 'group', 'who', 'ways', 'may be turned off', 'when', 'whose turn']

function whenOf({ who, isUrgent, isChatty, gatherMinutes }: Manner): string {
  if (isUrgent || who === 'address') return 'at once'
  const gathered = gatherMinutes > 0 ? [`gathered for ${gatherMinutes} minutes`] : []
  return [...gathered, isChatty ? 'may wait for the mail of the day' : 'not in quiet hours'].join(', ')
}

function cellsOf({ kind, manner }: (typeof KINDS)[number]): string[] {
  const { group, who, channels, mayTurnOff, turn } = manner
  return [kind, group, who, channels.join(', '), mayTurnOff ? 'yes' : 'never', whenOf(manner), turn]
}

/** As the formatter writes it. */
function tableOf(rows: readonly string[][]): string {
  const widths = HEAD.map((_name, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lined = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lined[0], rule, ...lined.slice(1)].join('\n')
}

function documentOf(): string {
  const sorted = KINDS.toSorted(
    (one, other) =>
      NOTICE_GROUPS.indexOf(one.manner.group) - NOTICE_GROUPS.indexOf(other.manner.group) ||
      (one.kind < other.kind ? -1 : 1),
  )
  return `# Every kind of notice

Written by \`src/server/notice-kinds.test.ts\` out of the manifests of the features (decisions 78 and 81): who is told what, which ways it
may go, and what its reader may choose. Whatever is not true any more when it would leave is not sent. What mail does not reach goes
by text where the kind has one and its reader agreed to texts; who marks a mail as spam gets no more mail of kinds that may be turned
off (decision 86).

${tableOf([HEAD, ...sorted.map(cellsOf)])}
`
}

describe('the kinds of notices', () => {
  it.each(KINDS)('do not contradict themselves: $kind', ({ to, manner }) => {
    expect(whyNotManner(manner)).toBeNull()
    expect(manner.who === 'address').toBe(to === 'address')
  })
  it.each(KINDS.filter(({ manner }) => manner.group === 'account' || manner.group === 'money'))(
    'of security and of money are never turned off: $kind',
    ({ manner }) => {
      expect(manner).toMatchObject({ mayTurnOff: false, isChatty: false })
    },
  )
  it.each(NOTICE_GROUPS.filter((group) => group !== 'messages'))('are of every group: %s', (group) => {
    expect(KINDS.some(({ manner }) => manner.group === group)).toBe(true)
  })
  it('stand in the bell where there is an account', () => {
    const without = KINDS.filter(
      ({ manner }) => !['address', 'anyone'].includes(manner.who) && !manner.channels.includes('bell'),
    )
    expect(without.map(({ kind }) => kind)).toEqual([])
    expect(CHANNELS).toContain('bell')
  })
  it.each(KINDS)('go by text where their feature has words for one: $kind', ({ kind, manner }) => {
    expect(manner.channels.includes('text')).toBe(kind in TEXTS)
    expect(TEXTS[kind]?.kind ?? kind).toBe(kind)
  })
  it('are read in docs/notices.md as they are', async () => {
    await expect(documentOf()).toMatchFileSnapshot('../../docs/notices.md')
  })
})
