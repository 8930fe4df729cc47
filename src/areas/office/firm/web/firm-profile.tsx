// The form of the firm's profile, for its administrators.
import { type ReactNode, useState } from 'react'
import { clockText, weekdayText } from '#firm/hours.ts'
import { spokenName, SPOKEN_LANGUAGES } from '#firm/languages.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Select, TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import type { FirmView } from '../contract.ts'
import { PROFILE_RULES, type ProfileField } from '../rules/profile.ts'
import { firmProfileWords } from '../words/index.ts'
import { AttorneyPicture } from './attorney-picture.tsx'
import {
  draftOf,
  type ProfileDraft,
  type ProfileProblem,
  readProfile,
  type SpanDraft,
} from './profile-draft.ts'
import { useFirm, useSaveFirm } from './queries.ts'
import { useWords } from '#web/use-words.ts'

export function FirmProfile() {
  const words = useWords(firmProfileWords)
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <Loaded query={useFirm()} words={words}>
        {(view) => <ProfileForm view={view} />}
      </Loaded>
    </>
  )
}

type PartProps = { form: FormState<ProfileDraft> }

function ProfileForm({ view: newest }: { view: FirmView }) {
  const words = useWords(firmProfileWords)
  const language = useLanguage()
  const { mutateAsync } = useSaveFirm()
  // As of the first keystroke: another person's newer save is not overwritten unseen.
  const [view, setView] = useState(newest)
  const form = useForm({
    id: 'firm-profile',
    start: draftOf(view.profile),
    read: (draft: ProfileDraft) => readProfile(draft, view),
    say: ({ code }: ProfileProblem) =>
      code === 'bothBiographies' ||
      code === 'bothDescriptions' ||
      code === 'wholeSpan' ||
      code === 'wholeMembership'
        ? words[code]
        : validationSentence(code, language),
    refused: ({ field }) => (field !== null && Object.hasOwn(PROFILE_RULES, field) ? field : null),
    send: mutateAsync,
  })
  if (view !== newest && !form.isChanged) setView(newest)
  return (
    <Form form={form} className="mt-6 max-w-form space-y-12">
      {view.version === 0 ? (
        <Notice kind="info">
          <p>{words.first}</p>
        </Notice>
      ) : null}
      {view.unused.length === 0 ? null : (
        <p className="text-ink-soft">
          {fill(words.unused, { lines: view.unused.map((line) => words.fields[line]).join(', ') })}
        </p>
      )}
      <FormProblems form={form} title={words.problem} />
      <Section title={words.sections.firm}>
        <Lines form={form} names={['name', 'phone', 'email', 'legalEmail']} />
        <Lines form={form} names={['street', 'city', 'state', 'postalCode']} />
      </Section>
      <Attorney form={form} />
      <Section title={words.sections.hours} note={words.notes.hours}>
        {form.values.spans.map((_, at) => (
          <Span key={at} form={form} at={at} />
        ))}
      </Section>
      <Section title={words.sections.memberships} note={words.notes.memberships}>
        {form.values.memberships.map((_, at) => (
          <MembershipFields key={at} form={form} at={at} />
        ))}
      </Section>
      <Section title={words.sections.elsewhere}>
        <Lines form={form} names={['mapUrl', 'facebookUrl', 'instagramUrl', 'linkedInUrl', 'whatsApp']} />
      </Section>
      <Outcome kind={form.refusal === null ? 'success' : 'danger'}>
        {form.refusal ?? (form.isDone ? words.saved : null)}
      </Outcome>
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
        {words.save}
      </Button>
    </Form>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <h2 className="text-2xl">{title}</h2>
      {note ? <p className="text-ink-soft">{note}</p> : null}
      {children}
    </section>
  )
}

/** Empty: on no page. */
function isOptional(name: ProfileField): boolean {
  return PROFILE_RULES[name].whyNot('') === null
}

function Lines({ form, names }: PartProps & { names: readonly ProfileField[] }) {
  const words = useWords(firmProfileWords)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <Field
          key={name}
          {...form.at(name)}
          label={words.fields[name]}
          {...(name === 'licenseUrl' && { hint: words.licenseHint })}
          {...(isOptional(name) && { aside: words.optional })}
        >
          {(control) => <TextInput {...control} {...form.text(name)} />}
        </Field>
      ))}
    </div>
  )
}

function Attorney({ form }: PartProps) {
  const words = useWords(firmProfileWords)
  const titles = (['none', 'abogada', 'abogado'] as const).map(
    (title) => [title, words.titles[title]] as const,
  )
  return (
    <Section title={words.sections.attorney} note={words.notes.attorney}>
      <Lines
        form={form}
        names={['attorney', 'licenseUrl', 'practicingSince', 'barNumber', 'licensingAuthority']}
      />
      <SelectField
        {...form.at('attorneyTitle')}
        label={words.fields.attorneyTitle}
        options={titles}
        value={form.values.attorneyTitle}
        onChange={(attorneyTitle) => form.set({ attorneyTitle })}
      />
      {(['biographyEn', 'biographyEs'] as const).map((name) => (
        <Field key={name} {...form.at(name)} label={words.fields[name]} aside={words.optional}>
          {(control) => (
            <TextArea
              {...control}
              {...form.text(name)}
              lang={name === 'biographyEn' ? 'en' : 'es'}
              rows={6}
            />
          )}
        </Field>
      ))}
      <Languages form={form} />
      <AttorneyPicture
        {...form.at('photograph')}
        photograph={form.values.photograph}
        onChange={(photograph) => form.set({ photograph })}
      />
      <Lines form={form} names={['photographAltEn', 'photographAltEs']} />
    </Section>
  )
}

function Languages({ form }: PartProps) {
  const words = useWords(firmProfileWords)
  const language = useLanguage()
  const { languages } = form.values
  return (
    <FieldGroup {...form.at('languages')} label={words.fields.languages}>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {SPOKEN_LANGUAGES.map((spoken) => (
          <Checkbox
            key={spoken}
            id={form.idOf(`languages-${spoken}`)}
            label={spokenName(spoken, language)}
            checked={languages.includes(spoken)}
            onChange={({ target: { checked } }) =>
              form.set({
                languages: SPOKEN_LANGUAGES.filter((each) =>
                  each === spoken ? checked : languages.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const DAYS = Array.from({ length: 7 }, (_, day) => day + 1)
const HALF_HOURS = Array.from({ length: 33 }, (_, at) => 6 * 60 + at * 30)

function Span({ form, at }: PartProps & { at: number }) {
  const words = useWords(firmProfileWords)
  const language = useLanguage()
  const span = form.values.spans[at]
  if (!span) return null
  const days = DAYS.map((day) => [String(day), weekdayText(day, language, 'long')] as const)
  const hours = HALF_HOURS.map((minute) => [String(minute), clockText(minute, language)] as const)
  const parts = [
    ['firstDay', words.from, days],
    ['lastDay', words.to, days],
    ['opens', words.opens, hours],
    ['closes', words.closes, hours],
  ] as const satisfies readonly (readonly [keyof SpanDraft, string, readonly (readonly [string, string])[]])[]
  const change = (name: keyof SpanDraft, value: string) =>
    form.set(({ spans }) => ({
      spans: spans.map((each, place) => (place === at ? { ...each, [name]: value } : each)),
    }))
  return (
    <FieldGroup {...form.at(`span${at}`)} label={fill(words.span, { number: at + 1 })}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {parts.map(([name, label, options]) => (
          <label key={name} className="space-y-1">
            <span className="text-sm">{label}</span>
            <Select value={span[name]} onChange={({ target }) => change(name, target.value)}>
              <option value="">{words.noSpan}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function MembershipFields({ form, at }: PartProps & { at: number }) {
  const words = useWords(firmProfileWords)
  const membership = form.values.memberships[at]
  if (!membership) return null
  const change = (name: 'name' | 'proofUrl', value: string) =>
    form.set(({ memberships }) => ({
      memberships: memberships.map((each, place) => (place === at ? { ...each, [name]: value } : each)),
    }))
  const title = fill(words.membership, { number: at + 1 })
  return (
    <FieldGroup {...form.at(`membership${at}`)} label={title}>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['name', 'proofUrl'] as const).map((name) => (
          <label key={name} className="space-y-1">
            <span className="text-sm">{name === 'name' ? words.associationName : words.proof}</span>
            <TextInput value={membership[name]} onChange={({ target }) => change(name, target.value)} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
