import type { ReactNode } from 'react';
import classes from './coming-soon.module.css';

const line = 'var(--stave-line)';
const track = 'var(--stave-track)';
const card = 'var(--stave-card)';
const tint = (color: string, percent: number) => `color-mix(in srgb, var(--stave-${color}) ${percent}%, var(--stave-card))`;

type At = { x: number; y: number; w: number; h: number };
const Sheet = ({ x, y, w, h, children }: At & { children?: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x=".5" y=".5" width={w} height={h} rx="12" fill={card} stroke={line} />
    {children}
  </g>
);
const Bar = ({ x, y, w, h = 8, fill = track }: Partial<At> & { x: number; y: number; w: number; fill?: string }) => (
  <rect x={x} y={y} width={w} height={h} rx={h / 2} fill={fill} />
);
/** Columns with their heights and positions. */
const placed = (heights: readonly number[], from: number, step: number) =>
  heights.map((height, index) => ({ x: from + index * step, height }));
const Lines = ({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) =>
  placed(widths, y, 18).map(({ x: top, height: w }) => <Bar key={top} x={x} y={top} w={w} />);

/** Five lines with notes, above a sketch of a list of works. */
function Music() {
  const notes = [
    [58, 4],
    [128, 2],
    [206, 3],
    [262, 0],
    [352, 2],
    [430, 1],
  ] as const;
  const rows = [0, 1, 2, 3];
  return (
    <>
      <Sheet x={0} y={0} w={560} h={170}>
        <g stroke={track} strokeWidth="1.5">
          {[0, 1, 2, 3, 4].map((index) => (
            <line key={index} x1="28" x2="532" y1={58 + index * 20} y2={58 + index * 20} />
          ))}
        </g>
        {notes.map(([x, step], index) => (
          <g key={x} fill={index === 3 ? 'var(--stave-s1)' : tint('s1', 55)}>
            <ellipse cx={x} cy={58 + step * 20} rx="12" ry="9" transform={`rotate(-18 ${x} ${58 + step * 20})`} />
            <rect x={x + 9} y={58 + step * 20 - 50} width="3" height="48" rx="1.5" />
          </g>
        ))}
      </Sheet>
      {rows.map((row) => (
        <Sheet key={row} x={0} y={190 + row * 62} w={560} h={48}>
          <rect x="16" y="14" width="20" height="20" rx="6" fill={tint(['s1', 's2', 's3', 's4'][row] ?? 's1', 50)} />
          <Bar x={50} y={14} w={[150, 118, 172, 96][row] ?? 100} />
          <Bar x={50} y={28} w={[86, 104, 70, 88][row] ?? 80} h={6} />
          <Bar x={330} y={20} w={92} />
          <rect x="476" y="14" width="66" height="20" rx="5" fill={tint('s1', 14)} />
        </Sheet>
      ))}
    </>
  );
}

/** A picture of a horizon, of a face, of hills, of a record. */
const pictures: readonly ((key: string) => ReactNode)[] = [
  (key) => (
    <g key={key}>
      <rect width="270" height="170" fill={tint('s1', 70)} />
      <circle cx="135" cy="96" r="52" fill={tint('s3', 70)} />
      {[0, 1, 2, 3, 4].map((step) => (
        <rect key={step} y={98 + step * 15} width="270" height="8" fill={tint('s1', 84)} />
      ))}
    </g>
  ),
  (key) => (
    <g key={key}>
      <rect width="270" height="170" fill={tint('s3', 30)} />
      <circle cx="135" cy="70" r="32" fill={tint('s3', 75)} />
      <path d="M68 170c4-44 34-60 67-60s63 16 67 60z" fill={tint('s4', 60)} />
    </g>
  ),
  (key) => (
    <g key={key}>
      <rect width="270" height="170" fill={tint('s2', 22)} />
      <circle cx="204" cy="48" r="20" fill={tint('s3', 55)} />
      <path d="M0 130 70 62l52 54 40-36 108 78v12H0z" fill={tint('s2', 55)} />
      <path d="M0 150l92-50 84 44 94-36v62H0z" fill={tint('s2', 85)} />
    </g>
  ),
  (key) => (
    <g key={key}>
      <rect width="270" height="170" fill={tint('s5', 20)} />
      <circle cx="135" cy="85" r="66" fill={tint('s6', 92)} />
      {[54, 44, 34].map((radius) => (
        <circle key={radius} cx="135" cy="85" r={radius} fill="none" stroke={card} strokeOpacity=".25" />
      ))}
      <circle cx="135" cy="85" r="22" fill="var(--stave-s1)" />
      <circle cx="135" cy="85" r="5" fill={card} />
    </g>
  ),
];

function Images() {
  return pictures.map((picture, index) => {
    const [x, y] = [(index % 2) * 290, Math.floor(index / 2) * 226];
    return (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} clipPath="url(#soon-tile)">
        {picture(`${x}-${y}`)}
        <g>
          <Bar x={2} y={184} w={128} />
          <Bar x={2} y={200} w={72} h={6} />
        </g>
      </g>
    );
  });
}

/** One frame large with its timeline, the next ones small. */
function Videos() {
  const heights = [14, 26, 18, 38, 30, 44, 22, 34, 48, 28, 40, 20, 32, 46, 24, 36, 16, 30, 42, 26, 18, 34, 22, 12];
  return (
    <>
      <Sheet x={0} y={0} w={560} h={312}>
        <g transform="translate(12 12)" clipPath="url(#soon-frame)">
          <g transform="translate(0 -64) scale(1.985)">{pictures[2]?.('frame')}</g>
        </g>
        <circle cx="280" cy="122" r="34" fill={card} fillOpacity=".92" />
        <path d="M270 105v34l28-17z" fill="var(--stave-s1)" />
        {placed(heights, 16, 22.2).map(({ x, height }) => (
          <rect key={x} x={x} y={272 - height / 2} width="10" height={height} rx="5" fill={x < 210 ? 'var(--stave-s1)' : track} />
        ))}
      </Sheet>
      {[0, 3, 1].map((picture, index) => (
        <g key={picture} transform={`translate(${index * 190} 328) scale(.666)`} clipPath="url(#soon-tile)">
          {pictures[picture]?.(String(picture))}
        </g>
      ))}
    </>
  );
}

/** A stack of documents, the first one signed. */
function Documents() {
  return (
    <>
      <g transform="rotate(4 420 220)">
        <Sheet x={236} y={30} w={300} h={400} />
      </g>
      <g transform="rotate(-3 260 220)">
        <Sheet x={110} y={24} w={310} h={410} />
      </g>
      <Sheet x={0} y={0} w={330} h={440}>
        <rect x="28" y="30" width="36" height="36" rx="10" fill={tint('s1', 18)} />
        <Bar x={78} y={34} w={150} h={10} fill={tint('s1', 60)} />
        <Bar x={78} y={54} w={96} h={7} />
        <Lines x={28} y={102} widths={[272, 246, 264, 180]} />
        <Lines x={28} y={198} widths={[258, 270, 120]} />
        <line x1="28" x2="150" y1="372" y2="372" stroke={line} strokeWidth="1.5" />
        <path
          d="M34 362c12-30 22-36 22-22s-10 30 4 16 16-22 20-10 8 10 18-2 16-6 24 4"
          fill="none"
          stroke="var(--stave-s1)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <line x1="184" x2="302" y1="372" y2="372" stroke={line} strokeWidth="1.5" />
        <Lines x={28} y={388} widths={[70]} />
        <Lines x={184} y={388} widths={[82]} />
      </Sheet>
    </>
  );
}

/** Numbers, a chart and a list. */
function Figures() {
  const bars = [52, 76, 44, 96, 70, 118, 88, 64, 104, 92, 132, 120];
  return (
    <>
      {[0, 1, 2].map((tile) => (
        <Sheet key={tile} x={tile * 190} y={0} w={178} h={84}>
          <Bar x={16} y={20} w={68} h={6} />
          <Bar x={16} y={42} w={[92, 70, 108][tile] ?? 80} h={16} fill={tint('s1', [70, 40, 24][tile] ?? 40)} />
        </Sheet>
      ))}
      <Sheet x={0} y={104} w={558} h={210}>
        {placed(bars, 28, 43).map(({ x, height }) => (
          <rect
            key={x}
            x={x}
            y={184 - height}
            width="24"
            height={height}
            rx="5"
            fill={height > 125 ? 'var(--stave-s1)' : tint('s1', 34)}
          />
        ))}
      </Sheet>
      {[0, 1].map((row) => (
        <Sheet key={row} x={0} y={334 + row * 58} w={558} h={46}>
          <circle cx="30" cy="23" r="11" fill={tint(row === 0 ? 's2' : 's3', 55)} />
          <Bar x={54} y={19} w={row === 0 ? 160 : 124} />
          <Bar x={440} y={19} w={90} />
        </Sheet>
      ))}
    </>
  );
}

const drawings: readonly (readonly [start: string, Drawing: () => ReactNode])[] = [
  ['/dashboard/media/images', Images],
  ['/dashboard/media/videos', Videos],
  ['/dashboard/media/documents', Documents],
  ['/dashboard/music/documents', Documents],
  ['/dashboard/music', Music],
];

/** A fading sketch of the planned page. */
export function Preview({ path }: { path: string }) {
  const Drawing = drawings.find(([start]) => path.startsWith(start))?.[1] ?? Figures;
  return (
    <svg className={classes.preview} viewBox="-2 -2 566 448" aria-hidden="true">
      <clipPath id="soon-tile">
        <path d="M12 0h246a12 12 0 0 1 12 12v146a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12V12A12 12 0 0 1 12 0zM0 178h270v40H0z" />
      </clipPath>
      <clipPath id="soon-frame">
        <rect width="536" height="220" rx="6" />
      </clipPath>
      <Drawing />
    </svg>
  );
}
