// One question of a tool, drawn from the field that its rule reads. The script finds the controls by their ids.
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field as LabelledField } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Field } from '../rules/fields.ts'
import type { CommonWords } from './tool-props.ts'

export type FieldWords = { label: string; hint: string; options?: Readonly<Record<string, string>> }

type ToolFieldProps = {
  tool: string
  name: string
  field: Field
  words: FieldWords
  common: CommonWords
  isHidden: boolean
  isHeading?: boolean
  isBirthday?: boolean
}

export function ToolField({ tool, name, isHidden, ...rest }: ToolFieldProps) {
  return (
    <div data-field={name} hidden={isHidden}>
      <Controls id={`${tool}-${name}`} {...rest} />
    </div>
  )
}

type ControlsProps = Omit<ToolFieldProps, 'tool' | 'name' | 'isHidden'> & { id: string }

function Controls({ id, field, words, common, isHeading = false, isBirthday = false }: ControlsProps) {
  const frame = { id, label: words.label, hint: words.hint }
  if (field.kind === 'choice') {
    const choices = field.options.map((value) => ({ value, label: words.options?.[value] ?? value }))
    return (
      <RadioCards
        {...frame}
        name={id}
        isHeading={isHeading}
        choices={choices}
        value={null}
        onChange={leaveToScript}
      />
    )
  }
  if (field.kind === 'count') {
    return (
      <LabelledField {...frame}>
        {(control) => (
          <div className="w-28">
            <TextInput {...control} inputMode="numeric" maxLength={6} autoComplete="off" />
          </div>
        )}
      </LabelledField>
    )
  }
  return (
    <DateFields
      {...frame}
      isHeading={isHeading}
      isBirthday={isBirthday}
      words={common.date}
      value={NO_DATE}
      onChange={leaveToScript}
    />
  )
}

/** No React runs on a public page. */
function leaveToScript(): void {}
