// What is kept about a person, on the privacy page: each kind in a table or a browser, with why and how long.
import { privacyText } from '#areas/office/content/words/index.ts'
import type { Parts } from '#areas/office/content/web/article/text-body.tsx'
import { CLOSED_DAYS } from '#areas/meetings/callbacks/rules/limits.ts'
import { KEPT_DAYS, SIGHTINGS_DAYS } from '#areas/office/faults/rules/limits.ts'
import { UNSENT_DAYS } from '#areas/intake/detention/rules/limits.ts'
import { DRAFT_DAYS } from '#areas/intake/intake/rules/draft-life.ts'
import { MAIL_DAYS } from '#areas/messages/notifications/rules/mail-life.ts'
import { TEXT_DAYS } from '#areas/messages/texts/rules/text-life.ts'
import { KEY_DAYS } from '#areas/people/visitors/rules/visit.ts'
import { LIMITS } from '#firm/limits.ts'
import { withRoomWords } from '#firm/open-rooms.ts'
import { DEVICE_KINDS, KEPT_KINDS } from '#kernel/kept-kinds.ts'
import { fill, type Language } from '#kernel/language.ts'

const TIMES = {
  years: LIMITS.keepYears,
  visitDays: KEY_DAYS,
  draftDays: DRAFT_DAYS,
  reportDays: UNSENT_DAYS,
  callbackDays: CLOSED_DAYS,
  mailDays: MAIL_DAYS,
  textDays: TEXT_DAYS,
  sightingDays: SIGHTINGS_DAYS,
  faultDays: KEPT_DAYS,
}

function KeptList({ language }: { language: Language }) {
  const words = withRoomWords(privacyText(language), language)
  return KEPT_KINDS.map((kind) => {
    const { title, what, items, why, howLong } = words.kept[kind]
    return (
      <section key={kind} aria-labelledby={`kept-${kind}`}>
        <h3 id={`kept-${kind}`}>{title}</h3>
        <p>{what}</p>
        {items ? (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
        <p>
          <strong>{words.why}:</strong> {why}
        </p>
        <p>
          <strong>{words.howLong}:</strong> {fill(howLong, TIMES)}
        </p>
      </section>
    )
  })
}

function DeviceList({ language }: { language: Language }) {
  const { device } = privacyText(language)
  return (
    <ul>
      {DEVICE_KINDS.map((kind) => (
        <li key={kind}>
          <strong>{device[kind].title}.</strong> {device[kind].what}
        </li>
      ))}
    </ul>
  )
}

/** The lists that the text of the privacy page names. */
export function keptParts(language: Language): Parts {
  return {
    KeptList: () => <KeptList language={language} />,
    DeviceList: () => <DeviceList language={language} />,
  }
}
