import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { compactText, numberText } from '../text/numbers.ts';
import { Swatch } from '../text/share-bar.tsx';
import classes from './charts.module.css';
import { axisMarks, labelStep } from './scale.ts';

/** `color` is a CSS colour, usually one of the tokens `--stave-s1` and following. */
export type BarSeries = { key: string; label: string; color: string };
/**
 * A bar: a short label below, its group (year) where that begins, a full label, and a value per series from the bottom. A bar with `href` is a
 * link, whose name is the full label with the total.
 */
type Bar = { key: string; label: string; group: string; longLabel: string; values: readonly number[]; href?: string };

type BarChartProps = {
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** Description for screen readers. */
  label: string;
  /** Caption of the totals while no bar is hovered: "All 12 months". */
  allLabel: string;
  /** Writes the values of the legend and of links. Defaults to plain numbers. */
  valueText?: (value: number) => string;
};

const plot = { height: 236, top: 8, bottom: 42 };
const widestBarPx = 28;
const labelRoomPx = 38;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Legend with the values of the hovered bar, or totals. */
function Legend({
  series,
  bars,
  allLabel,
  valueText = numberText,
  pointed,
}: Omit<BarChartProps, 'label'> & { pointed: Bar | undefined }) {
  const valueAt = (index: number) => (pointed ? pointed.values[index] : sum(bars.map(({ values }) => values[index] ?? 0)));
  return (
    <div className={classes.legend} aria-hidden="true">
      {series.map(({ key, label, color }, index) => (
        <span key={key}>
          <Swatch color={color} />
          {label} <b>{valueText(valueAt(index) ?? 0)}</b>
        </span>
      ))}
      <span className={classes.span}>{pointed?.longLabel ?? allLabel}</span>
    </div>
  );
}

type Geometry = { width: number; axisPx: number; bandPx: number; marks: number[]; y: (value: number) => number };

function geometryOf(width: number, bars: readonly Bar[]): Geometry {
  const marks = axisMarks(Math.max(0, ...bars.map(({ values }) => sum(values.map(heightOf)))));
  const top = marks.at(-1) ?? 1;
  const axisPx = 12 + 7 * Math.max(...marks.map((mark) => compactText(mark).length));
  const heightPx = plot.height - plot.top - plot.bottom;
  const y = (value: number) => plot.top + heightPx * (1 - value / top);
  return { width, axisPx, bandPx: (width - axisPx) / Math.max(1, bars.length), marks, y };
}

function Axis({ geometry: { width, axisPx, marks, y } }: { geometry: Geometry }) {
  return marks.map((mark) => (
    <g key={mark}>
      <line x1={axisPx} x2={width} y1={y(mark)} y2={y(mark)} className={classes.grid} />
      <text x={axisPx - 10} y={y(mark) + 4} textAnchor="end" className={classes.tick}>
        {compactText(mark)}
      </text>
    </g>
  ));
}

/** Only values above 0 are drawn. The legend and the table have the others. */
const heightOf = (value: number | undefined) => Math.max(0, value ?? 0);

/** Parts of a bar, stacked from the bottom with gaps. */
function Stack({ bar, series, x, geometry }: { bar: Bar; series: readonly BarSeries[]; x: number; geometry: Geometry }) {
  const width = Math.min(widestBarPx, geometry.bandPx * 0.68);
  return series.map(({ key, color }, index) => {
    const value = heightOf(bar.values[index]);
    if (value === 0) return null;
    const below = sum(bar.values.slice(0, index).map(heightOf));
    const top = geometry.y(below + value);
    const height = Math.max(2, geometry.y(below) - top - (below > 0 ? 1.5 : 0));
    return <rect key={key} x={x - width / 2} y={top} width={width} height={height} rx="3" fill={color} />;
  });
}

/** Labels that fit, and group names under the first of each group. */
function Labels({ bars, geometry }: { bars: readonly Bar[]; geometry: Geometry }) {
  const { width, axisPx, bandPx } = geometry;
  const every = labelStep(bars.length, width - axisPx, labelRoomPx);
  const shown = bars.map((bar, index) => ({ bar, index })).filter(({ index }) => (bars.length - 1 - index) % every === 0);
  return shown.map(({ bar, index }, place) => {
    const center = axisPx + (index + 0.5) * bandPx;
    const x = Math.min(center, width - labelRoomPx / 2);
    const begins = bar.group !== shown[place - 1]?.bar.group;
    return (
      <text key={bar.key} x={x} y={plot.height - 22} textAnchor="middle" className={classes.tick}>
        {bar.label}
        {begins && (
          <tspan x={x} dy="16" className={classes.group}>
            {bar.group}
          </tspan>
        )}
      </text>
    );
  });
}

type BandsProps = Pick<BarChartProps, 'bars' | 'valueText'> & {
  geometry: Geometry;
  pointedKey: string | null;
  onPoint: (key: string | null) => void;
};

/** The area of each bar over the whole height, which reacts to the pointer. Linked ones react to the keyboard, too. */
function Bands({ bars, valueText = numberText, geometry: { axisPx, bandPx }, pointedKey, onPoint }: BandsProps) {
  return bars.map(({ key, longLabel, values, href }, index) => {
    const band = (
      <rect
        key={key}
        className={classes.band}
        data-pointed={key === pointedKey || undefined}
        x={axisPx + index * bandPx}
        y={0}
        width={bandPx}
        height={plot.height - plot.bottom}
        rx="4"
        onPointerEnter={() => onPoint(key)}
        onPointerDown={() => onPoint(key)}
      />
    );
    if (href === undefined) return band;
    const name = `${longLabel}: ${valueText(sum(values))}`;
    return (
      <Link key={key} to={href} aria-label={name} onFocus={() => onPoint(key)} onBlur={() => onPoint(null)}>
        {band}
      </Link>
    );
  });
}

/** Stacked bars over time. Hovering, touching or focusing a bar shows its values above; the card has a table. */
export function BarChart(props: BarChartProps) {
  const { series, bars, label, valueText } = props;
  const { ref, width } = useElementSize();
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const geometry = geometryOf(width, bars);
  const { axisPx, bandPx } = geometry;
  const role = bars.some(({ href }) => href !== undefined) ? 'group' : 'img';
  return (
    <>
      <Legend {...props} pointed={bars.find(({ key }) => key === pointedKey)} />
      <div ref={ref} className={classes.plot} style={{ height: plot.height }}>
        {width > 0 && (
          <svg width={width} height={plot.height} role={role} aria-label={label} onPointerLeave={() => setPointedKey(null)}>
            <Bands
              bars={bars}
              geometry={geometry}
              pointedKey={pointedKey}
              onPoint={setPointedKey}
              {...(valueText && { valueText })}
            />
            <g pointerEvents="none">
              <Axis geometry={geometry} />
              {bars.map((bar, index) => (
                <Stack key={bar.key} bar={bar} series={series} x={axisPx + (index + 0.5) * bandPx} geometry={geometry} />
              ))}
              <Labels bars={bars} geometry={geometry} />
            </g>
          </svg>
        )}
      </div>
    </>
  );
}
