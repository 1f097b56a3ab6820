import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { compactText, numberText } from '../text/numbers.ts';
import { Swatch } from '../text/share-bar.tsx';
import classes from './charts.module.css';
import { axisMarks, labelStep } from './scale.ts';

/** `color` is a CSS colour, usually one of the tokens `--stave-s1` and following. */
export type BarSeries = { key: string; label: string; color: string };
/** A bar: a short label below, its group (year) where that begins, a full label, and a value per series from the bottom. */
type Bar = { key: string; label: string; group: string; longLabel: string; values: readonly number[] };

type BarChartProps = {
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** Description for screen readers. */
  label: string;
  /** Caption of the totals while no bar is hovered: "All 12 months". */
  allLabel: string;
};

const plot = { height: 236, top: 8, bottom: 42 };
const widestBarPx = 28;
const labelRoomPx = 38;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Legend with the values of the hovered bar, or totals. */
function Legend({ series, bars, allLabel, pointed }: Omit<BarChartProps, 'label'> & { pointed: Bar | undefined }) {
  const valueAt = (index: number) => (pointed ? pointed.values[index] : sum(bars.map(({ values }) => values[index] ?? 0)));
  return (
    <div className={classes.legend} aria-hidden="true">
      {series.map(({ key, label, color }, index) => (
        <span key={key}>
          <Swatch color={color} />
          {label} <b>{numberText(valueAt(index) ?? 0)}</b>
        </span>
      ))}
      <span className={classes.span}>{pointed?.longLabel ?? allLabel}</span>
    </div>
  );
}

type Geometry = { width: number; axisPx: number; bandPx: number; marks: number[]; y: (value: number) => number };

function geometryOf(width: number, bars: readonly Bar[]): Geometry {
  const marks = axisMarks(Math.max(0, ...bars.map(({ values }) => sum(values))));
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

/** Parts of a bar, stacked from the bottom with gaps. */
function Stack({ bar, series, x, geometry }: { bar: Bar; series: readonly BarSeries[]; x: number; geometry: Geometry }) {
  const width = Math.min(widestBarPx, geometry.bandPx * 0.68);
  return series.map(({ key, color }, index) => {
    const value = bar.values[index] ?? 0;
    if (value === 0) return null;
    const below = sum(bar.values.slice(0, index));
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

/** Stacked bars over time. Hovering or touching a bar shows its values above; the card has a table. */
export function BarChart(props: BarChartProps) {
  const { series, bars, label } = props;
  const { ref, width } = useElementSize();
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const geometry = geometryOf(width, bars);
  const { axisPx, bandPx } = geometry;
  return (
    <>
      <Legend {...props} pointed={bars.find(({ key }) => key === pointedKey)} />
      <div ref={ref} className={classes.plot} style={{ height: plot.height }}>
        {width > 0 && (
          <svg width={width} height={plot.height} role="img" aria-label={label} onPointerLeave={() => setPointedKey(null)}>
            {bars.map(({ key }, index) => (
              <rect
                key={key}
                className={classes.band}
                data-pointed={key === pointedKey || undefined}
                x={axisPx + index * bandPx}
                y={0}
                width={bandPx}
                height={plot.height - plot.bottom}
                rx="4"
                onPointerEnter={() => setPointedKey(key)}
                onPointerDown={() => setPointedKey(key)}
              />
            ))}
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
