// The field for a link to a video meeting, and why what stands in it cannot be one.
import { validationSentence, type ValidationCode } from '#kernel/validation.ts'
import type { Language } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { VIDEO_LINK_LENGTH_MAX } from '../rules/video-link.ts'

type VideoLinkFieldProps = {
  form: Pick<Form<{ link: string }, 'link'>, 'at' | 'text'>
  label: string
  hint: string
}

export function VideoLinkField({ form, label, hint }: VideoLinkFieldProps) {
  return (
    <Field {...form.at('link')} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.text('link')}
        />
      )}
    </Field>
  )
}

export function videoLinkSentence(code: ValidationCode, language: Language): string {
  return validationSentence(code, language, { max: VIDEO_LINK_LENGTH_MAX })
}
