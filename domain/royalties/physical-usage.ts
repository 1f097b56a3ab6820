/**
 * Words of statements for sales of physical copies, as a pattern of PostgreSQL. Nothing in it is a quote or depends on the server's settings.
 */
export const physicalUsage = String.raw`\m(physical|cd|cds|compact disc|lp|lps|vinyl|12"|7"|cassette|tape|dvd|tonträger|tontraeger|disque|disco|record sale)s?\M`;
