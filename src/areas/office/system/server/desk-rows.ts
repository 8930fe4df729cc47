// On the desk of administrators: that something is broken. What is not set up has its own row (launch).
import { instant } from '#kernel/calendar.ts'
import type { DeskRows } from '#kernel/desk-row.ts'
import { LOCALE, plural } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { inOrder } from '../rules/judgement.ts'
import { partName, systemDeskWords } from '../words/index.ts'
import { listFound } from './findings-repository.ts'

export const systemDesk: readonly DeskSource[] = [
  {
    kind: 'system-broken',
    name: (language) => systemDeskWords(language).name,
    of: ['admin'],
    read: readBroken,
  },
]

async function readBroken({ db, language }: Context): Promise<DeskRows> {
  const broken = inOrder(await listFound(db)).filter(({ state }) => state === 'broken')
  if (broken.length === 0) return { rows: [], isCut: false }
  const words = systemDeskWords(language)
  const newest = new Date(Math.max(...broken.map(({ since }) => since.getTime())))
  const names = broken.map(({ part }) => partName(part, language))
  return {
    rows: [
      {
        id: 'broken',
        stake: 'order',
        title: plural(words.title, broken.length, language),
        person: '',
        caseNumber: null,
        context: new Intl.ListFormat(LOCALE[language]).format(names),
        since: instant(newest).toString(),
        due: null,
        phone: '',
        path: '/admin/system',
        act: { label: words.act, here: null },
      },
    ],
    isCut: false,
  }
}
