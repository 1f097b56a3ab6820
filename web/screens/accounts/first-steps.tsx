import classes from './accounts.module.css';

const steps = [
  ['People and publishers', 'Names, societies, IPI and ISNI numbers. Check digits are verified while you type.'],
  ['Works', 'Titles, ISWC, genre, language and lyrics. Search finds any part of a title.'],
  ['Splits', 'Performance and mechanical shares, calculated exactly. Totals other than 100 % are flagged.'],
] as const;

/** First steps for a new account. */
export function FirstSteps() {
  return (
    <div className={classes.steps}>
      <h2>From people to shares in three steps</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
