import { Link } from 'react-router';
import classes from './feedback.module.css';

/** A link that helps after an error, such as an upgrade. */
export type LabelledLink = {
  label: string;
  href: string;
  /** Leaves the page as it is, such as a form with unsaved values. */
  isNewTab?: true;
};

let find: (error: unknown) => LabelledLink | undefined = () => undefined;

/** Sets how error codes become links. Called once by the application. */
export function setErrorLinks(finder: typeof find): void {
  find = finder;
}

export const errorLinkOf = (error: unknown): LabelledLink | undefined => find(error);

/** A message and the link that helps with its cause, if any. */
export const ProblemText = ({ message, cause }: { message: string; cause?: unknown }) => (
  <>
    {message} <ErrorLink link={errorLinkOf(cause)} />
  </>
);

/** The link beside a message, if any. */
export function ErrorLink({ link }: { link: LabelledLink | null | undefined }) {
  if (!link) return null;
  return (
    <Link className={classes.errorLink} to={link.href} target={link.isNewTab && '_blank'}>
      {link.label}
    </Link>
  );
}
