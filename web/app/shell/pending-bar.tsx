import { useNavigation } from 'react-router';
import classes from './shell.module.css';

/** Shows that a page loads. A component of its own, so that the start of a navigation does not render the whole layout. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'loading' && <div className={classes.pending} role="progressbar" aria-label="Loading the page" />;
}
