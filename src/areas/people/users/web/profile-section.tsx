// The frame of one part of the profile: its heading, its purpose, and, if it is a form, its own save.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import type { ProfileForm } from './profile-form.ts'
import { useProfileWords } from './words.ts'

type ProfileSectionProps = { id: string; heading: string; lead?: ReactNode; children: ReactNode }

/** `id` is the target of the list at the top of the page. */
export function ProfileSection({ id, heading, lead, children }: ProfileSectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-5 border-t-2 border-line pt-8">
      <h2 id={id} tabIndex={-1} className="text-2xl">
        {heading}
      </h2>
      {lead ? <p className="max-w-text text-ink-soft">{lead}</p> : null}
      {children}
    </section>
  )
}

type SavedFormProps = {
  form: ProfileForm
  save: string
  /** What is said beside that it is saved. */
  saved?: ReactNode
  children: ReactNode
}

export function SavedForm({ form, save, saved, children }: SavedFormProps) {
  const words = useProfileWords()
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.problem} />
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button id={form.submitId} type="submit" kind="secondary" busyLabel={form.isBusy && words.saving}>
          {save}
        </Button>
        {form.isChanged ? <span className="text-sm text-ink-soft">{words.unsaved}</span> : null}
      </div>
      <Outcome>
        {form.isDone && !form.isChanged ? (
          <>
            {words.saved} {saved}
          </>
        ) : null}
      </Outcome>
    </Form>
  )
}
