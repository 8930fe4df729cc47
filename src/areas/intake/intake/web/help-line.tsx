// After a report of harm at home: who helps, in words that say no more than they have to.
import { HARMED_AT_HOME_LINE } from '#firm/help-lines.ts'
import { fill } from '#kernel/language.ts'
import { Notice } from '#ui/notice.tsx'
import { useIntakeWords } from './words.ts'

export function HelpLine() {
  const { quickExit } = useIntakeWords()
  return (
    <Notice>
      <p>{quickExit.ways}</p>
      <a href={`tel:${HARMED_AT_HOME_LINE.replaceAll('-', '')}`}>
        {fill(quickExit.helpLine, { phone: HARMED_AT_HOME_LINE })}
      </a>
    </Notice>
  )
}
