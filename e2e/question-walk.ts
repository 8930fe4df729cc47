// A person answers all that the forms of a case ask of them, one page after the other.
import { expect, type Locator } from '@playwright/test'
import { FACTS, isFact } from '#areas/cases/cases/rules/facts.ts'
import { questionTexts } from '#areas/documents/forms/words/index.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { Person } from './person.ts'

/** By kind of field; the names of fields of rows come first. */
const TEXTS: Readonly<Record<string, string>> = {
  given: 'Rosa',
  surnames: 'Núñez',
  street: '5 Main St',
  city: 'Dallas',
  state: 'TX',
  zip: '75201',
  employer: 'Panadería La Rosa',
  occupation: 'Baker',
  ssn: '123456789',
  uscisAccount: '123456789012',
  i94Number: '12345678901',
  heightFeet: '5',
  heightInches: '4',
  weightPounds: '130',
  mobilePhone: '2145550134',
  timesMarried: '1',
  householdSize: '2',
  dependentChildren: '0',
  otherDependents: '0',
  sponsoredBefore: '0',
  joiningRelatives: '0',
  yearlyIncome: '42000',
  childrenCount: '0',
  number: 'G12345678',
  year: '2025',
  income: '42000',
}
/** Of which the person has one; of other rows they have none. */
const ONE_OF = new Set(['addresses', 'employment', 'parents', 'citizenships', 'passports', 'taxReturns'])

export type Walk = { questions: number; pages: string[]; unsure: string[] }

const QUESTION = /\/questions\/(.+)$/

/** Until everything is answered; each page is met once. */
export async function answersAll(person: Person): Promise<Walk> {
  const { page } = person
  const words = questionTexts(person.language)
  const walk: Walk = { questions: 0, pages: [], unsure: [] }
  for (;;) {
    const key = QUESTION.exec(new URL(page.url()).pathname)?.[1] ?? ''
    if (key === '') return walk
    expect(walk.pages, 'asked twice').not.toContain(key)
    walk.pages.push(key)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    walk.questions += isFact(key) ? 1 : await page.locator('main fieldset').count()
    if (await answersOne(person, key)) walk.unsure.push(key)
    await expect
      .poll(() => new URL(page.url()).pathname.endsWith(`/${key}`), { message: key, timeout: 20_000 })
      .toBe(false)
    await expect(page.getByText(words.loading)).toHaveCount(0)
  }
}

/** True where the person is not sure. */
async function answersOne(person: Person, key: string): Promise<boolean> {
  const { page, language } = person
  const words = questionTexts(language)
  const isRows = isFact(key) && FACTS[key].kind === 'rows' && key !== 'race'
  if (isRows) {
    const { add } = casesText(language).people.facts
    if (!ONE_OF.has(key)) {
      const none = page.getByRole('button', { name: words.noneOfIt, exact: true })
      if (await none.isVisible()) {
        await none.click()
        return false
      }
      await person.press(words.unsure)
      return true
    }
    await person.press(add[key as keyof typeof add])
    await fillsPage(page.locator('main form').last(), key)
    await person.press(words.saveRow)
    await person.press(words.thatIsAll)
    return false
  }
  await fillsPage(page.locator('main form').last(), key)
  await person.press(words.save)
  return false
}

/** Every control that is empty; of boxes the first, of yes and no the second. */
async function fillsPage(form: Locator, key: string): Promise<void> {
  const names = new Set<string>()
  for (const radio of await form.getByRole('radio').all()) names.add((await radio.getAttribute('name')) ?? '')
  for (const name of names) {
    const radios = form.locator(`input[type=radio][name="${name}"]`)
    await radios.nth(Math.min(1, (await radios.count()) - 1)).check()
  }
  for (const box of (await form.getByRole('checkbox').all()).slice(0, 1)) await box.check()
  for (const list of await form.getByRole('combobox').all()) {
    const id = await idOf(list)
    const isLeft = /-(?:to|endedOn)-month$|unitKind$/.test(id) || (await list.inputValue()) !== ''
    if (isLeft) continue
    const wanted = /ountry|citizenships/.test(`${id}${key}`) ? 'MX' : null
    await list.selectOption(wanted === null ? { index: 1 } : wanted)
  }
  for (const field of await form.getByRole('textbox').all()) {
    const text = textFor(await idOf(field), key)
    if (text !== '' && (await field.inputValue()) === '') await field.fill(text)
  }
}

async function idOf(control: Locator): Promise<string> {
  return (await control.getAttribute('id')) ?? ''
}

/** The last part of the id of a field in rows is its name. */
function textFor(id: string, key: string): string {
  const part = /[A-Za-z]+$/.exec(id)?.[0] ?? ''
  if (/-to-(?:day|year)$/.test(id)) return ''
  if (part === 'year' && /-(?:from|birthDate)-year$/.test(id)) return /birth/.test(id) ? '1961' : '2018'
  if (part === 'year' && id !== 'row-taxReturns-year')
    return /xpir|stayUntil/.test(id + key) ? '2029' : '2019'
  if (part === 'day') return '12'
  if (['middle', 'unit', 'province', 'postalCode'].includes(part)) return ''
  return TEXTS[part] ?? TEXTS[key] ?? 'Puebla'
}
