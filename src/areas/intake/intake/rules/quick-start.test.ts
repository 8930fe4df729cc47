import { describe, expect, it } from 'vitest'
import { suggestionsOf } from './quick-start.ts'

function kept(form: unknown): string {
  return JSON.stringify(form)
}

describe('the short form of the home page', () => {
  it('suggests name, address, phone and service, and nothing else', () => {
    const form = {
      fullName: ' Ana  Peña ',
      email: 'ana@example.com',
      phone: '214 555 0134',
      caseType: 'daca',
    }
    expect(suggestionsOf(kept(form), null)).toEqual({
      name: { firstName: 'Ana', lastName: 'Peña' },
      phone: '214 555 0134',
      email: 'ana@example.com',
      serviceType: 'daca',
    })
  })
  it.each([
    ['Ana', 'Ana', ''],
    ['Ana Peña López', 'Ana', 'Peña López'],
    ['María José Núñez Díaz', 'María José', 'Núñez Díaz'],
  ])('splits %s into given and family names', (fullName, firstName, lastName) => {
    expect(suggestionsOf(kept({ fullName }), null).name).toEqual({ firstName, lastName })
  })
  it('lets the kind of case in the address go before the kept one', () => {
    expect(suggestionsOf(kept({ caseType: 'daca' }), 'marriage')).toEqual({ serviceType: 'marriage' })
    expect(suggestionsOf(null, 'citizenship')).toEqual({ serviceType: 'citizenship' })
  })
  it.each([null, '', '{', '7', '[]', '"x"', kept({ fullName: 3, phone: null, caseType: 'asylum' })])(
    'suggests nothing from %j',
    (broken) => {
      expect(suggestionsOf(broken, 'asylum')).toEqual({})
      expect(suggestionsOf(broken, null)).toEqual({})
    },
  )
})
