// A case's costs, the available funds, and the form to record one.
import { endAfter } from '#api/list.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Figures } from '#ui/figures.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { OpensSheet } from '#web/opens-sheet.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import type { CaseCosts as Costs, Disbursement } from '../contract.ts'
import type { CostWords } from '../words/index.ts'
import { CostForm } from './cost-form.tsx'
import { useCaseCosts, useUndoCost } from './queries.ts'
import { CostWordsProvider, useCostWords } from './words.ts'

type CaseCostsProps = { caseId: string; words: CostWords; today: PlainDate }

/** Lazy-loaded. */
export default function CaseCosts({ caseId, words, today }: CaseCostsProps) {
  const list = useCaseCosts(caseId)
  return (
    <CostWordsProvider words={words}>
      <Loaded query={list} words={words}>
        {(costs) => (
          <>
            <Balances costs={costs} />
            <CostList costs={costs.items} />
            <ListEnd {...endAfter(list, costs.items.length)} />
            <ForRoles roles={ATTORNEYS_AND_ADMINS}>
              <OpensSheet label={words.record.open}>
                {(onDone) => (
                  <CostForm
                    caseId={caseId}
                    trustCents={costs.trustCents}
                    today={today}
                    onDone={() => onDone({ sentence: words.record.done })}
                  />
                )}
              </OpensSheet>
            </ForRoles>
          </>
        )}
      </Loaded>
    </CostWordsProvider>
  )
}

function Balances({ costs: { trustCents, toBillCents } }: { costs: Costs }) {
  const words = useCostWords()
  const language = useLanguage()
  return (
    <Figures
      figures={[
        { label: words.inTrust, value: formatCents(trustCents, language) },
        { label: words.toBill, value: formatCents(toBillCents, language) },
      ]}
    />
  )
}

function CostList({ costs }: { costs: readonly Disbursement[] }) {
  const { none } = useCostWords()
  if (costs.length === 0) return <p className="mt-4 text-ink-soft">{none}</p>
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {costs.map((cost) => (
        <li key={cost.id} className="py-1.5">
          <Cost cost={cost} />
        </li>
      ))}
    </ul>
  )
}

function Cost({ cost }: { cost: Disbursement }) {
  const words = useCostWords()
  const language = useLanguage()
  const { amountCents, category, description, fund, method, paidOn, payee, recordedBy, reference, undone } =
    cost
  const day = formatDate(plainDate(paidOn), language)
  const amount = formatCents(amountCents, language)
  const how = fill(reference === '' ? words.how : words.reference, {
    method: words.methods[method],
    reference,
    day,
  })
  return (
    <>
      <h3 className="text-lg break-words">{fill(words.line, { amount, payee })}</h3>
      <p className="break-words">{[words.categories[category], description].join(': ')}</p>
      <p className="text-sm break-words text-ink-soft">
        {[words.funds[fund], how, fill(words.recordedBy, { name: recordedBy ?? '' })].join(' · ')}
      </p>
      {undone ? (
        <p className="mt-2 border-l-4 border-line-strong pl-4 break-words">
          {fill(words.undone, {
            day: formatDate(dateIn(FIRM_ZONE, instant(undone.at)), language),
            reason: undone.reason ?? '',
          })}
        </p>
      ) : (
        <ForRoles roles={ATTORNEYS_AND_ADMINS}>
          <UndoCost disbursementId={cost.id} name={fill(words.undo.name, { amount, payee })} />
        </ForRoles>
      )}
    </>
  )
}

/** The cost never reached its payee, or came back: the money is restored. */
function UndoCost({ disbursementId, name }: { disbursementId: string; name: string }) {
  const { open, reason: label, reasonHint: hint, problem, save, saving, cancel } = useCostWords().undo
  const undo = useUndoCost()
  return (
    <ReasonButton
      id={`undo-${disbursementId}`}
      label={open}
      name={name}
      words={{ label, hint, problem, save, saving, cancel }}
      send={(reason) => undo.mutateAsync({ disbursementId, reason })}
    />
  )
}
