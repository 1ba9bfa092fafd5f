/** Words that stand in the middle of leaked passwords: keyboard walks, English favourites, Persian names and habits. */
export const commonWords = new Set(
  `
a aa ab abc abcd abcde abcdef abcdefg aaa aaaa q qw qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qaz qazwsx qazwsxedc
wasd wsx edc asd asdf asdfg asdfgh asdfghj asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qweasd qweasdzxc asdzxc poiuytrewq
lkjhgfdsa mnbvcxz x xx xxx z zz zzz test tester testing demo temp guest user users admin administrator root toor super
superuser master manager system server pass passw passwd password passwords passcode pwd login logon signin welcome
letmein hello hi hey changeme default secret private access account mypass mypassword newpassword nopassword
iloveyou ilove loveyou love lovely lover baby babygirl angel princess queen king sunshine flower summer winter spring
autumn monday friday sunday january august september october november december monkey dragon tiger lion eagle wolf
shadow football soccer baseball basketball hockey liverpool chelsea arsenal barcelona realmadrid manchester juventus
milan batman superman spiderman pokemon naruto matrix starwars ninja hunter killer ranger buster harley mustang ferrari
porsche mercedes bmw benz toyota honda peugeot pride computer internet google facebook instagram telegram whatsapp apple
iphone samsung android windows microsoft linux cisco oracle mysql java python freedom jesus christ michael jordan
charlie thomas robert daniel andrew joshua jessica jennifer ashley nicole amanda michelle trustno whatever cheese cookie
chocolate banana orange purple silver golden diamond money lucky star blink cash
ali alireza amir amirali amirhossein amirhosein amirreza mohammad mohamad mohammadreza mohamadreza muhammad mohsen
mahdi mehdi mehran mehrdad hossein hosein hassan hasan reza rezaei hamid hamidreza saeed saeid said majid masoud masud
milad morteza mostafa mojtaba javad jafar abbas ahmad ahmadi akbar asghar arash aria arian arman armin arya ashkan
babak bahman bahram behnam behrooz behzad daniyal danial davood davoud ebrahim ehsan elyas emad erfan esmaeil farhad
farshad farshid farzad farzin ghasem habib hadi hamed hesam iman jalal kambiz kamran karim kaveh keyvan kian kiarash
kourosh koorosh kurosh mahmoud mani mansour matin meysam naser navid nima omid parham parsa payam pedram peyman pooya
pouria pouya rahim ramin rasoul rouzbeh sadegh sajad sajjad saman sasan shahab shahin shahram shayan siamak siavash
sina sohrab soheil soroush taha vahid yaser yasin yashar yousef younes zaniar
fatemeh fateme fatima zahra zahara maryam mariam sara sarah narges nargess nazanin nazi negar negin neda nasrin nasim
niloofar niloufar nilofar mahsa mahnaz mahtab mina mitra mona mozhgan mojgan leila leyla laleh ladan elaheh elham elnaz
atefeh azadeh azam bahar bahareh banafsheh behnaz donya farzaneh faezeh fereshteh forough ghazal ghazaleh golnaz hadis
hanieh haniyeh hasti hoda kimia kobra khadijeh masoumeh melika mehri mobina monireh nahid parisa parvin parvaneh pari
pegah raha rana razieh roya saba sahar sahra samaneh samira sanaz sepideh setareh shabnam shadi shaghayegh shima shirin
shiva shohreh simin soheila somayeh soraya tara tina tahereh vida yasaman yasmin yalda yekta zeinab zeynab zohreh
allah khoda khodaya yaali yaallah yahossein yazahra yamahdi bismillah quran ghoran islam muslim mashhad karbala
iran irani iranian iranman persia persian parsi farsi tehran tehrani tabriz shiraz esfahan isfahan karaj ahvaz rasht
qom ghom kerman yazd kurdistan azerbaijan esteghlal esteghlali persepolis perspolis perspolisi sepahan tractor teraktor
eshgh eshghe eshgham asheghetam dooset doset dostat doostet dooset azizam jigar jigaram nafas nafasam golam gol delam
salam salaam chetori khubi khoobi mersi merci mamnoon baba maman madar pedar khahar baradar zendegi zendegie donyaye
ramz ramze ramzam kelid bimeh bime panah hesab bank shomare mobile telefon tel password hamrah irancell rightel
`
    .trim()
    .split(/\s+/),
);

/** Whole passwords that pass the letter and digit rule and head the lists all the same. */
export const commonPasswords = new Set(
  `
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 z1x2c3v4 zaq12wsx zaq1xsw2 1qazxsw2
aa123456 aa12345678 aa123123 a123456789 a1234567 a12345678 abc12345 abcd1234 abc123456 asdf1234 qwer1234 qwe12345
pass1234 p@ssw0rd p@ssword1 passw0rd1 password1 password123 welcome1 welcome123 letmein1 admin123 admin1234 test1234
iloveyou1 trustno1 changeme1 monkey123 dragon123 football1 iran1234 iran12345 ali12345 ali123456 reza1234 salam123
`
    .trim()
    .split(/\s+/),
);
