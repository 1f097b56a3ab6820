/** Words that programs write into a field without a value. */
const words =
  /^(?:null|undefined|nan|none|n\/a|n\.a\.?|unknown(?: (?:artist|album|author|creator|title))?|no (?:title|description)|\[?no name\]?)$/i;
/** Separators, and zeros as in 0000-00-00. A single sign such as "?" or "÷" may be a title. */
const signs = /^[-_.,;:/\\|*\s]*$|^0[0\s/:.-]*$/;
/** A copyright notice without an owner and a year. */
const bareNotice = /^(?:(?:©|℗|\([cp]\)|copyright|copr\.)[\s,.;:–—-]*)+$/i;
/** Default authors of office programs and libraries. */
const programs = /^(?:microsoft office user|python-docx|un-named|apache poi)$/i;

/** Whether a text in a file's metadata stands for no value, such as "null", "N/A" or "Copyright,". */
export const isPlaceholder = (text: string): boolean =>
  [words, signs, bareNotice, programs].some((pattern) => pattern.test(text.trim()));
