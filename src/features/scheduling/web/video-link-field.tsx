// The field for a link to a video meeting, and why what stands in it cannot be one.
import { validationSentence } from '#kernel/validation.ts'
import type { Language } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { VIDEO_LINK_LENGTH_MAX, whyNotVideoLink } from '../rules/video-link.ts'

type VideoLinkFieldProps = {
  id: string
  label: string
  hint: string
  error: string | null
  value: string
  onChange: (value: string) => void
}

export function VideoLinkField({ value, onChange, ...frame }: VideoLinkFieldProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Null for a link that can be saved. */
export function problemOfVideoLink(typed: string, language: Language): string | null {
  const code = whyNotVideoLink(typed)
  return code && validationSentence(code, language, { max: VIDEO_LINK_LENGTH_MAX })
}
