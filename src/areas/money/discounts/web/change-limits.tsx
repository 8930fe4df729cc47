// The dialog of how often and when a code can be used from now on.
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import type { Code } from '../contract.ts'
import { limitsDraftOf, readLimits } from './code-draft.ts'
import { LimitsFields } from './limits-fields.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { useWords } from '#web/use-words.ts'
import { codesWords } from '../words/index.ts'

type ChangeLimitsProps = { code: Code; onSaved: (code: Code) => void; onClose: () => void }

export function ChangeLimits({ code, onSaved, onClose }: ChangeLimitsProps) {
  const api = useApi()
  const { limits: words, problem, cancel } = useWords(codesWords)
  const form = useDraftForm({
    id: 'limits',
    start: limitsDraftOf(code),
    read: readLimits,
    send: (input) => api.discounts.changeLimits({ codeId: code.id, ...input }),
    onDone: onSaved,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(words.title, { code: code.code })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" id={form.submitId} form="limits-form" busyLabel={form.isBusy && words.busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Form id="limits-form" form={form} className="space-y-6">
        <p>{words.lead}</p>
        <FormProblems form={form} title={problem} />
        <LimitsFields form={form} />
      </Form>
    </Dialog>
  )
}
