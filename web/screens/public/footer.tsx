import { Link } from 'react-router';
import { Wordmark } from '#web/kit/brand.tsx';
import classes from './public.module.css';

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={`${classes.wrap} ${classes.footerIn}`}>
        <div className={classes.about}>
          <Wordmark size={20} />
          <p>Contributors, publishers, works and exact splits in one catalogue.</p>
        </div>
        <nav aria-label="Product">
          <h2>Product</h2>
          <a href="/#features">Features</a>
          <a href="/#packages">Packages</a>
          <a href="/#security">Security</a>
          <a href="/#contact">Contact</a>
        </nav>
        <nav aria-label="Proof">
          <h2>Proof</h2>
          <Link to="/verify">Verify a file</Link>
        </nav>
        <nav aria-label="Developers">
          <h2>Developers</h2>
          <a href="/#api">How the API works</a>
          <a href="/developers">Guides and reference</a>
          <a href="/graphql">GraphQL IDE</a>
          <a href="/developers/examples">Examples</a>
        </nav>
        <nav aria-label="Account and legal">
          <h2>Account</h2>
          <Link to="/login">Sign In</Link>
          <Link to="/register">Get Started</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </nav>
      </div>
    </footer>
  );
}
