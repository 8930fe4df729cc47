import { useState } from 'react'
import { DACA_LEGAL_FEE_CENTS } from '#firm/fees.ts'
import { formatCents } from '#kernel/money.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice, type NoticeKind } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Progress, Steps } from '#ui/steps.tsx'
import { Table } from '#ui/table.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { Specimen, type SpecimenProps } from './specimen.tsx'

/** Every table of errors: a file that is fetched when it is asked for. */
const ErrorSpecimens = byNeed(() => import('./error-specimens.tsx'))
/** These come with what other pages are made of: the page itself needs none of it. */
const FailureSpecimens = byNeed(() => import('./failure-specimens.tsx'))
const Dialog = byNeed(() => import('#ui/dialog.tsx').then((module) => ({ default: module.Dialog })))

const NOTICES: readonly NoticeKind[] = ['info', 'success', 'warning', 'danger']

export function MessageSpecimens(props: SpecimenProps) {
  const { words } = props
  const { words: frame } = useFrame()
  return (
    <>
      <Specimen name={words.notices}>
        <div className="grid gap-4 sm:grid-cols-2">
          {NOTICES.map((kind) => (
            <Notice key={kind} kind={kind} title={words.noticeTexts[kind]} />
          ))}
        </div>
        <Outcome>{words.outcome}</Outcome>
        <CopyButton text={words.sample} label={words.copy.label} words={words.copy} />
      </Specimen>
      <Specimen name={words.progress}>
        <Steps
          label={words.progress}
          summary={words.stepSummary}
          current={1}
          steps={words.steps.map((label) => ({ id: label, label }))}
        />
        <Progress label={words.upload} value={0.4} valueText="40%" />
      </Specimen>
      <FactSpecimens {...props} />
      <Specimen name={words.loading}>
        <PageSkeleton label={frame.frame.loadingPage} />
      </Specimen>
      <DialogSpecimen {...props} />
      <Specimen name={words.errors}>
        <Part>
          <FailureSpecimens />
        </Part>
        <EveryError {...props} />
      </Specimen>
    </>
  )
}

function FactSpecimens({ words }: SpecimenProps) {
  const language = useLanguage()
  const { amount, date, paid, status } = words.payment
  return (
    <Specimen name={words.facts}>
      <Card>
        <Facts
          facts={[
            { label: words.when, value: words.whenValue },
            { label: words.where, value: words.whereValue },
          ]}
        />
      </Card>
      <Table
        caption={words.facts}
        columns={[date, amount, status]}
        rows={[{ id: '1', cells: [words.whenValue, formatCents(DACA_LEGAL_FEE_CENTS, language), paid] }]}
      />
      <PeopleSpecimen words={words} />
    </Specimen>
  )
}

function PeopleSpecimen({ words: { people } }: SpecimenProps) {
  return (
    <Table
      stacks
      caption={people.caption}
      columns={[people.name, people.role, people.seen]}
      sorted={{ column: people.name, direction: 'ascending' }}
      rows={[
        { id: '1', cells: ['Ana Pérez', people.client, people.today] },
        { id: '2', cells: ['Elena Whitfield', people.attorney, people.yesterday] },
      ]}
    />
  )
}

function DialogSpecimen({ words: { dialog } }: SpecimenProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {dialog.open}
      </Button>
      {isOpen && (
        <Part>
          <Dialog
            isOpen
            onClose={close}
            title={dialog.title}
            actions={
              <>
                <Button onClick={close}>{dialog.stay}</Button>
                <Button kind="secondary" onClick={close}>
                  {dialog.leave}
                </Button>
              </>
            }
          >
            {dialog.text}
          </Dialog>
        </Part>
      )}
    </>
  )
}

function EveryError({ words: { everyError } }: SpecimenProps) {
  const [isShown, setIsShown] = useState(false)
  if (!isShown) {
    return (
      <Button kind="secondary" onClick={() => setIsShown(true)}>
        {everyError.show}
      </Button>
    )
  }
  return (
    <Part waiting={<PageSkeleton label={everyError.loading} />}>
      <ErrorSpecimens words={everyError} />
    </Part>
  )
}
