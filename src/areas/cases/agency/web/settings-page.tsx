// The firm's key at the agency, for its administrators: enter it, exchange it, try it.
import { useState } from 'react'
import { FIRM_ZONE, formatDate, formatMoment, instant, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import type { AgencySettings } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { agencySettingsWords } from '../words/index.ts'
import { AgencyTest } from './agency-test.tsx'
import { useAgencySettings, useSaveAgencySettings } from './queries.ts'
import { draftOf, readSettings, type SettingsDraft, type SettingsField } from './settings-draft.ts'

export function AgencySettingsPage() {
  const words = useWords(agencySettingsWords)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <Loaded query={useAgencySettings()} words={words}>
        {(settings) => (
          <div className="mt-6 max-w-form space-y-12">
            <Standing settings={settings} />
            <SettingsForm settings={settings} />
            {settings.clientId === '' && !settings.isStandIn ? null : <AgencyTest />}
          </div>
        )}
      </Loaded>
    </>
  )
}

type PartProps = { settings: AgencySettings }

function Standing({ settings }: PartProps) {
  const words = useWords(agencySettingsWords)
  const language = useLanguage()
  const { clientId, isStandIn, askedToday, dailyLimit, pausedUntil } = settings
  if (clientId === '' && !isStandIn) return <Notice kind="info">{words.off}</Notice>
  const limit = dailyLimit.toLocaleString('en-US')
  const moment = pausedUntil && formatMoment(instant(pausedUntil), FIRM_ZONE, language)
  return (
    <Notice kind="info">
      {isStandIn ? <p>{words.standIn}</p> : null}
      <p>{fill(plural(words.today, askedToday, language), { limit })}</p>
      {moment ? <p>{fill(words.paused, { moment })}</p> : null}
    </Notice>
  )
}

/** As the agency gives them: changed when it changes them. */
const SELDOM = ['baseUrl', 'tokenUrl', 'demoId', 'dailyLimit', 'perSecond'] as const satisfies SettingsField[]
const FIELDS: readonly SettingsField[] = ['clientId', 'newSecret', 'issuedOn', ...SELDOM]

function fieldOf(code: string, field: string | null): SettingsField | null {
  if (code === 'AGENCY_SECRET_MISSING') return 'newSecret'
  return FIELDS.find((each) => each === field) ?? null
}

function SettingsForm({ settings: newest }: PartProps) {
  const words = useWords(agencySettingsWords)
  const { mutateAsync } = useSaveAgencySettings()
  // As of the first keystroke: another person's newer save is not overwritten unseen.
  const [settings, setSettings] = useState(newest)
  const form = useForm({
    id: 'agency',
    start: draftOf(settings),
    read: (draft: SettingsDraft) => readSettings(draft, settings, words),
    say: ({ says }) => says,
    refused: ({ code, field }) => fieldOf(code, field),
    send: mutateAsync,
    hasSummary: false,
  })
  if (settings !== newest && !form.isChanged) setSettings(newest)
  return (
    <Form form={form} className="space-y-8">
      <section className="space-y-5">
        <h2 className="text-2xl">{words.keyHeading}</h2>
        <KeyFields form={form} settings={settings} />
      </section>
      <Checkbox
        id={form.idOf('shows-clients')}
        label={words.showsClients}
        hint={words.showsClientsHint}
        checked={form.values.showsClients}
        onChange={({ target }) => form.set({ showsClients: target.checked })}
      />
      <details open={SELDOM.some((name) => form.at(name).error !== null) || undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {words.limitsHeading}
        </summary>
        <div className="mt-3 space-y-5">
          <Line form={form} name="dailyLimit" label={words.dailyLimit} hint={words.dailyLimitHint} />
          <Line form={form} name="perSecond" label={words.perSecond} />
          <Line form={form} name="baseUrl" label={words.baseUrl} />
          <Line form={form} name="tokenUrl" label={words.tokenUrl} />
          <Line form={form} name="demoId" label={words.demoId} hint={words.demoIdHint} />
        </div>
      </details>
      <Outcome>{form.isDone ? words.saved : null}</Outcome>
      <FormEnd form={form} save={words.save} saving={words.saving} />
    </Form>
  )
}

type KeyProps = PartProps & { form: FormState<SettingsDraft, SettingsField> }

function KeyFields({ form, settings }: KeyProps) {
  const words = useWords(agencySettingsWords)
  const language = useLanguage()
  const [, older] = settings.secrets
  const isSaved = settings.secrets.length > 0
  return (
    <>
      <Line form={form} name="clientId" label={words.clientId} hint={words.clientIdHint} />
      <Field
        {...form.at('newSecret')}
        label={words.secret}
        hint={isSaved ? words.secretHint : words.secretHintNew}
      >
        {(control) => (
          <TextInput {...control} {...form.text('newSecret')} type="password" autoComplete="new-password" />
        )}
      </Field>
      {isSaved && form.values.newSecret !== '' ? (
        <Checkbox
          id={form.idOf('keeps-older')}
          label={words.keepsOlder}
          checked={form.values.keepsOlder}
          onChange={({ target }) => form.set({ keepsOlder: target.checked })}
        />
      ) : null}
      {older ? (
        <p className="text-ink-soft">
          {fill(words.older, { date: formatDate(plainDate(older.issuedOn), language) })}
        </p>
      ) : null}
      <DateFields
        {...form.at('issuedOn')}
        label={words.issuedOn}
        hint={words.issuedOnHint}
        words={words.date}
        value={form.values.issued}
        onChange={(issued) => form.set({ issued })}
      />
    </>
  )
}

type LineProps = {
  form: KeyProps['form']
  name: Exclude<SettingsField, 'newSecret' | 'issuedOn'>
  label: string
  hint?: string
}

function Line({ form, name, label, hint }: LineProps) {
  return (
    <Field {...form.at(name)} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          {...form.text(name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
