// The question of how often and when a code can be used from now on.
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import type { Code, CodeLimits } from '../contract.ts'
import { limitsDraftOf, readLimits } from './code-draft.ts'
import { useDraftForm } from './draft-form.ts'
import { LimitsFields } from './limits-fields.tsx'
import { useCodesWords } from './words.ts'

type ChangeLimitsProps = { code: Code; onSaved: (code: Code) => void; onClose: () => void }

export function ChangeLimits({ code, onSaved, onClose }: ChangeLimitsProps) {
  const api = useApi()
  const { limits: words, problem, cancel } = useCodesWords()
  const save = useMutation({
    mutationFn: (input: Omit<CodeLimits, 'codeId'>) =>
      api.discounts.changeLimits({ codeId: code.id, ...input }),
  })
  const start = limitsDraftOf(code)
  const form = useDraftForm({ prefix: 'limits', start, read: readLimits, save, onSaved })
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
          <Button type="submit" id="limits-submit" form="limits-form" busyLabel={form.isBusy && words.busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id="limits-form" noValidate onSubmit={form.submit} className="space-y-6">
        <p>{words.lead}</p>
        <ErrorSummary key={form.attempt} title={problem} problems={form.problems} />
        <LimitsFields form={form} />
      </form>
    </Dialog>
  )
}
