/** Words for titles, the most common ones first, because the seed prefers the front of each list. */
const list = (words: string) => words.trim().split(/\s+/);

export const adjectives = list(`
  Little Blue Last Silent Golden Broken Midnight Lonely Wild Sweet Silver Distant Endless Crimson Empty Burning Hidden Fading
  Gentle Restless Electric Velvet Hollow Northern Shining Forgotten Bitter Drifting Sacred Winter Scarlet Paper Naked Quiet
  Marble Wandering Frozen Amber Fearless Borrowed Tender Crystal Ancient Weightless Unspoken Crooked Luminous Feral Copper
  Threadbare Moonlit Sapphire Ragged Vagrant Obsidian Été Ångström
`);

export const nouns = list(`
  Love Night Heart Light River Dream Rain Fire Road Summer Morning Dancer Ocean Shadow Mountain Whisper Street Angel Harbour
  Thunder Garden Window Highway Memory Horizon Promise Stranger Echo Feather Mirror Lantern Station Carousel Wilderness Tide
  Sparrow Orchard Compass Bridge Satellite Ember Meadow Voyage Anthem Lullaby Cathedral Railway Glacier Nocturne Avalanche
  Foxglove Parachute Kingdom Driftwood Lighthouse Tambourine Chandelier Pomegranate Quicksilver Zephyr Hourglass Jigsaw
`);

export const verbs = list(`
  Waiting Falling Running Dreaming Dancing Chasing Leaving Holding Burning Singing Breaking Wishing Counting Crossing Turning
  Drowning Calling Weaving Gathering Mending Unfolding Trespassing Juggling
`);

/** Syllables of invented names. Three of them give one of some hundred thousand rare words. */
export const syllables = list(`
  ba bel bor cal cor dan del dor el fen fir gal gor hal hes il jor ka kel lan lir lo mar mel mi mor na nel nor o pel quin ra
  rel ri ron sa sel sha sol ta tel thor ti tul u va vel vin vor wen xan ya yor zan zel zi
`);

export const firstNames = list(`
  Mara Jonas Ida Theo Lena Amir Sofia Oscar Nina Felix Clara Hugo Elif Noah Vera Emil Zoe Pablo Ines Kofi Maja Luca Aya Erik
  Salma Ivan Rosa Malik Greta Tomas
`);
export const lastNames = list(`
  Lindqvist Brandt Okafor Moreau Tanaka Rossi Weber Novak Silva Hansen Dubois Kowalski Keller Marino Jensen Haddad Petrov
  Castillo Bergman Nakamura Fischer Ortega Larsen Adeyemi Vogel
`);
export const genres = list('Pop Rock Jazz Classical Folk Electronic Soul Country Blues Reggae Ambient Choral');
export const languages = list('English German French Spanish Swedish Portuguese Italian Japanese');
