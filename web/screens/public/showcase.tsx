import { Picture } from './picture.tsx';
import frame from './public.module.css';
import classes from './showcase.module.css';

/** Screenshots of the product. */
export function Showcase() {
  return (
    <section className={`${frame.wrap} ${frame.part}`} aria-labelledby="showcase-title">
      <div className={frame.head}>
        <h2 id="showcase-title">Made for people who sign contracts over percentages</h2>
        <p>Pictures of the product, taken from its demo workspace.</p>
      </div>
      <div className={classes.row}>
        <div className={frame.words}>
          <h3>Splits that add up, or say what is missing</h3>
          <p>
            Factor and effective share stand side by side, for performance and mechanical rights. Shares are calculated in
            integers to the fourth decimal and never drift; a sheet that does not total 100 % says what is missing and offers the
            fix.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="splits"
          phone="splits-phone"
          alt="The splits of a work while they are edited: main shares on top, then songwriters with their factors and shares for performance and mechanical rights."
        />
      </div>
      <div className={`${classes.row} ${classes.turned}`}>
        <div className={frame.words}>
          <h3>The state of the catalogue</h3>
          <p>
            Works over time and by status, how complete splits and codes are, and who is credited most. Each chart has its table,
            and each gap leads to the works that cause it.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="overview"
          phone="overview-phone"
          alt="The overview of a catalogue: how many works, contributors and publishers there are, works over the last months as bars, and works by status."
        />
      </div>
      <div className={classes.row}>
        <div className={frame.words}>
          <h3>Every contributor, once</h3>
          <p>
            Names, roles, societies, IPI and ISNI numbers and contacts of a contributor, with the works that credit them. A change
            is made in one place; bank details are kept encrypted.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="contributor"
          phone="contributor-phone"
          alt="A contributor: names and roles, contact and addresses, and at the side the works that credit her."
        />
      </div>
      <div className={`${classes.row} ${classes.turned}`}>
        <div className={frame.words}>
          <h3>The files beside the works</h3>
          <p>
            Covers, portraits, videos and contracts, found by filters, tags and collections. Uploads resume after an interruption;
            size, camera and date are read out of each file, and what you have already is noticed.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="images"
          phone="images-phone"
          alt="The image library: covers, portraits and posters as tiles with their size, category and whether they are public, below a search and filters."
        />
      </div>
      <div className={classes.row}>
        <div className={frame.words}>
          <h3>A video with all its metadata</h3>
          <p>
            It plays in the browser, with a poster from any moment of it. Its owner and licence, where it is published, the
            countries that are blocked, and the works and people it is about stand with it.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="video"
          phone="video-phone"
          alt="A lyric video in the player, above its title, category and description; beside it the facts of its file."
        />
      </div>
      <div className={`${classes.row} ${classes.turned} ${classes.wide}`}>
        <div className={frame.words}>
          <h3>The same tasks on a phone</h3>
          <p>
            A list becomes cards, a table of shares becomes a form, and the totals stay in view. Light or dark, by touch or by
            keyboard alone.
          </p>
        </div>
        <div className={classes.phones}>
          <Picture className={classes.picture} name="works-phone" alt="The list of works on a phone, as cards." />
          <Picture
            className={classes.picture}
            name="splits-phone"
            alt="The songwriters of a work on a phone, with their factors and shares."
          />
        </div>
      </div>
    </section>
  );
}
