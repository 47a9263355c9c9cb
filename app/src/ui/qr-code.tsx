import { encode } from 'uqr'

/** Width in modules of the white margin that scanners need (ISO/IEC 18004). */
const quietZone = 4

/** The dark modules as one SVG path, one unit per module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
}

/** QR code, dark on white in every theme, as scanners expect. Load it lazily for its size. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = size + quietZone * 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full max-w-72 rounded-panel"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}
