// Whether entries in a calendar elsewhere name the client.
import { RadioCards } from '#ui/form/choices.tsx'
import { FEED_TITLES, type FeedTitles } from '../rules/feed.ts'
import type { CalendarsWords } from '../words/index.ts'

type TitlesProps = {
  id: string
  words: CalendarsWords['feed']['titles']
  value: FeedTitles
  onChange: (titles: FeedTitles) => void
}

export function Titles({ id, words, value, onChange }: TitlesProps) {
  return (
    <RadioCards
      id={id}
      name={id}
      label={words.label}
      choices={FEED_TITLES.map((each) => ({ value: each, label: words[each], hint: words[`${each}Hint`] }))}
      value={value}
      onChange={onChange}
    />
  )
}
