import { GUARANTEE_COLORS } from '#domain/law/guarantee-notice.ts'

const { blue, yellow } = GUARANTEE_COLORS
const STARS = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)

/** A shield with the twelve stars of the Union. */
export function UnionShield() {
  return (
    <svg viewBox="-1 -1 60 70" className="h-16 shrink-0" aria-hidden>
      <path
        d="M0 6C12 6 22 4 29 0C36 4 46 6 58 6V34C58 52 44 62 29 68C14 62 0 52 0 34Z"
        fill={blue}
        stroke="#fff"
        strokeWidth="2"
      />
      {STARS.map((angle) => (
        <polygon
          key={angle}
          points={star(29 + 19 * Math.sin(angle), 33 - 19 * Math.cos(angle))}
          fill={yellow}
        />
      ))}
    </svg>
  )
}

/** The label of commercial guarantees of durability, of which the notice speaks. */
export function GaranLabel() {
  return (
    <svg viewBox="0 0 98 44" className="h-12 shrink-0" aria-hidden>
      <rect x="1" y="1" width="96" height="42" rx="5" fill="none" stroke="#000" strokeWidth="2" />
      <text x="8" y="29" fontSize="18" fontWeight="700" fontFamily="inherit">
        GARAN
      </text>
      <rect x="74" y="15" width="15" height="15" rx="3" fill="none" stroke="#000" strokeWidth="2" />
      <path d="M77 22l4 4L92 11" fill="none" stroke="#000" strokeWidth="2.5" />
    </svg>
  )
}

/** The points of a star around a place. */
function star(x: number, y: number): string {
  return Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? 4 : 1.5
    const angle = (index * Math.PI) / 5
    return `${(x + reach * Math.sin(angle)).toFixed(2)},${(y - reach * Math.cos(angle)).toFixed(2)}`
  }).join(' ')
}
