// Sample answers: after + those that an officer takes, after - those refused. A number, then answers, `;` between them.

export const CASES_2025 = `
1 + a republic; Republic.; constitutional republic; democracy representative; representative democracy; federal republic - democracy of kings; monarchy; capitalism; dictatorship
2 + Constitution; the US constitution; la constitution; It's the Constitution of the United States; constitucion; I think it is the constitution - Texas constitution; Declaration of Independence; the president; Bill of Rights; institution
3 + forms the goverment; it protects our rights; sets up the government; protects the rights of people; defines power of government - declares war; it is a paper; writes laws
4 + self government; self-goverment; popular soverignty; people should govern themselves; social contract; the people rule - we are many people; freedom of speech; united states
5 + amendments; amendment; by amending it; amendment process - by the president; with a war; new constitution
6 + rights of Americans; the basic rights of Americans; our rights; individual rights - the president; money of the banks; the flag
7 + 27; twenty seven; Twenty-seven; twenty-seven amendments; there are 27 amendments - 26; twenty; seven; 10; 127; twenty six or twenty seven
8 + it says all people are created equal; all men are created equal; individual freedoms; America is free from British control; inherit rights; independence from england - it ended slavery; it was written in 1787; it is a holiday
9 + Declaration of Independence; the declaration of independance; Declaracion of Independence; independence declaration - Constitution; Bill of Rights; Federalist Papers; the declaration
10 + liberty and equality; equality, natural rights; social contract and self government; limited goverment, liberty - liberty; equality and equality; life and taxes; liberty and flags
11 + declaration of independence; Declaration of Indepedence - the constitution; Gettysburg Address; Bill of Rights
12 + capitalism; capitalist; free market; market economy; a capitalist economy; capitalisim - communism; socialism; democracy; free speech
13 + everyone must follow the law; everybody has to obey the law; no one is above the law; nobody is above the law; the government must obey the law; leaders have to follow the law - police make the law; someone is above the law; the president is king; the law of the jungle
14 + Articles of Confederation; federalist papers; mayflower compact; Declaration of Independence; the virginia declaration of rights; iroquois - Emancipation Proclamation; the star spangled banner; Gettysburg Address
15 + checks and balances; separation of power; so one part does not become too powerful; to balance the power; check and balance - because there are 3; to make money; to vote
16 + legislative, executive, judicial; executive, judicial and legislative; Congress, the president and the courts; judicial legislative executive; legislativ executive judicial - congress and president; legislative and executive; senate house president; army navy marines
17 + executive; the executive branch; executiv; the executive branch of government - judicial; legislative; the military; supreme
18 + Congress; the legislative branch; legislature; the US Congress; congres - the president; executive branch; supreme court; senate
19 + Senate and House; the House of Representatives and the Senate; senate and house of representatives; senate, house; the senate and the house - the senate; senators; house; congress and president; democrats and republicans
20 + declares war; makes laws; to make laws; writes laws; declare the war; makes the budget - veto laws; signs bills; the president; peace
21 + 100; one hundred; hundred; there are one hundred senators; 100 senators - 50; 101; 435; two; one thousand
22 + six; 6 years; six years; 6 - four; 2 years; for life; sixteen; 66
24 + 435; four hundred thirty five; four hundred and thirty-five; there are 435 - 100; 434; four hundred; 453; thirty five
25 + two; 2 years; two years - four years; 6; twenty two; for life
26 + to follow public opinion; public opinion; to more closely follow public opinion; to be closer to the people - because they are young; money; the law
27 + 2; two; two senators; each state has two - one; 100; three; 435
28 + equal representation; the great compromise; equality; connecticut compromise; for equal representation for small states - population; because two is good; the president decides
31 + citizens of their state; people of the state; all the people in the state; everyone in the state - the president; the district; the country mexico; congress
32 + citizens from their state; the citizens of the state; voters; people in the state - the president; the supreme court; congress; governor
33 + people in their district; citizens in the district; citizens of their congressional district; district - everyone in the state; the president; the governor
34 + citizens from their district; citizens in their congressional district; people from their district - the president; the senators; the governor
35 + population; because they have more people; because of the state's population; more people; they have a bigger population - because they are rich; they have more land; the president likes them
36 + 4; four; four years; 4 years - six; two; eight years; 14; fourteen
37 + the 22nd amendment; because of 22nd amendment; twenty second amendment; to keep the president from becoming too powerful; 22 amendment - 21st amendment; the 2nd amendment; he is old; amendment
40 + vice president; the vice president; Vice-President of the United States; VP; vicepresident - the president; speaker of the house; president of the senate; the general
41 + veto; vetoes bills; signs bills; he signs bills into law; commander in chief; appoints judges; enforces the laws - declares war; makes laws; prints money; writes the budget
42 + the president; President of the United States; president - the vice president; general; the senate; congress
43 + the president; president of the US - vice president; congress; the supreme court; governor
44 + the president; presidente; the President of the United States - congress; the vice president; judges; senate
45 + President; the president - the vice president; the people; congress; the governor
46 + the cabinet; president; federal agencies; departments - congress; the senate; the supreme court; army of mexico
47 + advises the president; gives advice to the president; advise the President of the United States; it advises him - makes laws; protects the house; appoints judges; cooks
48 + Secretary of State and Attorney General; secretary of defense, secretary of labor; vice president and secretary of state; secretary of state, secretary of energy; state and treasury; secretary of war and secretary of education - secretary of state; secretary of state and secretary of state; secretary of sports and secretary of music; president and speaker; senator and governor
49 + it decides who is elected president; it elects the president; electors vote for president; chooses the president; compromise - it is a university; it makes laws; it teaches students
50 + supreme court; federal courts; courts; the supreme court - congress; the president; police; senate
51 + reviews laws; explains the laws; interpret laws; resolves disputes; decides if law is unconstitutional; it decides if a law goes against the constitution - makes laws; vetoes laws; signs laws; arrests people
52 + supreme court; the supreme court; Supreme Cort; supream court - federal court; the congress; state court; high school
53 + 9; nine; there are nine seats - 8; seven; twelve; 19; 90
54 + 5; five; five justices - 9; four; six; fifteen
55 + for life; life; lifetime; until they die; until retirement; all their life; lifetime appointment - four years; six years; 10; until they win
56 + to be independent; to limit political influence; independence; so they are independent; to limit outside influence - to be rich; because they are old; the president says so
58 + print money; to print paper money; declare war; make treaties; coin money; create an army; set foreign policy; mint coins - give driver's license; schools; police; marry people
59 + education; schools; provide schooling and education; police; drivers license; give a driver's license; fire departments; zoning - declare war; print money; make treaties; create an army
60 + powers not given to the federal government belong to the states; the powers not given to the federal government belong to the states or the people; it gives power to the states; states rights - women can vote; freedom of speech; to end slavery; guns
63 + citizens 18 and older can vote; women can vote; any citizen can vote; you don't have to pay a poll tax to vote; a male citizen of any race; eighteen and older; no poll tax - freedom of speech; 21 and older; citizens sixteen can vote; the right to bear arms
64 + citizens; US citizens; citizens of the United States; citizen; american citizens - residents; everyone; men; the president
65 + freedom of speech, religion, assembly; speech, religion and bear arms; freedom of expression, freedom of speech, freedom of religion; right to bear arms, petition the government, religion; free speech and religion and assembly - speech; speech and religion; vote, run for office, jury; speech, speech and speech
66 + the flag; the United States; US; flag; united states of america; American flag - the president; the constitution; mexico; God
67 + obey the laws and defend the constitution; be loyal to the united states, serve in the military; defend the constitution and give up loyalty to other countries; follow the law, be loyal - obey the laws; pay taxes and vote; learn english and work; be happy
68 + naturalize; be born in the united states; naturalization; naturalized; derive citizenship; born in the us; become naturalized - pay money; marry; buy a house; by travel
69 + vote and run for office; vote, write to a newspaper; join a political party and help with a campaign; run for office, contact elected officials; voting and joining a civic group - vote; pay rent and eat; vote and vote; sleep
70 + vote; pay taxes; obey the law; serve in the military; pay their taxes; join the military - watch tv; buy a car; travel; go to school
71 + required by law; it is the law; civic duty; to fund the government; the law requires it - to be rich; to help the police of mexico; no reason
72 + required by law; civic duty; it is the law; makes the draft fair - to be strong; to vote; to get money
73 + freedom; religious freedom; economic opportunity; to escape persecution; political liberty; freedom of religion; for better opportunities - to find gold mines; slavery; vacation; to see the queen
74 + American Indians; native americans; Indians; Native American; american indian; Natives - the spanish; pilgrims; mexicans; africans; columbus
75 + Africans; people from Africa; african people; Africa - indians; mexicans; europeans; chinese
76 + revolutionary war; american revolution; the Revolutionary War; war for independence; the war of independence; revolution - civil war; world war 1; war of 1812; cold war
77 + high taxes; taxes; taxation without representation; no self government; boston tea party; stamp act; british soldiers stayed in their houses; the boston massacre - slavery; pearl harbor; they wanted gold; religion of the king
78 + Jefferson; Thomas Jefferson; Jeferson; thomas jeferson; it was Jefferson; Mr. Jefferson - Washington; Lincoln; Franklin; James Madison; William Jefferson Clinton; Jefferson or Adams; Thomas Edison; Thomas
79 + July 4, 1776; July fourth 1776; July 4th 1776; 4 july 1776; july four seventeen seventy six; fourth of July 1776; 7/4/1776 - 1776; july 4; July 4, 1787; 1492; July 5 1776; September 11, 2001
80 + Bunker Hill; Saratoga; yorktown; valley forge; Battle of Saratoga; washington crossing the delaware; declaration of independence - gettysburg; pearl harbor; fort sumter; vicksburg
81 + New York, New Jersey, Virginia, Georgia, Delaware; massachusetts, maryland, pennsylvania, virginia, connecticut; north carolina and south carolina and georgia and virginia and new york; New Hampshire Rhode Island Connecticut New York Delaware; new york, new jersey, virginia, georgia, pensilvania; New York, Virginia, Georgia, Delaware, Maryland, Texas - New York, Virginia, Georgia, Texas; Texas, Florida, Ohio, Iowa, Utah; new york, new york, new york, virginia, georgia; New York; California and Virginia
82 + Constitution; the US Constitution; the constitution - declaration of independence; bill of rights; federalist papers; magna carta
83 + Madison; James Madison; Hamilton; alexander hamilton; Jay; john jay; Publius; Maddison; hamiltom - Jefferson; Washington; Dolley Madison; Lincoln; Franklin; James; Alexander
84 + they helped people understand the constitution; supported the constitution; explained the constitution; helped people understand the US constitution - they ended slavery; they were newspapers about sports; to get money
85 + inventor; US diplomat; diplomat; first postmaster general; he helped write the declaration of independence; started libraries; free libraries; he invented things; founded the first free public libraries - first president; father of our country; killed lincoln; general in the war
86 + first president; father of our country; the first president of the United States; general of the continental army; first presidant; general; father of the country - second president; wrote the constitution; freed the slaves; third president; last president
87 + wrote the declaration of independence; third president; third president of the United States; louisiana purchase; doubled the size of the united states; writer of the declaration of independence; the 3rd president - first president; freed the slaves; second president; father of the constitution; father of our country
88 + father of the constitution; fourth president; 4th president of the US; wrote the federalist papers; president during the war of 1812 - first president; third president; father of our country; president during the civil war; wrote the declaration of independence
89 + first secretary of the treasury; secretary of treasury; federalist papers; wrote the federalist papers; aide to George Washington; helped establish the first bank of the united states - first president; vice president; secretary of state; freed slaves
90 + Louisiana; louisiana territory; the Louisiana Territory; Luisiana; Louisiana purchase - Alaska; Florida; Texas; Hawaii; Puerto Rico
91 + civil war; war of 1812; Mexican American War; mexican-american; spanish american war; The Civil War; spanish-american - world war 1; vietnam; revolutionary war; korean war; war of 1912; 1812 and 1912
92 + civil war; the civil war; Civil - revolutionary war; cold war; war of 1812; world war 2
93 + gettysburg; battle of Gettysburg; lincoln was assassinated; emancipation proclamation; antietam; Sharpsburg; fort sumter; lincoln was killed; Appomattox; getysburg - pearl harbor; bunker hill; yorktown; boston tea party; kennedy was killed
94 + freed the slaves; he freed the slaves; saved the union; 16th president; gettysburg address; abolished slavery; freed slaves; led the united states during the civil war; sixteenth president; emancipation proclamation - first president; 15th president; wrote the constitution; sold the slaves; father of our country
95 + freed the slaves; freed slaves in the confederacy; ended slavery; it freed the slaves; free the slaves - gave women the vote; started a war; made slaves; declared independence; it did not free the slaves
96 + civil war; the Civil War; Civil - revolutionary war; world war two; war of 1812; cold war
97 + 14th amendment; fourteenth; 14; the fourteenth amendment; amendment 14 - 13th amendment; 15th; 4th amendment; first amendment; 40
98 + after the civil war; 15th amendment; 1870; with the fifteenth amendment; during reconstruction; reconstruction - 1920; 19th amendment; 1776; 14th amendment; before the civil war or 1920
99 + Susan B. Anthony; susan anthony; Harriet Tubman; sojourner truth; Lucy Stone; Tubman; elizabeth stanton; Harriet Tubmann - Rosa Parks; Hillary Clinton; Martha Washington; Betsy Ross
100 + world war 2; World War II; vietnam; vietnam war; WWII; WW1; korean war; gulf war; persian gulf war; the first world war; world war one; second world war - civil war; iraq; afghanistan; war of 1812; revolutionary war; world war 3; cold water war
101 + because Germany attacked US ships; to support the allied powers; germany attacked our ships; to oppose the central powers; germans attacked ships - pearl harbor; communism; slavery; kuwait; for oil
102 + 1920; after world war 1; 19th amendment; nineteen twenty; after world war I; nineteenth amendment - 1870; 15th amendment; 1820; 1921; after world war 2; after the civil war
103 + longest economic recession in modern history; the longest economic recession; worst economic recession; long economic crisis - a war; a holiday; sad people; a big storm
104 + 1929; great crash; stock market crash of 1929; the stock market crash; the great crash of 1929 - 1939; 1919; pearl harbor; 1941; 2008
105 + Roosevelt; Franklin Roosevelt; FDR; Franklin D. Roosevelt; franklin delano roosevelt; Rosevelt; F.D.R. - Theodore Roosevelt; Teddy Roosevelt; Eleanor Roosevelt; Truman; Wilson; Hoover; Franklin; Benjamin Franklin
106 + pearl harbor; bombing of pearl harbor; Japanese attacked pearl harbor; japan attacked pearl harbor; the attack on Pearl Harbor; perl harbor; to oppose the axis powers - communism; germany attacked ships; 9/11; slavery; the titanic
107 + general during world war 2; general; 34th president; 34th president of the united states; interstate highways; president during the korean war; general in WWII - 35th president; vietnam; first president; a soldier in the civil war; 1812
108 + soviet union; USSR; Russia; U.S.S.R.; the Soviet Union; rusia - germany; japan; china; cuba; england
109 + communism; nuclear war; comunism; the spread of communism or nuclear war; the comunism - terrorism; taxes; slavery; nuclear family; community
110 + to stop communism; to stop the spread of communism; stop comunism; stop the spread of communism - pearl harbor; to spread communism in korea; oil; to get rich; terrorism
111 + stop the spread of communism; to stop communism; against communism - terrorism; pearl harbor; oil; to help hitler
112 + fought to end racial discrimination; end racial discrimination; fought racial discrimination; ended discrimination of race; end segregation - freed the slaves; women vote; started a war; made taxes
113 + fought for civil rights; civil rights; worked for equality for all americans; he fought for civil rights; equality; civil right leader - freed the slaves; first president; fought the civil war; wrote the constitution; singer
114 + to force the iraqi military from kuwait; to get iraq out of kuwait; to force Iraq out of Kuwait; free kuwait; Iraq invaded Kuwait - 9/11; oil; communism; to attack kuwait; terrorists
115 + terrorists attacked the united states; terrorist attack; Terrorists attacked the US; planes crashed into the world trade center; terorists attacked; terrorism - a hurricane; pearl harbor; an earthquake; a plane landed; japan attacked
116 + war on terror; iraq; afghanistan; war in Iraq; Iraq war; global war on terror; war in Afghanistan; Afganistan; the war on terrorism - vietnam; korea; world war 2; gulf war; civil war; star wars
117 + Cherokee; apache; Navajo; Sioux; Mohawk; the Cherokee tribe; Cherokees; navaho; Choctaw nation; Hopi; Cheroke - Aztec; Maya; Texans; Spanish; Inca; Zulu
118 + airplane; light bulb; lightbulb; cars; automobile; the airplane; skyscrapers; landing on the moon; assembly line; light bulbs; the car; moon landing - pizza; paper; the wheel; soccer; gunpowder
119 + Washington DC; Washington, D.C.; Washington D C; washington district of columbia; It's Washington DC; whashington dc - Washington; New York; Texas; DC; Seattle Washington
120 + new york; New York Harbor; liberty island; New York City; New Jersey; on the hudson river; near new york city - washington dc; california; miami; boston; ellis
121 + 13 original colonies; because there were 13 colonies; thirteen original colonies; for the 13 original colonies; represent the original colonies; thirteen colonies - 50 states; 13 presidents; 14 colonies; because it is pretty
122 + one star for each state; 50 states; because there are 50 states; fifty states; one for each state; each star represents a state - 13 colonies; 50 presidents; 49 states; 51 states; stars in the sky
123 + star spangled banner; The Star-Spangled Banner; the star spangle banner; star-spangled banner - God bless America; pledge of allegiance; happy birthday; banner of mexico
124 + out of many, one; from many one; we all become one; Out of many one; one out of many - in god we trust; out of many; many; liberty; we the people
125 + a holiday to celebrate independence from britain; country's birthday; the birthday of the country; celebrate independence; to celebrate US independence - christmas; a day for veterans; labor; the president's birthday party
126 + Christmas, Thanksgiving, Labor Day; independence day, memorial day, veterans day; new year's, christmas, thanksgiving; MLK day, presidents day, juneteenth; christmas day new years day columbus day; 4th of July, Christmas, Labor - christmas; christmas and easter; halloween, easter, valentines; labor day and labor day and labor day; independence day, cinco de mayo, halloween
127 + to honor soldiers who died; honor soldiers who died in military service; a holiday to honor soldiers who died in war; remember soldiers who died; honors the soldiers who died - independence; to celebrate mothers; honor the president; vacation; memory
128 + honor people in the military; honor veterans; a holiday to honor people who have served; to honor veterans; honor people who served in the military; honor soldiers - independence; honor the president; labor; to honor animals; vegetarians
`

export const CASES_2008 = `
1 + the constitution; Constitution; constitucion; It is the Constitution - the president; bill of rights; congress; declaration of independence
2 + sets up the government; defines the government; protects basic rights of americans; sets up goverment; protects our rights - declares war; a law; taxes; freed the slaves
3 + we the people; We The People; We the people - we the government; in god we trust; the people; we the mexicans
4 + a change; an addition; a change to the constitution; change; changes to the constitution; addition to the constitution - a law; a right; the president; money; a war
5 + bill of rights; the Bill of Rights; bill of right - constitution; declaration of rights; amendments; pay the bill
6 + speech; religion; freedom of speech; press; freedom of the press; assembly; petition the government; freedom of religion; relijion - vote; bear arms; life; happiness; guns
7 + 27; twenty-seven; twenty seven; twenty seven amendments - 26; 10; twenty; 72
8 + announced our independence; declared our independence; declared independence from great britain; said the united states is free; we are free from England - ended slavery; wrote laws; gave vote to women; set up the government
9 + life and liberty; liberty and the pursuit of happiness; life, pursuit of happiness; life liberty and pursuit of happiness; life, liberty - life; liberty; happiness and money; vote and speech; life and life
10 + you can practice any religion; you can practice any religion or not practice a religion; practice any religion or none; any religion - you must be catholic; freedom of speech; go to church on sunday; religion
11 + capitalist economy; market economy; capitalism; capitalist; free market - communism; democracy; socialist economy; dollars
12 + everyone must follow the law; no one is above the law; leaders must obey the law; everybody must obey laws; nobody is above the law; government must obey the law - the president makes the law; someone is above the law; police; law school
13 + congress; president; legislative; executive; judicial; courts; the courts; the executive branch; judiciary - army; texas; vice; police; mayor
14 + checks and balances; separation of powers; checks and balance; separation of power; separated powers - the president; the police; voting machines; war
15 + the president; president; President of the United States - vice president; congress; the governor; judge
16 + congress; senate and house; the senate and house of representatives; the legislature; US congress; national legislature - president; supreme court; the senate; governor; executive
17 + the senate and house; senate and house of representatives; House and Senate; senate, house of representatives - senate; the house; president and vice president; courts and congress
18 + 100; one hundred; a hundred; one hundred senators - 50; 435; 99; two
19 + six; 6; six years; 6 years - four; two; eight; sixty
21 + 435; four hundred thirty-five; four hundred thirty five; four hundred and thirty five - 100; 453; 345; fifty
22 + two; 2; two years - four; six; twelve; twenty
24 + all people of the state; the people of the state; everyone in the state; all the people in the state - the president; the district; congress; the rich
25 + because of the state's population; they have more people; population; because some states have more people; more population - more land; more money; older; because of the president
26 + 4; four; four years; 4 years - six; two; five; forty
27 + November; november; in November; novembre; Nobember - october; july; january; September; november or december
30 + vice president; the vice president; vicepresident; the Vice-President; VP - speaker; the president; senator; secretary of state
31 + speaker of the house; the speaker; Speaker of the House; the speaker of the House of Representatives - vice president; senator; chief justice; governor
32 + president; the president - vice president; general; the secretary of defense; congress
33 + the president; president - congress; vice president; senate; judge
34 + the president; the presidant; president - congress; vice president; supreme court; voters
35 + advises the president; gives advice to the president; advise the president; advise president - makes laws; cleans; fights; vetoes
36 + secretary of state and secretary of labor; attorney general, vice president; secretary of defense and secretary of education; state and defense; secretary of the treasury, secretary of homeland security; vice president and attorney general - president; secretary of state; congress and senate; secretary of movies and secretary of state; general and colonel
37 + reviews laws; explains laws; resolves disputes; decides if a law goes against the constitution; resolve disagreements; interprets the law - makes laws; signs laws; makes war; prints money
38 + supreme court; the supreme court; suprem court - federal court; congress; appeals court; high
41 + print money; declare war; to create an army; make treaties; to print money; create army; to declare war - drivers license; schools; police; give tickets
42 + schools; education; police; provide protection; drivers license; give a drivers license; approve zoning; fire departments; provide schooling - declare war; print money; army; make treaties
45 + democratic and republican; Republican and Democratic; democrats and republicans; democrat, republican - democrats; republican; green and red; independent and democrat; liberal and conservative
48 + citizens 18 and older can vote; any citizen can vote; women can vote; you don't have to pay a poll tax; male citizen of any race; eighteen and older - 21 and older; speech; guns; you must pay to vote in congress
49 + serve on a jury; vote in a federal election; jury; vote; jury duty; serve on jury - pay taxes; obey the law; work; go to church
50 + vote in a federal election; run for federal office; vote; run for president; run for office - free speech; work; drive; go to school
51 + freedom of speech and freedom of religion; speech, religion; right to bear arms, freedom of assembly; expression and speech; religion and petition the government - speech; vote and jury; speech and vote only; religion and religion
52 + the flag; united states; the United States; flag; USA - the president; the king; congress; texas
53 + obey the laws of the united states; be loyal to the united states; defend the constitution; give up loyalty to other countries; serve in the military; serve in the army; obey the law - pay rent; speak english; vote; get a passport
54 + 18; eighteen; 18 and older; eighteen and older; at least 18; 18 years old - 21; 16; 25; 81
55 + vote and run for office; vote, join a political party; join a civic group, help with a campaign; vote and write to a newspaper; run for office, call senators - vote; vote and vote; work and sleep; run and jump
56 + April 15; april fifteen; April 15th; april fifteenth; 15 april - april 1; may 15; december 31; april; April 16
57 + at age 18; 18; eighteen; between 18 and 26; between eighteen and twenty six; at age eighteen - 21; 16; 26; 30; seventeen
58 + freedom; religious freedom; economic opportunity; escape persecution; political liberty; practice their religion; freedom of religion - gold; slavery; to vacation; to see disney
59 + american indians; native americans; indians; Native American; indian - mexicans; the british; africans; vikings
60 + africans; people from africa; African - native americans; europeans; irish; asians
61 + high taxes; because of high taxes; taxation without representation; they didn't have self-government; british army stayed in their houses; no self government; because of taxes - slavery; religion; gold; tea is cold
62 + jefferson; Thomas Jefferson; Jeffersen - washington; lincoln; adams; madison; George Jefferson
63 + July 4, 1776; july fourth seventeen seventy-six; 4 of july 1776; July 4 1776 - 1776; July 4; july 1776; June 4, 1776; july 4 1976
64 + new york, new jersey, virginia; Georgia Virginia Delaware; North Carolina, South Carolina and Maryland; new hampshire, rhode island, connecticut; massachusets, virginia, georgia - new york; texas, california, florida; virginia, georgia; new york, texas, ohio; virginia virginia virginia
65 + the constitution was written; founding fathers wrote the constitution; they wrote the constitution; The Founding Fathers wrote the Constitution - war; declaration was signed; slaves were freed; they voted
66 + 1787; seventeen eighty seven; in 1787; seventeen eighty-seven - 1776; 1789; 1778; 1887; 87
67 + madison; Hamilton; jay; James Madison; John Jay; publius - jefferson; washington; adams; lincoln; Alexander Bell
68 + diplomat; us diplomat; first postmaster general; started the first free libraries; oldest member of the constitutional convention; libraries; writer of poor richard's almanac - president; wrote the constitution alone; general; king; telephone
69 + washington; George Washington; george washinton; President Washington - jefferson; lincoln; Booker T. Washington; Denzel Washington; Martha Washington; George Bush
70 + Washington; George Washington; Washinton; it was George Washington - Lincoln; Jefferson; Adams; Martha Washington; George Bush; George
71 + louisiana; the louisiana territory; Lousiana; Louisiana purchase - alaska; texas; florida; france
72 + civil war; war of 1812; mexican-american war; spanish american war; Civil - world war 2; vietnam; korean war; war of 1776
73 + civil war; the civil war; war between the states - world war 1; revolutionary war; war of 1812; mexican war
74 + slavery; economic reasons; states' rights; states rights; slavary - taxes on tea; religion; communism; oil
75 + freed the slaves; saved the union; led the united states during the civil war; preserved the union; he freed slaves - first president; wrote the declaration; bought louisiana; freed kuwait
76 + freed the slaves; freed slaves in confederate states; free the slaves; freed the slaves in the south - freed women; ended the world war; gave land; independence
77 + fought for women's rights; womens rights; fought for civil rights; women right to vote; fight for women's rights - freed slaves; sewed the flag; president; sang
78 + world war II; world war one; vietnam war; korean war; gulf war; persian gulf; WW2; vietnan war - civil war; iraq; 1812; afghanistan; mexican war
79 + wilson; Woodrow Wilson; Wodrow Wilson; president wilson - roosevelt; lincoln; Brian Wilson; truman; Woodrow
80 + roosevelt; Franklin Roosevelt; FDR; Franklin Delano Roosevelt; Roosvelt - Theodore Roosevelt; wilson; Teddy Roosevelt; truman; Eleanor Roosevelt
81 + japan, germany and italy; Germany Italy Japan; germany, italy, and japan; Italy, Germany and Japan; japan germany italy - germany; japan and germany; russia; vietnam; china, korea, japan
82 + world war II; world war 2; WWII; the second world war; World War Two - world war 1; korea; vietnam; civil war; WWI
83 + communism; comunism; communist; the spread of communism - terrorism; slavery; nazis; taxes; community
84 + civil rights; civil rights movement; the civil rights movement - women movement; civil war; bill of rights; gold rush
85 + fought for civil rights; worked for equality for all americans; civil rights; equality; he fought for civil rights - freed slaves; president; fought the british; invented the bulb
86 + terrorists attacked the united states; terrorist attack; terrorists attacked; the terrorists attacked the US - pearl harbor; earthquake; war in vietnam; katrina
87 + cherokee; Navajo; apache; sioux; Seminole; the Hopi; blackfeet; Choctaw - aztec; maya; taino; inca; mexican
88 + mississippi; missouri; Mississippi River; misisipi; Missouri river; Misissippi - colorado; rio grande; ohio river; amazon; nile; Mississippi or Amazon
89 + pacific; Pacific Ocean; the pacific; Pasific - atlantic; indian; arctic; gulf of mexico
90 + atlantic; Atlantic Ocean; the atlantic ocean; Atlantik - pacific; indian; arctic; atlanta ocean
91 + puerto rico; guam; american samoa; us virgin islands; virgin islands; northern mariana islands; porto rico - hawaii; cuba; alaska; mexico; texas
92 + maine; new york; alaska; montana; washington; minesota; Vermont; North Dakota; New Hampshire; michigan - texas; florida; california; south dakota; nevada; west virginia; New Mexico
93 + texas; california; arizona; new mexico; New Mexico; Californa - florida; nevada; new jersey; oklahoma; colorado; mexico
94 + washington dc; Washington, D.C.; Washington District of Columbia; washington d.c. - washington; new york; philadelphia; DC comics; texas
95 + new york; new york harbor; liberty island; New York City; New Jersey - washington; miami; statue; california; los angeles
96 + because there were 13 original colonies; 13 original colonies; thirteen colonies; because the stripes represent the original colonies - 50 states; 12 colonies; 13 stars; 13 kings
97 + one star for each state; 50 states; because there are 50 states; each star represents a state; one for each state - 13 colonies; 52 states; 48; stars are beautiful
98 + star spangled banner; The Star Spangled Banner; star-spangled baner - america the beautiful; national; god bless america; pledge
99 + July 4; july fourth; the fourth of july; 4th of July; july 4th; 4 de July - july 14; june 4; may 5; july; july 4 1776 or 1778
100 + christmas and thanksgiving; new year's day, labor day; memorial day and veterans day; Christmas, Independence Day; juneteenth and columbus day; presidents day, martin luther king - christmas; easter and halloween; mothers day and fathers day; christmas and christmas
`
