// How a form ends: the button that sends it, the way out of it, and what refused it.
import { Button, type ButtonKind } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Form } from './use-form.ts'

type FormEndProps = {
  form: Pick<Form<never, never>, 'refusal' | 'submitId' | 'isBusy'>
  kind?: ButtonKind
  save: string
  saving: string
  /** The names by which keys of the keyboard find the buttons. */
  keys?: { save: string; cancel: string }
} & ({ cancel?: never; onCancel?: never } | { cancel: string; onCancel: () => void })

export function FormEnd({ form, kind, save, saving, keys, cancel, onCancel }: FormEndProps) {
  const button = (
    <Button
      id={form.submitId}
      type="submit"
      {...(kind && { kind })}
      data-key={keys?.save}
      busyLabel={form.isBusy && saving}
    >
      {save}
    </Button>
  )
  return (
    <>
      {onCancel ? (
        <div className="flex flex-wrap gap-3">
          {button}
          <Button kind="quiet" data-key={keys?.cancel} onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      ) : (
        button
      )}
      <Outcome kind="danger">{form.refusal}</Outcome>
    </>
  )
}
