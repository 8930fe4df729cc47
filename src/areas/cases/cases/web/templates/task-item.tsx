// One task of a template: in one line, or its fields while edited.
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Form } from '#web/use-form.ts'
import { turnOf } from '../../rules/next-action.ts'
import { BY_DEFAULT, TASK_ROLES } from '../../rules/task-people.ts'
import { DUE_FROM } from '../../rules/templates.ts'
import { isFirmsAlone, isWorded, WORDED_TASKS } from '../../rules/worded-tasks.ts'
import type { TemplateWords } from '../../words/index.ts'
import { dueName } from './difference-lines.ts'
import { type DraftRows, type TaskRow, taskField } from './draft-rows.ts'

type TaskItemProps = {
  row: TaskRow
  name: string
  place: { index: number; count: number }
  isOpen: boolean
  isDecided: boolean
  form: Form<DraftRows>
  words: TemplateWords
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onToggle: () => void
  onChange: (change: Partial<TaskRow>) => void
}

export function TaskItem(props: TaskItemProps) {
  const { row, name, place, isOpen, form, words, onMove, onRemove, onToggle } = props
  const { tasks } = words
  const labelOf = (button: string) => fill(tasks.buttonOf, { button, task: name })
  const idOf = (part: string) => form.idOf(taskField(row.id, part))
  const { error } = form.at(taskField(row.id, 'code'))
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold break-words">
            <span className="text-ink-soft">{fill(tasks.place, { place: place.index + 1 })}</span> {name}
          </p>
          <TaskFacts row={row} words={words} />
          {error ? (
            <p id={idOf('code')} tabIndex={-1} className="font-semibold text-danger">
              {error}
            </p>
          ) : null}
        </div>
        <div className="-mx-1 flex flex-wrap">
          <Mover
            id={idOf('up')}
            label={labelOf(tasks.up)}
            isAtEnd={place.index === 0}
            onPress={() => onMove(-1)}
          >
            {tasks.up}
          </Mover>
          <Mover
            id={idOf('down')}
            label={labelOf(tasks.down)}
            isAtEnd={place.index === place.count - 1}
            onPress={() => onMove(1)}
          >
            {tasks.down}
          </Mover>
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={labelOf(isOpen ? tasks.close : tasks.edit)}
            onClick={onToggle}
          >
            {isOpen ? tasks.close : tasks.edit}
          </Button>
          <Button kind="quiet" aria-label={labelOf(tasks.remove)} onClick={onRemove}>
            {tasks.remove}
          </Button>
        </div>
      </div>
      {isOpen ? <TaskFields {...props} /> : null}
    </li>
  )
}

type MoverProps = { id: string; label: string; isAtEnd: boolean; onPress: () => void; children: string }

/** Where it goes no further it keeps the focus, and says so. */
function Mover({ id, label, isAtEnd, onPress, children }: MoverProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      className={buttonClass('quiet', isAtEnd ? 'opacity-60' : '')}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function TaskFacts({ row, words }: Pick<TaskItemProps, 'row' | 'words'>) {
  const language = useLanguage()
  const { tasks } = words
  const days = /^\d+$/.test(row.days.trim()) ? { days: Number(row.days), from: row.from } : null
  const facts = row.isOptional ? [tasks.offered] : [tasks.asked, dueName(days, words, language)]
  const isAttorneys = row.role === BY_DEFAULT.role || turnOf(row.code) !== 'firm'
  const said = isAttorneys ? facts : [...facts, tasks.roles[row.role]]
  return <p className="text-sm text-ink-soft">{said.join(' · ')}</p>
}

function TaskFields({ row, form, words, isDecided, onChange }: TaskItemProps) {
  const { tasks } = words
  const at = (part: string) => form.at(taskField(row.id, part))
  const names: Record<Language, string> = { en: tasks.english, es: tasks.spanish }
  return (
    <div className="grid gap-4 py-3 sm:grid-cols-2">
      {isWorded(row.code) ? (
        <>
          {LANGUAGES.map((language) => (
            <Field key={language} {...at(language)} label={names[language]} hint={tasks.textHint}>
              {(control) => (
                <TextInput
                  {...control}
                  lang={language}
                  value={row[language]}
                  onChange={({ target }) => onChange({ [language]: target.value })}
                />
              )}
            </Field>
          ))}
          {isDecided ? null : (
            <SelectField
              id={at('whose').id}
              label={tasks.whose}
              hint={isFirmsAlone(row.code) ? tasks.firmHint : tasks.clientHint}
              options={WORDED_TASKS.map((code) => [code, words.sides[code]] as const)}
              value={row.code}
              onChange={(code) => onChange({ code, wordsKey: crypto.randomUUID() })}
            />
          )}
        </>
      ) : null}
      {turnOf(row.code) === 'firm' ? (
        <SelectField
          id={at('role').id}
          label={tasks.who}
          options={TASK_ROLES.map((role) => [role, tasks.roles[role]] as const)}
          value={row.role}
          onChange={(role) => onChange({ role })}
        />
      ) : null}
      <SelectField
        id={at('how').id}
        label={tasks.how}
        options={[
          ['asked', tasks.asked],
          ['offered', tasks.offered],
        ]}
        value={row.isOptional ? 'offered' : 'asked'}
        onChange={(how) => onChange({ isOptional: how === 'offered' })}
      />
      {row.isOptional ? null : (
        <>
          <Field {...at('days')} label={tasks.days} hint={tasks.daysHint}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                className="max-w-32"
                value={row.days}
                onChange={({ target }) => onChange({ days: target.value })}
              />
            )}
          </Field>
          <SelectField
            id={at('from').id}
            label={tasks.from}
            options={DUE_FROM.map((from) => [from, tasks.froms[from]] as const)}
            value={row.from}
            onChange={(from) => onChange({ from })}
          />
        </>
      )}
    </div>
  )
}
