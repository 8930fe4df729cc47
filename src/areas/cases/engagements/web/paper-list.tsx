// The texts that engagements are made from, and whether an attorney has read each.
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Paper } from '../rules/papers.ts'
import { useWords } from '#web/use-words.ts'
import { paperWords } from '../words/index.ts'
import { usePaperStanding } from './paper-standing.ts'
import { usePapers } from './paper-queries.ts'

type PaperListProps = { timeZone: string; pathOf: (paper: Paper) => string }

export function PaperList({ timeZone, pathOf }: PaperListProps) {
  const words = useWords(paperWords)
  const standingOf = usePaperStanding(words, timeZone)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-6 max-w-form">
        <Loaded query={usePapers()} words={words}>
          {({ papers }) => (
            <ul className={ROWS}>
              {papers.map((of) => (
                <li key={of.paper}>
                  <PageLink to={pathOf(of.paper)} className={ROW}>
                    <RowFace
                      title={words.names[of.paper]}
                      note={standingOf(of)}
                      end={of.read ? null : <StatusPill turn="yours">{words.unread}</StatusPill>}
                    />
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </>
  )
}
