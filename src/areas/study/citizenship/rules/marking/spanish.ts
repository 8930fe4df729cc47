// Spanish as spoken by people who may take the test in it.
import { formsOf, type Grammar, wordSet } from './grammar.ts'

const VALUES: Readonly<Record<string, number>> = {
  cero: 0,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintiun: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
  decima: 10,
  decimocuarta: 14,
  decimoquinta: 15,
  decimosexta: 16,
  decimonovena: 19,
}

/** "cuatrocientos treinta y cinco", "mil setecientos ochenta y siete": each word is smaller than the one before. */
function number(words: readonly string[], from: number): { value: number; words: number } | null {
  let value: number | null = null
  let least = Infinity
  let at = from
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === 'mil') {
      if (value !== null && value > 9) break
      value = (value ?? 1) * 1_000
      least = 1_000
      continue
    }
    if (word === 'y' && value !== null && VALUES[words[at + 1] ?? ''] !== undefined && least >= 30) continue
    const said: number | undefined = word === 'uno' && value !== null ? 1 : VALUES[word]
    if (said === undefined || said >= least) break
    value = (value ?? 0) + said
    least = said >= 100 ? 100 : said >= 30 ? 10 : 0
  }
  return value === null ? null : { value, words: at - from }
}

function stem(word: string): string {
  if (word.length < 4) return word
  const single = word.endsWith('ces') ? `${word.slice(0, -3)}z` : word.replace(/s$/, '')
  return single.replace(/(?:ando|iendo|aron|ieron|aban|aba|ado|ido|ada|ida|ar|er|ir|an|en|a|e|o)$/, (end) =>
    single.length - end.length >= 3 ? '' : end,
  )
}

export const SPANISH: Grammar = {
  phrases: [
    [/\bestados unidos(?: de america)?\b|\bee ?uu\b|\be u\b|\bu s\b|\busa\b/g, 'us'],
    [/\b(?:primera|1a) guerra mundial\b|\bguerra mundial (?:uno|1|i)\b/g, 'ww1'],
    [/\b(?:segunda|2a) guerra mundial\b|\bguerra mundial (?:dos|2|ii)\b/g, 'ww2'],
    [/\bvice presidente\b|\bvicepresidenta\b/g, 'vicepresidente'],
    [/\bdistrito de columbia\b|\bd c\b/g, 'dc'],
    [/\b(?:todo el mundo|todas (?:las )?personas|toda la gente|cualquier persona)\b/g, 'todos'],
    [/\b(?:tienen|tiene|hay|deben|debe) (?:que|de)\b/g, 'debe'],
    [/\b(?:fuerzas armadas|militares|milicia)\b/g, 'ejercito'],
    [/\b(?:corte|tribunal) suprem[ao](?: de justicia)?\b/g, 'cortesuprema'],
  ],
  number,
  forms: formsOf(`
    escribir escribio escribe escriben escribieron autor autores redacto redactaron
    luchar lucho lucha lucharon peleo
    gente persona personas pueblo
    obedecer obedece obedecen obedezcan seguir sigue siguen cumplir cumplen respetar respetan
    termino mandato
    culto religion
    juez jueces magistrado magistrados
    lider lideres
    libre libres
    ley leyes
    pais paises
    mujer mujeres
    hombre hombres
  `),
  stem,
  light: wordSet(
    'el la los las lo un una unos unas de del al a en y e o u por para con su sus se que es son era fue ser hay porque debido ' +
      'como le les nos mi mis nuestro nuestra este esta ese esa todos todo debe desde hasta sobre ante the',
  ),
  spoken: wordSet(
    'uno creo pienso llama llaman llamado llamada nombre señor senor senora oficial respuesta pues bueno si nacion pais us ' +
      'tambien solo muy seria digo sea',
  ),
  negations: wordSet('no nadie nunca sin ni ninguno ninguna jamas'),
  unknown: /^(?:perdon )?no (?:lo )?(?:se|recuerdo|me acuerdo)(?: la respuesta| bien)?$|^(?:paso|ni idea)$/,
}
