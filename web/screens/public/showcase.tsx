import { Picture } from './picture.tsx';
import frame from './public.module.css';
import classes from './showcase.module.css';

/** Screenshots of the product. */
export function Showcase() {
  return (
    <section className={`${frame.wrap} ${frame.part}`} aria-labelledby="showcase-title">
      <div className={frame.head}>
        <h2 id="showcase-title">Made for people who sign contracts over percentages</h2>
        <p>Screenshots from the demo workspace.</p>
      </div>
      <div className={classes.row}>
        <div className={frame.words}>
          <h3>Splits that add up, or show what is missing</h3>
          <p>
            See factors and effective shares side by side, for performance and mechanical rights. Shares are exact to the fourth
            decimal. If a split sheet does not total 100 %, it shows what is missing and offers the fix.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="splits"
          phone="splits-phone"
          alt="Editing the splits of a work: main shares at the top, then songwriters with their factors and shares for performance and mechanical rights."
        />
      </div>
      <div className={`${classes.row} ${classes.turned}`}>
        <div className={frame.words}>
          <h3>The state of the catalogue</h3>
          <p>
            See works over time and by status, how complete splits and codes are, and who is credited most. Each chart has a
            table, and each gap links to the works concerned.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="overview"
          phone="overview-phone"
          alt="The overview of a catalogue: the number of works, contributors and publishers, a bar chart of works in the last months, and works by status."
        />
      </div>
      <div className={classes.row}>
        <div className={frame.words}>
          <h3>Every contributor, once</h3>
          <p>
            Names, roles, societies, IPI and ISNI numbers and contact details, with every work that credits the contributor.
            Change them in one place. Bank details are stored encrypted.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="contributor"
          phone="contributor-phone"
          alt="A contributor: names and roles, contact details and addresses, and beside them the works that credit her."
        />
      </div>
      <div className={`${classes.row} ${classes.turned}`}>
        <div className={frame.words}>
          <h3>Files next to the works they belong to</h3>
          <p>
            Find covers, portraits, videos and contracts by filter, tag or collection. Uploads resume after an interruption. Size,
            camera and date come from the file, and duplicates are detected.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="images"
          phone="images-phone"
          alt="The image library: covers, portraits and posters as tiles with size, category and visibility, below a search box and filters."
        />
      </div>
      <div className={classes.row}>
        <div className={frame.words}>
          <h3>A video with all its metadata</h3>
          <p>
            Play a video in the browser and pick any frame as its poster. See its owner, licence, platforms and blocked countries,
            and the works and people it features.
          </p>
        </div>
        <Picture
          className={classes.picture}
          name="video"
          phone="video-phone"
          alt="A lyric video in the player, above its title, category and description, with its file details beside it."
        />
      </div>
      <div className={`${classes.row} ${classes.turned} ${classes.wide}`}>
        <div className={frame.words}>
          <h3>The same tasks on a phone</h3>
          <p>
            Lists become cards, tables of shares become forms, and totals stay in view. Use it in light or dark mode, by touch or
            by keyboard.
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
