import { describe, expect, it } from 'vitest'
import { type Likeness, likenessOf, type LikenessReason } from './name-likeness.ts'
import { type FullName, nameKeys, skeletonOf, soundOf, wordsOf } from './names.ts'

function name(text: string): FullName {
  const [given = '', surnames = ''] = text.split(' / ')
  return { given, surnames }
}

describe('the words of a name', () => {
  it.each([
    ["Núñez-D'Ávila", ['nunez', 'davila']],
    ['de la Cruz', ['cruz']],
    ['Dela Cruz', ['cruz']],
    ['Delacruz', ['cruz']],
    ['Ma. Guadalupe', ['maria', 'guadalupe']],
    ['Łukasz O’Neil', ['lukasz', 'oneil']],
    ['De', ['de']],
  ])('of %s are %j', (written, words) => {
    expect(wordsOf(written)).toEqual(words)
  })
})

describe('what sounds alike in Latin America', () => {
  it.each([
    ['vasquez', 'basques'],
    ['gonzales', 'gonzalez'],
    ['nunez', 'nunes'],
    ['cecilia', 'sesilia'],
    ['jimenez', 'gimenes'],
    ['ximena', 'jimena'],
    ['yesenia', 'llesenia'],
    ['hernandez', 'ernandes'],
    ['enrique', 'enrrike'],
    ['ruth', 'rut'],
    ['campos', 'canpos'],
    ['godoy', 'godoi'],
  ])('makes one of %s and %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })
  it.each([
    ['garcia', 'gracia'],
    ['lopez', 'gomez'],
    ['ana', 'eva'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })
})

type Row = readonly [one: string, other: string, likeness: Likeness, ...reasons: LikenessReason[]]

const ALIKE: readonly Row[] = [
  ['María José / Núñez', 'Maria Jose / Nunez', 'same', 'sameName'],
  ['MARIA / DE LA CRUZ', 'María / Cruz', 'same', 'sameName'],
  ['María / Núñez', 'María / Nunes', 'likely', 'sameSound'],
  ['Benito / Vásquez', 'Venito / Básques', 'likely', 'sameSound'],
  ['José / González', 'José / Gonsales', 'likely', 'sameSound'],
  ['Ana / Hernández', 'Ana / Hermández', 'likely', 'oneLetter'],
  ['Ana / Hernández', 'Ana / Hernádnez', 'likely', 'oneLetter'],
  ['Guadalupe / Paz', 'Guadaluqe / Paz', 'likely', 'oneLetter'],
  ['María José / Núñez', 'Maria J. / Núñez', 'likely', 'initial'],
  ['María José / Núñez', 'María / Núñez', 'likely', 'givenMissing'],
  ['Ana / Paz López', 'Ana / Paz', 'likely', 'surnameMissing'],
  ['Ana / López', 'Ana / Paz López', 'possible', 'surnameMissing', 'otherSurname'],
  ['Ana / Paz López', 'Ana / Paz Ruiz', 'possible', 'otherSurname'],
  ['María José / Núñez Ávila', 'Maria J. / Nunes', 'possible', 'sameSound', 'initial', 'surnameMissing'],
  ['Ana / Paz', 'Paz / Ana', 'likely', 'otherOrder'],
  ['Ana / Paz López', 'Paz / Ana', 'possible', 'surnameMissing', 'otherOrder'],
  ['Ana / Paz López', 'López / Ana Paz', 'likely', 'otherOrder'],
  ['María / José Núñez', 'María José / Núñez', 'likely', 'otherOrder'],
]

const APART: readonly (readonly [string, string])[] = [
  ['María / García', 'María / López'],
  ['María / García', 'José / García'],
  ['María Elena / Pérez López', 'María José / Pérez López'],
  ['María / García López', 'María / Hernández García'],
  ['María / García López', 'Ana / García López'],
  ['Ana / Paz', 'Eva / Paz'],
  ['Juan / Luna', 'Luis / Luna'],
  ['María José / Núñez', 'J. / Pérez'],
  ['Mariana / Gomez', 'Mariano / Gamez'],
]

describe('two names', () => {
  it.each(ALIKE)('%s and %s may be one person: %s', (one, other, likeness, ...reasons) => {
    const match = { likeness, reasons: expect.arrayContaining(reasons) as LikenessReason[] }
    expect(likenessOf(name(one), name(other))).toEqual(match)
    expect(likenessOf(name(other), name(one))).toEqual(match)
    expect(likenessOf(name(one), name(other))?.reasons).toHaveLength(reasons.length)
  })
  it.each(ALIKE)(
    '%s and %s have a key in common, by which the database finds one from the other',
    (one, other) => {
      const keys = new Set(nameKeys(name(one)))
      expect(nameKeys(name(other)).some((key) => keys.has(key))).toBe(true)
    },
  )
  it.each(APART)('%s and %s are two people', (one, other) => {
    expect(likenessOf(name(one), name(other))).toBeNull()
    expect(likenessOf(name(other), name(one))).toBeNull()
  })
})

describe('the keys of a name', () => {
  it('are none of a single word that many people share', () => {
    expect(nameKeys(name('Ana / Paz'))).not.toContain('an')
  })
  it('stay few, however long the name is', () => {
    const long = nameKeys(name('María Guadalupe Fernanda / Hernández Rodríguez de la Concepción'))
    expect(long.length).toBeLessThan(220)
  })
})
