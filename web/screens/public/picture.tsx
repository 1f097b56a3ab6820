import { useMantineColorScheme } from '@mantine/core';
import sizes from './pictures.json';

type PictureName = keyof typeof sizes;

type PictureProps = {
  name: PictureName;
  alt: string;
  /** Picture for phones. */
  phone?: PictureName;
  /** Visible without scrolling; all others load lazily. */
  first?: boolean;
  className?: string | undefined;
};

/** Each picture has two resolutions. `theme-init.js` uses these names too. */
const filesOf = (name: string): string => `/pictures/${name}.webp 1x, /pictures/${name}-2x.webp 2x`;

/** A screenshot in the theme of the page. `npm run pictures` takes them. */
export function Picture({ name, alt, phone, first = false, className }: PictureProps) {
  const { colorScheme } = useMantineColorScheme();
  const scheme = colorScheme === 'dark' ? 'dark' : 'light';
  const { width, height } = sizes[name];
  return (
    <picture className={className}>
      {phone && <source media="(max-width: 47.99em)" srcSet={filesOf(`${phone}-${scheme}`)} {...sizes[phone]} />}
      <img
        src={`/pictures/${name}-${scheme}.webp`}
        srcSet={filesOf(`${name}-${scheme}`)}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
