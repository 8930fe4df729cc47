// The time to sign has ended: a press asks the firm for a new link.
import { failureSentence } from '#api/failure.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Told } from '#web/told.tsx'
import type { LinkedProps } from './linked-props.ts'
import { useAskAgain } from './queries.ts'

export default function Expired({ link, words, contact: { phone } }: LinkedProps) {
  const { newLink } = words
  const asking = useAskAgain(link)
  const way = (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        {asking.isSuccess ? null : (
          <Button busyLabel={asking.isPending && newLink.asking} onClick={() => asking.mutate()}>
            {newLink.ask}
          </Button>
        )}
        <ButtonLink kind="secondary" href={telephoneLink(phone)}>
          {fill(words.call, { phone })}
        </ButtonLink>
      </div>
      <Outcome>{asking.isSuccess ? newLink.asked : null}</Outcome>
      <Outcome kind="danger">{failureSentence(asking.error)}</Outcome>
    </div>
  )
  return <Told told={words.told.expired} way={way} />
}
