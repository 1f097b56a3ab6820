import { useNavigation } from 'react-router';
import classes from './shell.module.css';

/** Shows that a page loads. Separate, so navigation does not render the whole layout. */
export function PendingBar() {
  const { state } = useNavigation();
  // In an element of its own: beside the screen, the bar would make the browser match the styles of the whole screen again.
  return <div>{state === 'loading' && <div className={classes.pending} role="progressbar" aria-label="Loading the page" />}</div>;
}
