import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useIsPhone } from '../media.ts';
import { percentLabel } from '../text/numbers.ts';
import { useZoom } from './use-zoom.ts';
import classes from './zoom.module.css';

type ZoomableProps = {
  /** Description of the picture. */
  alt: string;
  src: string;
  /** A larger version, loaded when zoomed. */
  sharpSrc?: string | null | undefined;
  /** Natural size in pixels, to reserve its space; null if unknown. */
  width: number | null;
  height: number | null;
  /** Placeholder: a tiny picture as a data URL, or a colour. */
  placeholder?: string | null | undefined;
  color?: string | null | undefined;
  /** Content to the left of the controls. */
  tools?: ReactNode;
  /** Fills the height of its parent, without a border. */
  fill?: boolean;
  onError?: () => void;
};

const stepFactor = 1.5;
const panStep = 48;
const pans: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};
const factors: Readonly<Record<string, number>> = { '+': stepFactor, '=': stepFactor, '-': 1 / stepFactor };

/** Full screen for one element, where the browser offers it. */
function useFullscreen(of: () => HTMLElement | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === of());
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [of]);
  const toggle = () => void (isFull ? document.exitFullscreen() : of()?.requestFullscreen());
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}

type ToolProps = { label: string; icon: typeof IconPlus; onClick: () => void; disabled?: boolean };

function Tool({ label, icon: Icon, onClick, disabled = false }: ToolProps) {
  const isPhone = useIsPhone();
  return (
    <Tooltip label={label}>
      <ActionIcon size={isPhone ? 44 : 32} aria-label={label} onClick={onClick} disabled={disabled}>
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

type Zoom = ReturnType<typeof useZoom>;

function Tools({ zoom, children }: { zoom: Zoom; children: ReactNode }) {
  const { isFull, toggle } = useFullscreen(zoom.rootElement);
  const { scale } = zoom.view;
  const isClose = scale > 1;
  const [label, icon] = isFull ? ['Leave full screen', IconArrowsMinimize] : ['Full screen', IconArrowsMaximize];
  return (
    <figcaption className={classes.tools}>
      <span className={classes.own}>{children}</span>
      <Tool label="Zoom out" icon={IconMinus} onClick={() => zoom.by(1 / stepFactor)} disabled={!isClose} />
      <span className={classes.percent} role="status">
        {isClose ? percentLabel(Math.round(scale * 100)) : 'Fit'}
      </span>
      <Tool label="Zoom in" icon={IconPlus} onClick={() => zoom.by(stepFactor)} disabled={scale >= zoom.most} />
      <Tool label="Fit to frame" icon={IconZoomReset} onClick={zoom.fit} disabled={!isClose} />
      {toggle && <Tool label={label} icon={icon} onClick={toggle} />}
    </figcaption>
  );
}

/** Applies a key to the view; returns false for other keys. */
function press(zoom: Zoom, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const pan = zoom.view.scale > 1 ? pans[key] : undefined;
  const factor = factors[key];
  if (pan !== undefined) zoom.move(pan);
  else if (factor !== undefined) zoom.by(factor);
  else if (key === '0') zoom.fit();
  else return false;
  return true;
}

/** A zoomable picture: buttons, double click, Ctrl and the wheel, pinch, or the keys + - 0 and arrows. Fits its frame at first. */
export function Zoomable(props: ZoomableProps) {
  const { alt, src, sharpSrc, width, height, placeholder, color, tools, fill = false, onError } = props;
  const zoom = useZoom();
  const { view } = zoom;
  const [loaded, setLoaded] = useState<string | null>(null);
  const isClose = view.scale > 1;
  const shown = isClose && sharpSrc ? sharpSrc : src;
  // Keeps the current picture while the larger one loads.
  const seen = loaded === shown ? shown : (loaded ?? shown);
  const style = {
    ...(width !== null && height !== null ? { aspectRatio: `${width} / ${height}` } : {}),
    maxWidth: width === null ? '100%' : `min(100%, ${width}px)`,
    ...(loaded === null && color ? { backgroundColor: color } : {}),
    ...(loaded === null && placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return (
    <figure className={classes.root} ref={zoom.root} data-fill={fill || undefined}>
      <section
        className={classes.frame}
        ref={zoom.frame}
        data-close={isClose || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved and enlarged by keys.
        tabIndex={0}
        aria-label={`${alt}. Press plus and minus to zoom, 0 to fit.`}
        onKeyDown={(event) => press(zoom, event) && event.preventDefault()}
        onDoubleClick={zoom.onDoubleClick}
        {...zoom.pointers}
      >
        <img
          className={classes.picture}
          src={seen}
          alt={alt}
          draggable={false}
          data-loaded={loaded !== null || undefined}
          style={style}
          onLoad={() => setLoaded(seen)}
          onError={() => onError?.()}
        />
        {seen !== shown && <img className={classes.coming} src={shown} alt="" onLoad={() => setLoaded(shown)} />}
      </section>
      <Tools zoom={zoom}>{tools}</Tools>
    </figure>
  );
}
