// The texts of notices: fixed words in place of the mail, checked again whenever one is about to go, and mailed if no text arrives.
import {
  type NoticeText,
  textNumberOf,
  type TextReader,
  type TextVerdict,
  type TextWriting,
} from '#areas/messages/texts/server/index.ts'
import type { AddressName } from '#firm/addresses.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Ending } from '../rules/notice-life.ts'
import { wayToGo } from '../rules/by-text.ts'
import { howToTell } from '../rules/wishes.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import type { NoticeMail } from './mails.ts'
import { endNotice, findNamed, lockNamed, markNotTexted, markTexted, type NoticeRow } from './repository.ts'
import { stopOf } from './tell-otherwise.ts'
import { wishesOf } from './wishes-of.ts'

type Worded<Kind extends string> = {
  mails: Readonly<Record<NoInfer<Kind>, NoticeMail>>
  /** With the placeholders {firm} and {link}. */
  wordsIn(language: Language): Readonly<Record<NoInfer<Kind>, string>>
  /** The page of {link}, by kind. */
  pages: Readonly<Record<Kind, AddressName>>
}

/** The texts of those kinds of mail that have words for one. */
export function noticeTexts<Kind extends string>({
  mails,
  wordsIn,
  pages,
}: Worded<Kind>): Record<Kind, NoticeText> {
  const kinds = Object.keys(pages) as Kind[]
  const texts = kinds.map((kind) => [
    kind,
    textOf(mails[kind], (language) => wordsIn(language)[kind], pages[kind]),
  ])
  return Object.fromEntries(texts) as Record<Kind, NoticeText>
}

function textOf(mail: NoticeMail, wordsIn: NoticeText['wordsIn'], page: AddressName): NoticeText {
  const { kind, nameIn } = mail
  return {
    kind,
    nameIn,
    wordsIn,
    page,
    async judge(writing, owed, reader) {
      const notice = await findNamed(writing.db, { ...owed, kind })
      return notice ? judge(writing, mail, notice, reader) : { to: 'drop' }
    },
    async settle({ jobs, clock }, tx, owed, fate) {
      const notice = await lockNamed(tx, { ...owed, kind })
      if (!notice) return
      const at = toDate(clock.now())
      if (fate === 'sent') await markTexted(tx, notice, at)
      else if (await markNotTexted(tx, notice, at))
        await jobs.enqueue(tx, SEND_NOTICE, { noticeId: notice.id })
    },
  }
}

/** The rules of a mail apply to a text too, at the moment at which it goes. */
async function judge(
  writing: TextWriting,
  mail: NoticeMail,
  notice: NoticeRow,
  reader: TextReader,
): Promise<TextVerdict> {
  const { db, clock } = writing
  const { toldBy, endedAt, seenAt } = notice
  if (endedAt !== null || (toldBy !== 'text' && toldBy !== 'both')) return { to: 'drop' }
  const now = clock.now()
  const { manner } = mail
  const stop = await stopOf(writing, mail, notice, reader)
  const wishes = await wishesOf(db, reader)
  const mailed = stop ? { ...wishes, digestAt: null } : wishes
  const telling = howToTell({ manner, wishes: mailed, isSeen: seenAt !== null, now })
  if (telling.do === 'end') return drop(writing, notice, telling.because)
  if (telling.do === 'hold') return { to: 'wait', until: telling.until }
  if (telling.do === 'digest') return { to: 'tell-instead' }
  const number = await textNumberOf(db, reader.id)
  const textZone = number && (reader.timeZone || number.timeZone)
  const isInstead = stop === 'no-address' || (stop !== null && telling.way !== 'mail')
  // Nothing is sooner than the text if no mail goes.
  const way = isInstead ? 'text' : wayToGo({ wanted: telling.way, manner, wishes, textZone, now })
  if (way === 'mail' || number === null) return { to: 'tell-instead' }
  return (await mail.write(writing, notice, reader)) ? { to: 'send' } : drop(writing, notice, 'not-true')
}

async function drop({ db, clock }: TextWriting, { id }: NoticeRow, because: Ending): Promise<TextVerdict> {
  await db.transaction((tx) => endNotice(tx, id, because, toDate(clock.now())))
  return { to: 'drop' }
}
