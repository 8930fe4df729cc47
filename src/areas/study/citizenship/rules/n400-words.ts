// Words of Form N-400 that people fail on in the interview, in plain English and in Spanish. They explain, without advice.
import type { Language } from '#kernel/language.ts'

export type InterviewWord = {
  word: string
  /** Its name in Spanish. */
  spanish: string
  means: Readonly<Record<Language, string>>
  /** As an officer may ask with it, in English. */
  asked: string
  /** A yes is to be talked over with an attorney before the interview. */
  isForAttorney?: boolean
}

export const N400_WORDS: readonly InterviewWord[] = [
  {
    word: 'oath',
    spanish: 'juramento',
    means: {
      en: 'a serious promise to tell the truth or to do something',
      es: 'una promesa seria de decir la verdad o de hacer algo',
    },
    asked: 'Do you understand what an oath is?',
  },
  {
    word: 'allegiance',
    spanish: 'lealtad',
    means: { en: 'being loyal to a country', es: 'ser leal a un país' },
    asked: 'Are you willing to take the full Oath of Allegiance to the United States?',
  },
  {
    word: 'have you ever',
    spanish: 'alguna vez',
    means: {
      en: 'at any time in your whole life, in any country',
      es: 'en cualquier momento de su vida, en cualquier país',
    },
    asked: 'Have you ever been arrested?',
    isForAttorney: true,
  },
  {
    word: 'claimed to be a U.S. citizen',
    spanish: 'decir que era ciudadano estadounidense',
    means: {
      en: 'said or signed that you were a citizen when you were not, for a job, a license or to vote',
      es: 'decir o firmar que era ciudadano cuando no lo era, para un trabajo, una licencia o para votar',
    },
    asked: 'Have you ever claimed to be a U.S. citizen, in writing or any other way?',
    isForAttorney: true,
  },
  {
    word: 'registered to vote',
    spanish: 'inscrito para votar',
    means: { en: 'put your name on the list of voters', es: 'poner su nombre en la lista de votantes' },
    asked: 'Have you ever registered to vote in any election in the United States?',
    isForAttorney: true,
  },
  {
    word: 'overdue taxes',
    spanish: 'impuestos atrasados',
    means: {
      en: 'taxes that you should have paid and have not',
      es: 'impuestos que debía pagar y no ha pagado',
    },
    asked: 'Do you owe any overdue taxes?',
    isForAttorney: true,
  },
  {
    word: 'failed to file a tax return',
    spanish: 'no presentar la declaración de impuestos',
    means: {
      en: 'did not send in your tax form for a year when you had to',
      es: 'no enviar su declaración de impuestos de un año en que debía hacerlo',
    },
    asked: 'Have you ever failed to file a tax return since you became a permanent resident?',
    isForAttorney: true,
  },
  {
    word: 'Communist Party',
    spanish: 'Partido Comunista',
    means: {
      en: 'a political party that wants the government to own everything',
      es: 'un partido político que quiere que el gobierno sea dueño de todo',
    },
    asked: 'Have you ever been a member of the Communist Party?',
    isForAttorney: true,
  },
  {
    word: 'totalitarian',
    spanish: 'totalitario',
    means: {
      en: 'a government with all the power, where people may not disagree',
      es: 'un gobierno con todo el poder, donde la gente no puede estar en desacuerdo',
    },
    asked: 'Have you ever been a member of any totalitarian party?',
    isForAttorney: true,
  },
  {
    word: 'overthrow a government',
    spanish: 'derrocar un gobierno',
    means: { en: 'take a government down by force', es: 'quitar a un gobierno por la fuerza' },
    asked: 'Have you ever advocated the overthrow of any government by force or violence?',
    isForAttorney: true,
  },
  {
    word: 'persecute',
    spanish: 'perseguir',
    means: {
      en: 'hurt or treat people badly because of their race, religion, country, group or political ideas',
      es: 'hacer daño o tratar mal a personas por su raza, religión, país, grupo o ideas políticas',
    },
    asked:
      'Have you ever persecuted any person because of race, religion, national origin, or political opinion?',
    isForAttorney: true,
  },
  {
    word: 'genocide',
    spanish: 'genocidio',
    means: {
      en: 'killing many people because of their race, religion or country',
      es: 'matar a muchas personas por su raza, religión o país',
    },
    asked: 'Were you ever involved in any way with genocide?',
    isForAttorney: true,
  },
  {
    word: 'torture',
    spanish: 'tortura',
    means: { en: 'causing someone great pain on purpose', es: 'causar a alguien un gran dolor a propósito' },
    asked: 'Were you ever involved in any way with torture?',
    isForAttorney: true,
  },
  {
    word: 'arrested, cited or detained',
    spanish: 'arrestado, citado o detenido',
    means: {
      en: 'taken by the police, given a ticket to go to court, or held, even for an hour and even if the case was dropped',
      es: 'que la policía se lo llevó, le dio una citación para ir a la corte o lo retuvo, aunque fuera una hora y aunque cerraran el caso',
    },
    asked: 'Have you ever been arrested, cited, or detained by any law enforcement officer?',
    isForAttorney: true,
  },
  {
    word: 'committed a crime',
    spanish: 'cometer un delito',
    means: {
      en: 'did something against the law, even if nobody found out',
      es: 'hacer algo en contra de la ley, aunque nadie se enterara',
    },
    asked: 'Have you ever committed a crime for which you were not arrested?',
    isForAttorney: true,
  },
  {
    word: 'convicted',
    spanish: 'condenado',
    means: {
      en: 'a judge or a jury decided that you were guilty',
      es: 'un juez o un jurado decidió que usted era culpable',
    },
    asked: 'Have you ever been convicted of a crime?',
    isForAttorney: true,
  },
  {
    word: 'probation or parole',
    spanish: 'libertad condicional o probatoria',
    means: {
      en: 'free, but with rules from a court that you must follow',
      es: 'estar libre, pero con reglas de una corte que debe cumplir',
    },
    asked: 'Are you now on probation or parole?',
    isForAttorney: true,
  },
  {
    word: 'habitual drunkard',
    spanish: 'bebedor habitual',
    means: { en: 'someone who gets drunk very often', es: 'alguien que se emborracha muy seguido' },
    asked: 'Have you ever been a habitual drunkard?',
    isForAttorney: true,
  },
  {
    word: 'prostitute',
    spanish: 'prostituta',
    means: { en: 'someone who has sex for money', es: 'alguien que tiene relaciones sexuales por dinero' },
    asked: 'Have you ever been a prostitute, or paid anyone to be one?',
    isForAttorney: true,
  },
  {
    word: 'smuggle',
    spanish: 'pasar o contrabandear',
    means: {
      en: 'bring things or people into a country in secret, against the law',
      es: 'meter cosas o personas a un país en secreto, en contra de la ley',
    },
    asked: 'Have you ever helped anyone to enter the United States illegally?',
    isForAttorney: true,
  },
  {
    word: 'illegal gambling',
    spanish: 'juegos de azar ilegales',
    means: {
      en: 'playing for money where the law does not allow it',
      es: 'jugar por dinero donde la ley no lo permite',
    },
    asked: 'Have you ever gambled illegally?',
    isForAttorney: true,
  },
  {
    word: 'child support or alimony',
    spanish: 'manutención de hijos o pensión',
    means: {
      en: 'money that a court orders you to pay for your children or a former spouse',
      es: 'dinero que una corte le ordena pagar para sus hijos o su excónyuge',
    },
    asked: 'Have you ever failed to support your dependents or to pay alimony?',
    isForAttorney: true,
  },
  {
    word: 'false or misleading information',
    spanish: 'información falsa o engañosa',
    means: {
      en: 'something that is not true, or that makes someone believe what is not true',
      es: 'algo que no es verdad o que hace creer lo que no es verdad',
    },
    asked: 'Have you ever given any U.S. government officials false or misleading information?',
    isForAttorney: true,
  },
  {
    word: 'removed or deported',
    spanish: 'expulsado o deportado',
    means: { en: 'sent out of the country by the government', es: 'sacado del país por el gobierno' },
    asked: 'Have you ever been removed or deported from the United States?',
    isForAttorney: true,
  },
  {
    word: 'trip outside the United States',
    spanish: 'viaje fuera de los Estados Unidos',
    means: {
      en: 'any time you left the country; trips of six months or more matter most',
      es: 'cada vez que salió del país; los viajes de seis meses o más son los que más importan',
    },
    asked: 'How many trips of 24 hours or more have you taken outside the United States?',
    isForAttorney: true,
  },
  {
    word: 'Selective Service',
    spanish: 'Servicio Selectivo',
    means: {
      en: 'the list of men the government could call for the military; men sign up from 18 to 25',
      es: 'la lista de hombres que el gobierno podría llamar al servicio militar; los hombres se inscriben de los 18 a los 25 años',
    },
    asked: 'Did you register for the Selective Service?',
    isForAttorney: true,
  },
  {
    word: 'deserted',
    spanish: 'desertar',
    means: { en: 'left the military without permission', es: 'dejar el ejército sin permiso' },
    asked: 'Have you ever deserted from the U.S. Armed Forces?',
    isForAttorney: true,
  },
  {
    word: 'bear arms',
    spanish: 'portar armas',
    means: { en: 'carry weapons and fight for the country', es: 'llevar armas y pelear por el país' },
    asked: 'If the law requires it, are you willing to bear arms on behalf of the United States?',
  },
  {
    word: 'noncombatant services',
    spanish: 'servicios sin combate',
    means: {
      en: 'helping the military without fighting, such as caring for the sick',
      es: 'ayudar al ejército sin pelear, por ejemplo cuidando enfermos',
    },
    asked:
      'If the law requires it, are you willing to perform noncombatant services in the U.S. Armed Forces?',
  },
  {
    word: 'work of national importance',
    spanish: 'trabajo de importancia nacional',
    means: {
      en: 'work that helps the whole country in an emergency, such as after a storm',
      es: 'trabajo que ayuda a todo el país en una emergencia, por ejemplo después de una tormenta',
    },
    asked:
      'If the law requires it, are you willing to perform work of national importance under civilian direction?',
  },
  {
    word: 'title of nobility',
    spanish: 'título de nobleza',
    means: { en: 'being a king, queen, duke or the like', es: 'ser rey, reina, duque o algo parecido' },
    asked: 'Do you have any hereditary title or order of nobility?',
  },
]
