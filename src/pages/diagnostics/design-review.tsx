import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { RadioCards, Checkbox } from '#ui/form/choices.tsx'
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Steps, Progress } from '#ui/steps.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Notice } from '#ui/notice.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { GentleError } from '#pages/errors/gentle-error.tsx'
import { GeneralError } from '#pages/errors/general-error.tsx'
import { useFrame } from '../layouts/frame.ts'
export default function DesignReview() {
  const [d, setD] = useState(NO_DATE)
  const [r, setR] = useState<'a' | 'b' | null>('a')
  const [o, setO] = useState(false)
  const f = useFrame()
  return (
    <div className="space-y-8">
      <PageHeading
        eyebrow="Intake"
        title="Is anyone in your family in removal proceedings?"
        lead="Deportation court is run by immigration judges."
      />
      <Steps
        label="Progress"
        summary="Step 2 of 5"
        current={1}
        steps={['Date', 'Time', 'Details', 'Pay', 'Done'].map((l) => ({ id: l, label: l }))}
      />
      <ErrorSummary
        title="There is a problem"
        problems={[
          { fieldId: 'email', message: 'Enter your e-mail' },
          { fieldId: 'dob', message: 'Enter your date of birth' },
        ]}
      />
      <Card>
        <div className="max-w-form space-y-6">
          <Field
            id="email"
            label="E-mail"
            hint="We send your confirmation here."
            error="Enter an e-mail like name@example.com"
          >
            {(c) => <TextInput {...c} type="email" />}
          </Field>
          <Field id="name" label="First name" aside="(optional)">
            {(c) => <TextInput {...c} />}
          </Field>
          <DateFields
            id="dob"
            label="Date of birth"
            hint="For example, May 3, 1985"
            isBirthday
            words={{ day: 'Day', month: 'Month', year: 'Year', chooseMonth: 'Choose' }}
            value={d}
            onChange={setD}
          />
          <RadioCards
            id="rr"
            name="rr"
            label="Were you inspected at the border?"
            hint="It changes which forms you can file."
            choices={[
              { value: 'a', label: 'Yes', hint: 'An officer looked at my papers' },
              { value: 'b', label: 'I am not sure' },
            ]}
            value={r}
            onChange={setR}
          />
          <Checkbox id="ok" label="I agree that the firm may read my answers" />
          <div className="flex flex-wrap gap-3">
            <Button>Continue</Button>
            <Button kind="secondary">Save and leave</Button>
            <Button kind="quiet" onClick={() => setO(true)}>
              Open dialog
            </Button>
            <Button kind="danger">Cancel</Button>
            <Button kind="light">Light</Button>
            <Button busyLabel="Saving">Save</Button>
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <StatusPill turn="yours">You: upload your passport</StatusPill>
        <StatusPill turn="ours">We: reviewing</StatusPill>
        <StatusPill turn="theirs">The agency: deciding</StatusPill>
        <StatusPill turn="done">Done</StatusPill>
        <StatusPill turn="stopped">Denied</StatusPill>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Notice title="Saved">We save each answer.</Notice>
        <Notice kind="warning" title="Held for 10 minutes">
          Finish paying.
        </Notice>
        <Notice kind="success" title="Booked">
          See you.
        </Notice>
        <Notice kind="danger" title="Declined">
          Your card was not charged.
        </Notice>
      </div>
      <Card>
        <Facts
          facts={[
            { label: 'When', value: 'Tuesday, November 24' },
            { label: 'Where', value: 'Video call' },
          ]}
        />
        <Table
          caption="Payments"
          columns={['Date', 'Amount', 'Status']}
          rows={[{ id: '1', cells: ['Nov 1', '$50', 'Completed'] }]}
        />
      </Card>
      <Progress label="passport.pdf" value={0.4} valueText="40 %" />
      <PageSkeleton label="x" />
      <GeneralError
        words={f.words.errors.general}
        contact={f.settings.contact}
        onRetry={() => {}}
        retryAfterSeconds={20}
      />
      <GentleError words={f.words.errors.gentle} contact={f.settings.contact} context="intake" />
      <Dialog
        isOpen={o}
        onClose={() => setO(false)}
        title="Leave the form?"
        actions={
          <>
            <Button onClick={() => setO(false)}>Continue</Button>
            <Button kind="secondary">Save draft and leave</Button>
          </>
        }
      >
        Your answers are saved.
      </Dialog>
    </div>
  )
}
