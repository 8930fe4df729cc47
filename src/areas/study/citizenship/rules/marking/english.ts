// English as people say it in an interview.
import { formsOf, type Grammar, wordSet } from './grammar.ts'

const UNITS = wordSet(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen',
)
const ORDINALS = formsOf(`
  four fourth
  five fifth
  six sixth
  seven seventh
  eight eighth
  nine ninth
  ten tenth
  eleven eleventh
  twelve twelfth
  thirteen thirteenth
  fourteen fourteenth
  fifteen fifteenth
  sixteen sixteenth
  seventeen seventeenth
  eighteen eighteenth
  nineteen nineteenth
  twenty twentieth
  thirty thirtieth
`)
const VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...UNITS].map((word, value) => [word, value])),
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  // After twenty and thirty only.
  first: 1,
  second: 2,
  third: 3,
}
const ALONE_ARE_WORDS = wordSet('first second third')

/** "four hundred and thirty-five", "twenty-second", and years in pairs: "seventeen eighty-seven". */
function number(words: readonly string[], from: number): { value: number; words: number } | null {
  let value: number | null = null
  let at = from
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = withWord(value, word, words[at + 1])
    if (next === null) break
    value = next
  }
  const isAlone = at === from + 1 && ALONE_ARE_WORDS.has(words[from] ?? '')
  return value === null || isAlone ? null : { value, words: at - from }
}

function withWord(value: number | null, word: string, following: string | undefined): number | null {
  if (word === 'hundred') return value === null ? 100 : value < 100 ? value * 100 : null
  if (word === 'and') {
    const more = following === undefined ? undefined : VALUES[following]
    return value !== null && value % 100 === 0 && more !== undefined ? value : null
  }
  const said = VALUES[ORDINALS[word] ?? word]
  if (said === undefined) return null
  if (value === null) return said
  if (value >= 100 && value % 100 === 0) return value + said
  if (said < 10 && value >= 20 && value % 10 === 0) return value + said
  return said >= 10 && value >= 10 && value < 100 ? value * 100 + said : null
}

const ES_ENDINGS = /(?:ss|sh|ch|x|z)es$/

function stem(word: string): string {
  if (word.length < 4) return word
  let left = word
  if (left.endsWith('ies')) left = `${left.slice(0, -3)}y`
  else if (ES_ENDINGS.test(left)) left = left.slice(0, -2)
  else if (left.endsWith('s') && !/(?:ss|us|is)$/.test(left)) left = left.slice(0, -1)
  if (left.length > 5 && left.endsWith('ing')) left = left.slice(0, -3)
  else if (left.length > 4 && left.endsWith('ed')) left = left.slice(0, -2)
  return left.length > 3 && left.endsWith('e') ? left.slice(0, -1) : left
}

export const ENGLISH: Grammar = {
  phrases: [
    [/\bunited states(?: of america)?\b|\bu s a\b|\bu s\b|\busa\b|\bamerica\b(?! indian)/g, 'us'],
    [/\b(?:first|1st) world war\b|\b(?:world war|ww|w w) ?(?:i|1|one|first)\b/g, 'ww1'],
    [/\b(?:second|2nd) world war\b|\b(?:world war|ww|w w) ?(?:ii|2|two|11|second)\b/g, 'ww2'],
    [/\bvice president\b|\bv p\b|\bvp\b/g, 'vicepresident'],
    [/\bdistrict of columbia\b|\bd c\b/g, 'dc'],
    [/\b(?:every ?body|every ?one|any ?one|any ?body|all people|all persons|every person)\b/g, 'everyone'],
    [/\b(?:no ?body|no one|noone|no person)\b/g, 'nobody'],
    [
      /\b(?:do|does|did|is|are|was|were|has|have|had|should|must) ?n[o]?t\b|\bcan ?not\b|\bcant\b|\bnever\b/g,
      'not',
    ],
    [/\b(?:have|has|had|need|needs|ought) to\b/g, 'must'],
    [/\barmed forces\b/g, 'military'],
    [/\bcommander and chief\b/g, 'commander in chief'],
    [/\bself (?=govern)/g, 'self '],
    [/\blight ?bulbs?\b/g, 'light bulb'],
    [/\b(\d+) (?:st|nd|rd|th)\b/g, '$1'],
  ],
  number,
  forms: formsOf(`
    write wrote written writer writers writes writing author authors
    fight fought fights fighting
    lead led leads leader leading
    start founded founder found established establish establishes began begin started
    make made makes making create created creates creating
    say said says saying
    pay paid pays
    give gave given gives
    free freed freeing
    die died dies dying
    speak spoke
    buy bought
    choose chose chosen chooses
    woman women womens
    man men mens
    person people persons peoples
    judge justice justices judges
    law laws
    british britain england english
    german germany germans germany's
    japan japanese
    iraq iraqi iraqis
    african africans africa
    rule ruled
    obey obeys follow follows following followed respect respects obeying
    must should
    get got gets
    invent invented inventor inventing inventions invention invents
    first 1st
    second 2nd
    third 3rd
    capitalist capitalism capitalistic
    jr junior
    help helped helps helping
    democratic democrat democrats
    republican republicans
    separate separates separation separated
    amend amendment amendments amending amended
    tax taxes taxation
    colony colonies
    city cities
    naturalize naturalized naturalization naturalizing naturalizes
    assemble assembly assembling
    equal equally equality equals
  `),
  stem,
  light: wordSet(
    'a an the of in on at to for from by with and into through during upon as it they he she we you i is are was were be been being ' +
      'their his her our your my its this that these those there so because due do does did have has had can could would will ' +
      'must who whom which what when where why how than then all any some',
  ),
  spoken: wordSet(
    'one called call name named think believe guess know well um uh yes ok okay sir maam officer please answer maybe ' +
      'probably country nation also just only very really like im its thats theyre about say person us ' +
      'known let me see would like correct sure or mr mrs dr la el los de that',
  ),
  negations: wordSet('not no nobody without none nor neither'),
  unknown: /^(?:(?:sorry )?i )?(?:dont|do not|not) (?:know|remember|sure)\b|^(?:pass|skip|no idea|idk)$/,
}
