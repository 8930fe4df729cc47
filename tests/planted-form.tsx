// A form of `useForm` alone on a page: what it sends is answered by the test (form.browser.test.ts).
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiFailure, isApiErrorBody } from '#api/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    sent: string[]
    /** The answer to what was sent last; a body of an error refuses it. */
    answer: (body: unknown) => void
  }
}

type Planted = { start: string; hasSummary: boolean }

function send(name: string): Promise<unknown> {
  window.sent.push(name)
  return new Promise((resolve, reject) => {
    window.answer = (body) => (isApiErrorBody(body) ? reject(new ApiFailure(body)) : resolve(body))
  })
}

function PlantedForm({ start, hasSummary }: Planted) {
  const [stored, setStored] = useState(start)
  const [language, setLanguage] = useState('en')
  const form = useForm({
    id: 'planted',
    start: { name: stored, note: '' },
    read: ({ name }) =>
      name === '' ? { input: null, problems: [{ field: 'name' as const }] } : { input: name, problems: [] },
    say: () => (language === 'en' ? 'Type a name.' : 'Escriba un nombre.'),
    send,
    ...(hasSummary && { onDone: () => setStored('as stored') }),
    refused: ({ field, code }) => (field === 'profile.name' || code === 'NAME_TAKEN' ? 'name' : null),
    hasSummary,
  })
  return (
    <Form form={form}>
      {hasSummary ? <FormProblems form={form} title="There is a problem" /> : null}
      <Field {...form.at('name')} label="Name">
        {(control) => <input {...control} {...form.text('name')} />}
      </Field>
      <label>
        Note <input {...form.text('note')} />
      </label>
      <button id={form.submitId} type="submit" aria-busy={form.isBusy}>
        Save
      </button>
      <button type="button" onClick={() => setLanguage('es')}>
        Español
      </button>
      <output>{form.isDone ? 'Saved' : form.isChanged ? 'Not saved' : 'As it was'}</output>
    </Form>
  )
}

const { search } = new URL(document.baseURI)
const place = document.querySelector('main')
window.sent = []
if (place)
  createRoot(place).render(
    <PlantedForm
      start={new URLSearchParams(search).get('start') ?? ''}
      hasSummary={!search.includes('bare')}
    />,
  )
