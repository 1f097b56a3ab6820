/** Lyrics of demo works by slug, in English, written for this catalogue. */
export const DEMO_LYRICS_A: Readonly<Record<string, string>> = {
  'harbour-lights-off': `[Intro]
One by one by one

[Verse 1]
The ferry folds its engine into sleep
The crane forgets the promises it lifted
I count the windows that you used to keep
And name the ones the winter tide has shifted

[Pre-Chorus]
Somebody throws the switch
Somebody counts to ten

[Chorus]
Harbour lights off, and I can see you better
No shine on the water to argue with the weather
Harbour lights off, we were louder in the dark
Two unlit boats and a single borrowed spark

[Verse 2]
You left your gloves to guard the kitchen chair
They hold their shape, two commas in a letter
I read the pause, I know that you were there
I leave the sentence open, it is better

[Bridge]
If the morning wants an answer
It can ask the tide
It can wait outside

[Outro]
One by one by one`,
  'slow-arithmetic': `[Verse 1]
Carry the one from the year we were broke
Minus the car and the key and the coat
Divide all the evenings by two and be kind
There is always a remainder in somebody's mind

[Chorus]
Slow arithmetic, I do it with my hands
Fingers on the counter like a row of little stands
You plus a Tuesday, I never get it quick
Leave me my pencil and my slow arithmetic

[Verse 2]
Round up the laughter, round down the rain
Show all your working and do it again

[Hook]
Nine, eight, you
Seven, six, you`,
  'ninety-steps': `[Verse 1]
No lift in the building, no bulb on the third
I climb with the shopping and half of a word
You lean on the railing, you whistle it through
It takes ninety steps and the last one is you

[Chorus]
Ninety steps, I would do it on my knees
With a lamp and a cello and a ring full of keys
Ninety steps, let the neighbours keep the score
I am ninety little reasons from your door

[Bridge]
Sixty for the doubt
Twenty for the pride
Ten to stand and breathe out
On the other side`,
  'paper-kites': `Verse 1:
We cut them out of maps we did not need
A motorway, a mountain and a creed
You tied your river to a ball of thread
And ran until the county turned to red

Chorus:
Paper kites, low tide
Hold on to the quiet side
If the wind forgets our names
We will draw the coast again

Verse 2:
The string went slack above the parking lot
You said it was the best we ever caught

Bridge:
Let out a little
Let out a lot
Let out the only line we got`,
  'foundry-lane': `[Verse 1]
My father's boots are on the step
There is iron in the thread
He poured his whole life into moulds
And carried home the lead

[Chorus]
Down Foundry Lane, down Foundry Lane
They sold the roof and kept the rain
You can hear the hammers if you stand quite plain
At a quarter past six on Foundry Lane

[Verse 2]
They are building flats with a coffee bar
And a plaque for the men who are gone
It spells his name with one letter short
But I know where it belongs`,
  'cedar-hollow': `[Verse 1]
There's a gate up in Cedar Hollow
With a hinge that hums in D
I left it open eleven years
And it kept a note for me

[Chorus]
Hum me home, hum me home
I been singing all these highways on my own
If the hinge still holds and the road is slow
Hum me home to Cedar Hollow

[Verse 2]
Mama's tin still full of buttons
From the shirts nobody kept
I can tell you every supper
By the colour of the thread

[Outro]
Hum me home`,
  'hello-old-compass': `[Verse 1]
You pointed at the pantry for a year
We followed and we found the ginger beer
Hello, old compass, what a steady liar
Your north is always closest to the fire

[Chorus]
Spin, spin, tell us where we have been
We have got a full tank and an empty tin
Spin, spin, we are happy to be wrong
The long way round is the length of the song`,
  'wattle-and-wire': `[Verse 1]
You mended every fence on the eastern side
With a fistful of wattle and a mile of wire
I held the post and you held the line
And the dust wrote our names on the passenger tyre

[Chorus]
What did we keep in, what did we keep out
The wind goes through it all
You build with what is lying about
You lean and hope it won't fall`,
  tidewritten: `[Verse 1]
I wrote it where the water could object
A word a wave, a sentence for the wreck

[Chorus]
Tidewritten, gone by ten
I will come down tomorrow and say it again

[Verse 2]
(second verse to come)`,
};
