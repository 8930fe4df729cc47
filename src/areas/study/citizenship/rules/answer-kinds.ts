// What kind of answer a question asks for, so that the wrong choices are of the same kind as the right one. `others` are wrong
// answers of that kind, for kinds of which the list itself has too few.

export type AnswerKind = { asks: RegExp; others?: readonly string[] }

/** The first that fits the English question. Together they fit every question of both lists that can be chosen (`choices.test.ts`). */
const KINDS: readonly AnswerKind[] = [
  { asks: /form of government/i, others: ['Monarchy', 'Military dictatorship', 'Rule by a royal family'] },
  { asks: /economic system/i, others: ['Planned economy', 'Communism', 'Feudal system'] },
  {
    asks: /supreme law|founding document|documents influenced|first ten amendments/i,
    others: ['Emancipation Proclamation', 'Treaty of Paris', 'Gettysburg Address', 'Louisiana Purchase'],
  },
  {
    asks: /for how many years|for how many|how long is a term/i,
    others: ['One (1) year', 'Three (3) years', 'Eight (8) years', 'Ten (10) years'],
  },
  {
    asks: /how long do supreme court/i,
    others: ['Four (4) years', 'Ten (10) years', 'Until the president changes'],
  },
  {
    asks: /how old do citizens/i,
    others: ['Sixteen (16) and older', 'Twenty-one (21) and older', 'Twenty-five (25) and older'],
  },
  {
    asks: /when must all men/i,
    others: ['At age sixteen (16)', 'At age thirty (30)', 'Between thirty (30) and forty (40)'],
  },
  {
    asks: /^how many|has how many/i,
    others: ['Thirteen (13)', 'Fifty (50)', 'Twelve (12)', 'Two hundred (200)', 'Seven (7)'],
  },
  { asks: /what month/i, others: ['January', 'June', 'September', 'April'] },
  { asks: /last day you can send/i, others: ['January 1', 'June 30', 'December 31'] },
  { asks: /when do we celebrate/i, others: ['January 1', 'June 19', 'November 11'] },
  {
    asks: /when was the declaration/i,
    others: ['June 19, 1865', 'September 17, 1787', 'December 7, 1941', 'April 30, 1789'],
  },
  { asks: /when was the constitution written/i, others: ['1607', '1812', '1865', '1920'] },
  {
    asks: /^when did all men/i,
    others: ['1776', '1920', 'After World War II', 'During the American Revolution'],
  },
  {
    asks: /^when did all women/i,
    others: ['1776', '1865', 'After the Civil War', 'With the 15th Amendment'],
  },
  {
    asks: /when did the great depression/i,
    others: ['After the Civil War', 'The attack on Pearl Harbor (1941)', 'The end of the Cold War'],
  },
  { asks: /which branch/i, others: ['Legislative branch', 'Judicial branch', 'The state governments'] },
  {
    asks: /name the three branches/i,
    others: [
      'Army, navy, and air force',
      'Federal, state, and local',
      'President, vice president, and Cabinet',
    ],
  },
  {
    asks: /two parts of the u\.s\. congress/i,
    others: [
      'The President and the Vice President',
      'The Supreme Court and the federal courts',
      'The Cabinet and the Speaker',
    ],
  },
  {
    asks: /two major political parties/i,
    others: ['Liberal and Labor', 'Federalist and Whig', 'Green and Reform'],
  },
  {
    asks: /part of the federal government|who makes federal laws|branch or part|has many parts|part of the judicial|highest court/i,
    others: ['State legislatures', 'City councils', 'The political parties', 'County courts'],
  },
  {
    asks: /who (is in charge|is (the )?commander|signs|vetoes|appoints|becomes)|, who becomes/i,
    others: ['The Chief Justice', 'The Secretary of State', 'A state governor', 'The Attorney General'],
  },
  {
    asks: /who (does|elects|can vote)/i,
    others: ['State legislatures', 'Members of one political party', 'Visitors from other countries'],
  },
  {
    asks: /women’s rights movement/i,
    others: ['Rosa Parks', 'Eleanor Roosevelt', 'Amelia Earhart', 'Betsy Ross'],
  },
  {
    asks: /who was (the first )?president/i,
    others: ['John F. Kennedy', 'Theodore Roosevelt', 'Harry Truman', 'Abraham Lincoln'],
  },
  {
    asks: /who wrote|one of the writers|father of our country/i,
    others: ['Benjamin Franklin', 'John Adams', 'Patrick Henry', 'Abraham Lincoln'],
  },
  {
    asks: /(what|name one|name the)( u\.s\.)? (war|military conflict)|what war/i,
    others: ['World War I', 'Vietnam War', 'War of 1812', 'Korean War'],
  },
  {
    asks: /did the united states fight in/i,
    others: ['France, England, and Russia', 'Mexico, Spain, and Cuba', 'China, Korea, and Vietnam'],
  },
  { asks: /main rival/i, others: ['Mexico', 'Canada', 'France', 'Spain'] },
  { asks: /main concern/i, others: ['High taxes on tea', 'Slavery', 'The gold rush'] },
  { asks: /problem that led to/i, others: ['The price of oil', 'Taxes on tea', 'A war with France'] },
  {
    asks: /what was the great depression/i,
    others: ['A war between the states', 'A disease that spread through the country', 'A long winter'],
  },
  {
    asks: /what stops one branch/i,
    others: ['The army', 'Newspapers', 'State governors', 'Political parties'],
  },
  { asks: /^why|\. why\?$|reason|is the electoral college/i },
  { asks: /famous for|thing that abraham|what did (susan|martin)/i },
  {
    asks: /emancipation proclamation do|civil rights movement do/i,
    others: ['Ended the war with Britain', 'Bought land from France', 'Lowered taxes for farmers'],
  },
  {
    asks: /declaration of independence do/i,
    others: ['Freed the slaves', 'Set up the Supreme Court', 'Ended the Civil War'],
  },
  {
    asks: /constitution do/i,
    others: ['Sets the price of goods', 'Names the state governors', 'Chooses the official church'],
  },
  {
    asks: /bill of rights protect/i,
    others: ['The borders of the country', 'The price of land', 'The power of the president'],
  },
  {
    asks: /(cabinet|judicial branch) do/i,
    others: ['Writes laws', 'Commands the military', 'Collects taxes', 'Elects the president'],
  },
  {
    asks: /one power of the (u\.s\. congress|president)/i,
    others: ['Chooses the state governors', 'Gives driver’s licenses', 'Runs the local schools'],
  },
  { asks: /one power|powers belong/i },
  {
    asks: /what is the “?rule of law/i,
    others: [
      'The president makes the law.',
      'Only citizens must follow the law.',
      'The police decide what the law is.',
    ],
  },
  {
    asks: /what is an amendment/i,
    others: ['A law of one state', 'A speech by the President', 'A decision of a city'],
  },
  {
    asks: /how are changes made/i,
    others: ['Orders of the president', 'Votes of the governors', 'Treaties'],
  },
  { asks: /what amendment/i, others: ['1st Amendment', '2nd Amendment', '10th Amendment', '19th Amendment'] },
  {
    asks: /“we the people” mean/i,
    others: ['Rule by a king', 'Rule by the courts', 'Power of the army'],
  },
  { asks: /what are these words/i, others: ['In God We Trust', 'Land of the Free', 'Liberty and Justice'] },
  {
    asks: /first two rights|right or freedom from the first/i,
    others: ['Housing', 'Driving', 'Free health care', 'Low taxes'],
  },
  {
    asks: /what is freedom of religion/i,
    others: [
      'You must practice the religion of your state.',
      'You can practice only an official religion.',
      'You cannot talk about religion in public.',
    ],
  },
  {
    asks: /10th amendment/i,
    others: ['It gives women the right to vote.', 'It ends slavery.', 'It sets the federal income tax.'],
  },
  {
    asks: /describe one of them/i,
    others: [
      'Only people who own land can vote.',
      'Only married people can vote.',
      'People must pass a history test to vote.',
    ],
  },
  {
    asks: /responsibility/i,
    others: ['obey the law', 'pay taxes', 'send children to school', 'drive a car'],
  },
  { asks: /right only for/i, others: ['own a business', 'go to school', 'practice a religion'] },
  {
    asks: /promise you make/i,
    others: [
      'speak only English',
      'never leave the United States',
      'stay in one state',
      'join a political party',
    ],
  },
  {
    asks: /can serve their country/i,
    others: ['Travel to other countries', 'Buy a house', 'Watch the news', 'Move to another state'],
  },
  {
    asks: /become united states citizens/i,
    others: ['Own a home for ten years', 'Work for one year', 'Join a political party'],
  },
  {
    asks: /show loyalty to/i,
    others: ['The President', 'The state where we live', 'A political party', 'The Congress'],
  },
  {
    asks: /what movement/i,
    others: ['Temperance movement', 'Labor movement', 'Environmental movement'],
  },
  {
    asks: /who lived in america|what group of people/i,
    others: ['Pilgrims', 'French settlers', 'British soldiers', 'Spanish sailors'],
  },
  { asks: /indian tribe/i, others: ['Vikings', 'Aztecs', 'Celts', 'Zulu'] },
  {
    asks: /major event happened/i,
    others: [
      'The stock market crashed.',
      'A hurricane destroyed New Orleans.',
      'The United States landed on the moon.',
    ],
  },
  {
    asks: /happened at the constitutional/i,
    others: ['The slaves were freed.', 'The Civil War ended.', 'George Washington became a general.'],
  },
  { asks: /important events/i },
  { asks: /american innovation/i, others: ['Paper', 'Gunpowder', 'Compass', 'Printing press'] },
  { asks: /capital of the united states/i, others: ['New York City', 'Philadelphia', 'Los Angeles'] },
  {
    asks: /statue of liberty/i,
    others: ['San Francisco Bay', 'Washington, D.C.', 'Boston Harbor', 'Chicago'],
  },
  { asks: /territory did/i, others: ['Alaska', 'Florida', 'Hawaii', 'Puerto Rico'] },
  { asks: /longest rivers/i, others: ['Colorado River', 'Ohio River', 'Hudson River', 'Rio Grande'] },
  { asks: /what ocean/i, others: ['Indian Ocean', 'Arctic Ocean', 'Southern Ocean'] },
  { asks: /u\.s\. territory/i, others: ['Hawaii', 'Cuba', 'Bermuda', 'Alaska'] },
  { asks: /name one state/i, others: ['Florida', 'Kansas', 'Georgia', 'Colorado'] },
  { asks: /national anthem/i, others: ['America the Beautiful', 'God Bless America', 'Yankee Doodle'] },
  {
    asks: /e pluribus unum/i,
    others: ['In God we trust', 'Liberty for everyone', 'Peace at last'],
  },
  {
    asks: /what is (independence|memorial|veterans) day/i,
    others: [
      'A holiday to begin the new year',
      'A holiday to thank workers',
      'A holiday to honor mothers',
      'A holiday to remember the first president',
    ],
  },
]

/** Undefined for a question of a kind that the table does not have. */
export function kindOfAnswer(question: string): AnswerKind | undefined {
  return KINDS.find(({ asks }) => asks.test(question))
}
