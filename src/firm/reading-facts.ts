// Every sentence of the copy that depends on one of two readings, as each reading says it. Texts name them as facts; which one a
// place says is in `settled.ts`. In braces: the amounts below, and other facts.
import type { Language } from '#kernel/language.ts'
import type { ConflictName, ReadingName, ReadingOf } from './settled.ts'

type Says = Readonly<Record<Language, string>>
export type ReadingFact = {
  of: ConflictName
  /** The default until the firm has settled it (docs/product.md, "Conflicts"). */
  usual: ReadingName
  says: Readonly<Partial<Record<ReadingName, Says>>>
  /** While nothing is settled, if neither reading alone; null: as `usual`. */
  both: Says | null
}

function fact<Name extends ConflictName>(
  of: Name,
  usual: ReadingOf<Name>,
  says: Readonly<Record<ReadingOf<Name>, Says>>,
  both: Says | null = null,
): ReadingFact {
  return { of, usual, says, both }
}

const SHORT: Says = { en: '{minutes.short}', es: '{minutes.short}' }
const LONG: Says = { en: '{minutes.long}', es: '{minutes.long}' }
const FAST: Says = { en: 'within {hours.fast}', es: 'en un plazo de {hours.fast}' }
const SLOW: Says = { en: 'within {hours.slow}', es: 'en un plazo {hours.slow}' }
const ENDED_FEE: Says = { en: '{daca.ended}', es: '{daca.ended}' }

export const READING_FACTS = {
  'price.sign': fact('price', 'price.paid', {
    'price.paid': { en: '{fee}', es: '{fee}' },
    'price.free': { en: 'Free', es: 'Gratis' },
  }),
  'price.signNote': fact('price', 'price.paid', {
    'price.paid': {
      en: 'Paid when you book, and not refundable after the time to cancel has passed. If you hire us, your {fee} goes toward your case.',
      es: 'Se paga al agendar y no es reembolsable después del plazo para cancelar. Si nos contrata, ese monto se abona a su caso.',
    },
    'price.free': {
      en: 'Free after you create a free account. You pay nothing to book.',
      es: 'Gratis después de crear su cuenta gratuita. No paga nada por agendar.',
    },
  }),
  'price.question': fact('price', 'price.paid', {
    'price.paid': {
      en: 'It costs {fee} and lasts {consultation.minutes.short}. You pay when you book. After the time to cancel has passed, it is not refundable. If you hire us, we take {fee} off the cost of your case.',
      es: 'Cuesta {fee} y dura {consultation.minutes.short}. Se paga al agendar. Después del plazo para cancelar, no es reembolsable. Si nos contrata, le descontamos {fee} del costo de su caso.',
    },
    'price.free': {
      en: 'It is free after you create a free account, and it lasts {consultation.minutes.short}.',
      es: 'Es gratis después de crear su cuenta gratuita, y dura {consultation.minutes.short}.',
    },
  }),
  'price.closing': fact('price', 'price.free', {
    'price.paid': {
      en: 'A consultation costs {fee}, and we take it off the cost of your case if you hire us. Your account is free.',
      es: 'La consulta cuesta {fee}, y se los descontamos del costo de su caso si nos contrata. Su cuenta es gratis.',
    },
    'price.free': {
      en: 'Create a free account and your consultation is free.',
      es: 'Abra una cuenta gratis y su consulta es gratis.',
    },
  }),
  /** A line of a case's price, and the text beside it. */
  'price.line': fact('price', 'price.paid', {
    'price.paid': {
      en: 'Consultation, credited to your case if you hire us',
      es: 'Consulta, que se abona a su caso si nos contrata',
    },
    'price.free': { en: 'Consultation', es: 'Consulta' },
  }),
  'price.lineValue': fact('price', 'price.paid', {
    'price.paid': { en: '{fee}', es: '{fee}' },
    'price.free': {
      en: 'Free after you create a free account',
      es: 'Gratis después de crear su cuenta gratuita',
    },
  }),
  'price.first': fact('price', 'price.free', {
    'price.paid': {
      en: 'Your first consultation costs {fee}. If you hire us, it goes toward your case.',
      es: 'Su primera consulta cuesta {fee}. Si nos contrata, ese monto se abona a su caso.',
    },
    'price.free': {
      en: 'Your first consultation is free after you create a free account.',
      es: 'Su primera consulta es gratis después de crear su cuenta gratuita.',
    },
  }),
  'price.signIn': fact('price', 'price.free', {
    'price.paid': {
      en: 'A consultation costs {fee}. If you hire us, it goes toward your case.',
      es: 'La consulta cuesta {fee}. Si nos contrata, ese monto se abona a su caso.',
    },
    'price.free': {
      en: 'With a free account, your consultation is free.',
      es: 'Con una cuenta gratuita, su consulta es gratis.',
    },
  }),
  'price.terms': fact('price', 'price.paid', {
    'price.paid': {
      en: 'It costs {fee}. You pay it when you book.',
      es: 'Cuesta {fee}. Se paga al agendarla.',
    },
    'price.free': {
      en: 'It is free after you create a free account.',
      es: 'Es gratis después de crear su cuenta gratuita.',
    },
  }),
  'price.terms.hired': fact('price', 'price.paid', {
    'price.paid': {
      en: 'If you hire us, we credit the fee toward your case.',
      es: 'Si nos contrata, abonamos el pago a su caso.',
    },
    'price.free': {
      en: 'You owe us nothing for it, whether or not you hire us.',
      es: 'No nos debe nada por ella, nos contrate o no.',
    },
  }),
  'price.terms.cancelled': fact('price', 'price.paid', {
    'price.paid': {
      en: 'If we must cancel, you choose a new time or get your money back.',
      es: 'Si nosotros tenemos que cancelar, usted elige otra hora o recibe su dinero.',
    },
    'price.free': {
      en: 'If we must cancel, you choose a new time.',
      es: 'Si nosotros tenemos que cancelar, usted elige otra hora.',
    },
  }),
  'price.terms.before': fact('price', 'price.paid', {
    'price.paid': {
      en: 'Before you confirm, the page says whether the fee is refunded or stays as a credit.',
      es: 'Antes de confirmar, la página le dice si se le devuelve el pago o si queda como crédito.',
    },
    'price.free': { en: 'Doing so costs nothing.', es: 'Hacerlo no cuesta nada.' },
  }),
  'price.terms.after': fact('price', 'price.paid', {
    'price.paid': {
      en: 'After that time, the fee is not refundable.',
      es: 'Después de ese plazo, el pago no es reembolsable.',
    },
    'price.free': {
      en: 'After that time, call us if you cannot come.',
      es: 'Después de ese plazo, llámenos si no puede venir.',
    },
  }),

  'consultation.minutes.short': fact('length', 'length.short', {
    'length.short': SHORT,
    'length.long': LONG,
  }),
  'consultation.minutes.long': fact('length', 'length.long', {
    'length.short': SHORT,
    'length.long': { en: 'about {minutes.long}', es: 'unos {minutes.long}' },
  }),
  'appointment.minutes.initial': fact('length', 'length.long', {
    'length.short': SHORT,
    'length.long': LONG,
  }),
  /** Beside the kind of meeting at booking: what it is, and its reserved time. */
  'length.hint': fact(
    'length',
    'length.short',
    {
      'length.short': {
        en: 'A consultation of {minutes.short} about your story and your plan.',
        es: 'Una consulta de {minutes.short} sobre su historia y su plan.',
      },
      'length.long': {
        en: 'A consultation of {minutes.long} about your story and your plan.',
        es: 'Una consulta de {minutes.long} sobre su historia y su plan.',
      },
    },
    {
      en: 'A {count.short}-minute consultation about your story and your plan. We keep {minutes.long} free, so no one rushes you.',
      es: 'Una consulta de {minutes.short} sobre su historia y su plan. Apartamos {minutes.long} para que no tenga prisa.',
    },
  ),

  'review.home': fact('review', 'review.fast', {
    'review.fast': { en: 'within {hours.fast}', es: 'en menos de {hours.fast}' },
    'review.slow': SLOW,
  }),
  'review.about': fact('review', 'review.slow', {
    'review.fast': FAST,
    'review.slow': { en: 'in {hours.slow}', es: 'en un plazo {hours.slow}' },
  }),
  'review.sent': fact('review', 'review.fast', { 'review.fast': FAST, 'review.slow': SLOW }),
  'review.asked': fact('review', 'review.slow', { 'review.fast': FAST, 'review.slow': SLOW }),

  'daca.agencyFee.line': fact('dacaFee', 'dacaFee.servicePage', {
    'dacaFee.now': {
      en: 'Agency fee, paid to the government, online or on paper',
      es: 'Tarifa de la agencia, que se paga al gobierno, en línea o en papel',
    },
    'dacaFee.servicePage': {
      en: 'Agency fee, paid to the government, {daca.until}',
      es: 'Tarifa de la agencia, que se paga al gobierno, {daca.until}',
    },
  }),
  'daca.agencyFee.lineValue': fact('dacaFee', 'dacaFee.servicePage', {
    'dacaFee.now': { en: '{daca.online} or {daca.paper}', es: '{daca.online} o {daca.paper}' },
    'dacaFee.servicePage': ENDED_FEE,
  }),
  'daca.agencyFee.note': fact('dacaFee', 'dacaFee.servicePage', {
    'dacaFee.now': {
      en: 'The amount depends on whether you file online or on paper.',
      es: 'El monto depende de si presenta la solicitud en línea o en papel.',
    },
    'dacaFee.servicePage': {
      en: 'The amount on this page was in force {daca.until}; today it is higher, and it depends on whether you file online or on paper.',
      es: 'El monto de esta página estuvo vigente {daca.until}; hoy es más alto y depende de si presenta la solicitud en línea o en papel.',
    },
  }),
  'daca.agencyFee.where': fact(
    'dacaFee',
    'dacaFee.servicePage',
    {
      'dacaFee.now': { en: 'Read more in the', es: 'Lea más en la' },
      'dacaFee.servicePage': { en: 'Read more in the', es: 'Lea más en la' },
    },
    { en: 'See today’s amounts in the', es: 'Vea los montos de hoy en la' },
  ),
  'daca.agencyFee.hub': fact('dacaFee', 'dacaFee.now', {
    'dacaFee.now': {
      en: 'It is {daca.online} online or {daca.paper} on paper. These amounts are in force since {fees.asOf}.',
      es: 'Es de {daca.online} en línea o {daca.paper} en papel. Estos montos rigen desde el {fees.asOf}.',
    },
    'dacaFee.servicePage': {
      en: 'It was {daca.ended} {daca.until}. Check the amount of today at uscis.gov/fees.',
      es: 'Fue de {daca.ended} {daca.until}. Revise el monto de hoy en uscis.gov/fees.',
    },
  }),
  'daca.agencyFee.guide': fact('dacaFee', 'dacaFee.now', {
    'dacaFee.now': {
      en: 'Since {fees.asOf}, it is:',
      es: 'Desde el {fees.asOf}, la tarifa de la solicitud es de:',
    },
    'dacaFee.servicePage': {
      en: 'It was, {daca.until}:',
      es: 'La tarifa de la solicitud fue, {daca.until}, de:',
    },
  }),
  'daca.agencyFee.online': fact('dacaFee', 'dacaFee.now', {
    'dacaFee.now': { en: '{daca.online}', es: '{daca.online}' },
    'dacaFee.servicePage': ENDED_FEE,
  }),
  'daca.agencyFee.paper': fact('dacaFee', 'dacaFee.now', {
    'dacaFee.now': { en: '{daca.paper}', es: '{daca.paper}' },
    'dacaFee.servicePage': ENDED_FEE,
  }),
} as const satisfies Readonly<Record<string, ReadingFact>>

export type ReadingFactName = keyof typeof READING_FACTS
