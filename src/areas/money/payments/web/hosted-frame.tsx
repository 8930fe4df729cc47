// A gateway frame among our own fields.
import { classes } from '#ui/classes.ts'
import { describedBy } from '#ui/form/field.tsx'
import { CONTROL } from '#ui/form/text-input.tsx'
import type { HostedFieldType } from './hosted-fields.ts'
import type { Hosted } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

type FrameProps = {
  hosted: Hosted
  type: HostedFieldType
  id: string
  label: string
  hint?: string
  error: string | null
  isShort?: boolean
}

/** Looks like our own inputs; the line inside is the gateway's. Focus that arrives here moves into the frame. */
export function Frame({ hosted, type, id, label, hint, error, isShort = false }: FrameProps) {
  const { card: words } = usePaymentWords()
  const isFocused = hosted.state.fields.some((field) => field.type === type && field.focus === true)
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      aria-busy={hosted.status === 'loading'}
      className={classes('flex min-w-0 flex-col gap-1', Boolean(error) && 'border-l-4 border-danger pl-4')}
    >
      <legend className="font-semibold">{label}</legend>
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <div
        className={classes(
          CONTROL,
          'relative overflow-hidden px-0',
          isShort && 'max-w-48',
          Boolean(error) && 'border-danger!',
          isFocused && 'outline-3 outline-offset-3 outline-ink',
        )}
      >
        {hosted.status === 'loading' ? (
          <p className="absolute inset-0 px-3 py-2 text-ink-soft">{words.loading}…</p>
        ) : null}
        <div
          id={id}
          tabIndex={-1}
          onFocus={() => hosted.fields?.focusIframeInput?.(`#${id}`)}
          className="h-12 text-base"
        />
      </div>
    </fieldset>
  )
}
