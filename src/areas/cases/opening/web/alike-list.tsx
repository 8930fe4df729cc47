// Similar people, each with the distinguishing details, so that no one is entered twice.
import { readablePhone } from '#kernel/phone.ts'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { AlikeClient, AlikeClients } from '../contract.ts'
import type { PhoneWords } from '../words/index.ts'

type AlikeListProps = {
  alike: AlikeClients
  words: PhoneWords['alike']
  onChoose: (client: AlikeClient) => void
}

export function AlikeList({ alike: { clients, isCut }, words, onChoose }: AlikeListProps) {
  return (
    <section aria-labelledby="alike" className="space-y-3">
      <h2 id="alike" className="text-xl">
        {words.heading}
      </h2>
      {clients.length === 0 ? <p>{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Who client={client} words={words} />
            <Button
              kind="secondary"
              aria-label={fill(words.chooseOf, { name: client.name })}
              onClick={() => onChoose(client)}
            >
              {words.choose}
            </Button>
          </li>
        ))}
      </ul>
      {isCut ? <p>{words.cut}</p> : null}
    </section>
  )
}

function Who({ client, words }: { client: AlikeClient; words: PhoneWords['alike'] }) {
  const language = useLanguage()
  const { name, phone, email, birthDate, hasAccount, cases } = client
  const numbers = cases.map(({ number }) => number).join(', ')
  const facts = [
    phone === '' ? words.noPhone : readablePhone(phone),
    email === '' ? words.noEmail : email,
    birthDate && fill(words.born, { date: formatPastDate(plainDate(birthDate), language) }),
    hasAccount ? words.account : words.noAccount,
    numbers === '' ? words.noCases : fill(words.cases, { numbers }),
  ]
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm break-words text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
