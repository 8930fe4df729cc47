// Whether a message speaks of an arrest, a detention or a court: staff see it marked, its writer sees the number to call. Nothing is
// decided by it, so a word too many does less harm than one too few.

/** What sounds like it and is something else; taken out first. Everything is read without capitals and accents. */
const ELSE: readonly RegExp[] = [
  /\b(never|nunca|jamas)( \w+){0,3} (arrest|detain|deten|deport)\w*/g,
  /\b(hearing (aids?|loss|test|problems?|impaired|(back )?from)|hard of hearing)\b/g,
  /\b(tennis|basketball|volleyball|food) courts?\b/g,
  /\b(caso|tramite|proceso|solicitud|pago|carta|paquete)s?( \w+){0,2} detenid[oa]s?\b/g,
  /\bdetenid[oa]mente\b/g,
  /\bcortes? de (pelo|cabello|luz|agua|energia|carne|caja)\b/g,
  /\b(pena|aire) capital\b/g,
  /\bice (cream|rink|skat\w*|hockey|coffee|tea|cubes?|pack|box)\b/g,
  /\baudiencias? (de|del) (la )?(tele\w*|radio|podcast)\b/g,
]

const URGENT: readonly RegExp[] = [
  /\barrest(s|ed|ing|aron|an|ado|ada|ados|adas|o|ar|arlo|arla|arme|ando|e|en)?\b/,
  /\b(detain(s|ed|ing|ee|ees)?|detentions?|detencion(es)?|detenid[oa]s?|detuvo|detuvieron|detienen|detener(me|lo|la|nos|los)?)\b/,
  /\b(deport(s|ed|ing|ation|ado|ada|ados|adas|acion|aron|an|ar|arlo|arla|arme|arnos|en)?)\b/,
  /\b(removal (order|proceedings)|order of removal|notice to appear|orden de (deportacion|expulsion)|nta)\b/,
  /\b(jail(ed)?|prison|in custody|locked up|behind bars|carcel|prision|encarcelad[oa]s?|pres[oa]s?|bajo custodia)\b/,
  /\b(hearings?|audiencias?|court (date|case|hearing|notice|appearance|appointment)s?|immigration (court|judge)|master calendar)\b/,
  /\b((go|going|went|goes|appear|come|called|report) (to|in|before) (the |an? )?(court|judge)|in court (on|today|tomorrow|this|next))\b/,
  /\b(see|before|with|by) (the|an?) (immigration )?judge\b/,
  /\b(fechas? (de|en|para) (la )?corte|cita (en|de|con|para) (la )?corte|corte (de inmigracion|de migracion|migratoria|federal|penal))\b/,
  /\b((tengo|tenemos|tiene|tienen|tenia|tuve) (una )?corte|(ir|voy|va|vamos|fui|presentar(me|se|nos)?|comparecer) (a|en|ante) (la |una )?corte)\b/,
  /\b(citatorio|((ante|con|al|el|la|un|una) )?juez(a)? (de inmigracion|de migracion|migratori[oa])|(ante|con) (el|la|un|una) jueza?)\b/,
  /\b(la migra|el ice|los de(l)? ice|agentes? de(l)? (ice|inmigracion|migracion)|redadas?|immigration raids?|raided)\b/,
  /\bice (agents?|officers?|came|took|raids?|raided|got|stopped|picked|grabbed|knocked|called|custody|check-?ins?|detention|centers?|facility|vino|vinieron|llego|llegaron|se llevo|se llevaron|agarro|paro|esta)\b/,
  /\bice (is|are|was|were) (here|outside|at|in|knocking|coming|looking)\b/,
  /\b(by|from|call(ed)? (from|by)|letter from|appointment with|cita con|por|llamo|carta de) ice\b/,
  /\b(bond hearing|fianza (migratoria|de inmigracion)|pagar (la|una) fianza|warrant|orden de arresto)\b/,
]

/** Capitals alone tell the agency from what floats in a glass. */
const AGENCY = /\bICE\b/

export function isUrgent(text: string): boolean {
  const plain = ELSE.reduce((rest, pattern) => rest.replace(pattern, ' '), folded(text))
  return URGENT.some((pattern) => pattern.test(plain)) || namesAgency(text)
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s’']+/g, ' ')
}

/** Not where everything is written in capitals, unless more says so. */
function namesAgency(text: string): boolean {
  const rest = text.replace(/\bICE (CREAM|RINK|COFFEE|TEA)\b/g, ' ')
  return AGENCY.test(rest) && (/\p{Ll}/u.test(rest) || rest.trim().length <= 40)
}
