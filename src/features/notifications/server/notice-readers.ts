import { type Features, sole } from '#platform/feature.ts'
import type { MoneyReaders } from './notice-money.ts'

/** What the server passes in: the subjects of the letters as they stand when they are sent. */
export type NoticeReaders = MoneyReaders

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    noticeReaders?: NoticeReaders
  }
}

export function readersIn(features: Features): NoticeReaders {
  return sole(features, 'noticeReaders', ({ noticeReaders }) => noticeReaders)
}
