/** Lyrics of demo works by slug, in other languages than English, written for this catalogue. */
export const DEMO_LYRICS_B: Readonly<Record<string, string>> = {
  fyrvaktaren: `[Verse 1]
Fyrvaktaren räknar till sju
Sen vänder han ljuset mot land
Han har ingen båt, han har inget nu
Bara saltet kvar på sin hand

[Chorus]
Och jag blinkar tillbaka
Med lampan i köket
Vi säger god natt på det sättet

[Verse 2]
En dag kom ett brev i en flaska av glas
Det stod: jag har sett dig också`,
  'bryggen-i-regn': `[Verse 1]
Det regner på tak som har hørt det før
Treverket lener seg inn
Jeg stiller min sko ved en malt grønn dør
Og venter på tur med min vind

[Chorus]
Regn, regn, ta deg tid
Byen har ingen hast
Vi holder hverandre på folkevis
Med én hånd på rekka fast`,
  tilleuls: `[Verse 1]
Rue des Tilleuls, la fenêtre du trois
Tu comptais les feuilles et moi je comptais sur toi
Le facteur sifflait un air sans couplet
On l'a terminé, on ne l'a jamais fait

[Chorus]
Les tilleuls ne disent rien
Ils ont vu passer nos mains
Ils gardent l'ombre au frais
Pour ceux qui reviendraient

[Bridge]
Un banc, deux noms
Trois saisons`,
  'fast-genug': `[Verse 1]
Fast am Ziel und fast noch wach
Fast die ganze Stadt vom Dach
Du sagst, morgen wird es mehr
Ich geb heute nicht mehr her

[Chorus]
Fast genug ist gut genug
Nimm den letzten langen Zug
Lass die Türen offen stehn
Fast genug, um nicht zu gehn

[Hook]
Fast, fast, fast`,
  wasserzeichen: `[Verse 1]
Halt mich gegen das Licht und du siehst
Was du im Hellen nicht liest
Unter der Schrift, unter dem Rand
Steht mein Name in meiner Hand

[Pre-Chorus]
Du kannst mich falten
Du kannst mich nicht fälschen

[Chorus]
Wasserzeichen, ich geh nicht raus
Wasserzeichen, ich steh im Haus
Jedes Blatt, das du von mir hast
Trägt mich durch, auch wenn es nicht passt`,
  'los-andenes': `[Verse 1]
Los andenes aprenden los nombres
De tanto escucharlos marchar
El tuyo lo sabe de memoria
La tiza, el banco y el mar

[Chorus]
Dime adiós como si fuera temprano
Como quien deja la luz sin apagar
Que los trenes se llevan las manos
Pero no saben llevarse el lugar

[Bridge]
Vía dos, vía tres
La que no era, otra vez`,
  'mare-de-marco': `[Verse 1]
A maré de março chega sem bater
Senta na varanda, pede pra ficar
Traz no bolso um resto de amanhecer
E um segredo antigo pra contar

[Chorus]
Vem, maré, vem devagar
Deixa a casa se molhar
O que é leve vai boiar
O que é nosso vai ficar`,
  'quai-numero-9': `[Verse 1]
Quai numéro neuf, il neige à l'envers
Les flocons remontent le long des lumières
Tu tiens mon écharpe comme on tient un fil
Je pars pour une heure, j'en reviens tranquille

[Chorus]
Garde-moi ta place
Côté fenêtre, côté glace
Si le train s'endort
Je reviens par le nord`,
  'drei-lieder-vom-wasser-i': `Aus dem Stein tritt Wasser, ungefragt,
zählt die Stufen, eh der Morgen tagt,
trägt den Himmel talwärts, Stück für Stück,
und es gibt kein einziges zurück.`,
  contraluz: `[Verse 1]
A contraluz no se ve la edad
Se ve la forma de caminar

[Chorus]
Quédate en la puerta un poco más
Que la tarde dibuja lo que no das`,
};
