// What both steps of connecting a calendar are given.
import type { FoundCalendars, OutsideAccess, OwnOutside } from '../contract.ts'
import type { CalendarsWords } from '../words/index.ts'

export type ConnectProps = { words: CalendarsWords; onDone: (answer: OwnOutside) => void }
export type FoundAccount = { access: OutsideAccess; calendars: FoundCalendars['calendars'] }
