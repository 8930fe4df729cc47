// A connected calendar that cannot be read: booking no longer follows it.
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import type { DeskSource } from '#platform/feature.ts'
import { calendarWords } from '../words/index.ts'
import { ownOutside } from './own-outside.ts'

export const calendarsDesk: readonly DeskSource[] = [
  {
    kind: 'outsideCalendar',
    of: ATTORNEYS_AND_ADMINS,
    name: (language) => calendarWords(language).outside.desk.title,
    read: async (ctx) => {
      const { outside } = await ownOutside(ctx)
      if (!outside?.needsAttention) return { rows: [], isCut: false }
      const words = calendarWords(ctx.language).outside.desk
      const row = {
        id: 'own',
        stake: 'order',
        title: words.title,
        person: '',
        caseNumber: null,
        context: outside.problem ?? words.late,
        since: outside.readAt,
        due: null,
        phone: '',
        path: addressOf('calendar'),
        act: { label: words.open, here: null },
      } as const
      return { rows: [row], isCut: false }
    },
  },
]
