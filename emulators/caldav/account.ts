// One person's calendars at the provider.

export type StoredEvent = { text: string; etag: string }
export type StoredCalendar = {
  name: string
  isWritable: boolean
  component: 'VEVENT' | 'VTODO'
  files: Map<string, StoredEvent>
}

export class Account {
  readonly calendars = new Map<string, StoredCalendar>()
  /** Answers with events that are none. */
  isRubbish = false
  #edition = 0

  constructor() {
    this.add('work', { name: 'Work & court' })
    this.add('home', { name: 'Casa' })
    this.add('holidays', { name: 'Holidays', isWritable: false })
    this.add('tasks', { name: 'Tasks', component: 'VTODO' })
  }

  add(
    id: string,
    { name, isWritable = true, component = 'VEVENT' }: Partial<StoredCalendar> & { name: string },
  ): void {
    this.calendars.set(id, { name, isWritable, component, files: new Map() })
  }

  put(calendar: string, file: string, text: string): StoredEvent {
    this.#edition += 1
    const event = { text, etag: `"${this.#edition}"` }
    this.calendars.get(calendar)?.files.set(file, event)
    return event
  }

  /** An event of the owner's own, with the lines between BEGIN and END. */
  hold(calendar: string, uid: string, lines: readonly string[], zones = ''): void {
    const event = [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20261101T000000Z',
      'SUMMARY:Dentist',
      ...lines,
      'END:VEVENT',
    ]
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Provider//EN',
      ...(zones ? [zones] : []),
      ...event,
    ]
    this.put(calendar, `${uid}.ics`, `${[...text, 'END:VCALENDAR'].join('\r\n')}\r\n`)
  }
}
