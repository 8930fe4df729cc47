// How a form about documents ends: what refused it, the button that sends it, and the way out of it.
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Form } from '#web/use-form.ts'

type FormEndProps = {
  form: Pick<Form<never, never>, 'refusal' | 'submitId' | 'isBusy'>
  words: { button: string; busy: string; cancel: string }
  /** What the keys of the review desk find its button by. */
  submitKey?: string
  cancelKey?: string
  onCancel: () => void
}

export function FormEnd({ form, words, submitKey, cancelKey, onCancel }: FormEndProps) {
  return (
    <>
      <Outcome kind="danger">{form.refusal}</Outcome>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" id={form.submitId} data-key={submitKey} busyLabel={form.isBusy && words.busy}>
          {words.button}
        </Button>
        <Button kind="quiet" data-key={cancelKey} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
