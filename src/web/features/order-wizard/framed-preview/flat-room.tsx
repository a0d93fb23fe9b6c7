import { useId } from 'react'
import type { FrameId } from '#domain/catalog.ts'
import { FlatFrame } from './flat-frame.tsx'
import type { Rectangle } from './flat-geometry.ts'
import type { Point } from './homography.ts'

/** Millimetres: a wall of 3.2 m with a sofa of 1.9 m, against which the frame can be judged. */
export const FLAT_ROOM = { size: [3200, 1800], middle: [1600, 510] } as const satisfies Scale
/** Millimetres: a piece of wall around a frame for an A3 sheet. */
export const FLAT_CLOSE_UP = { size: [740, 740], middle: [370, 362] } as const satisfies Scale
type Scale = { size: Point; middle: Point }

type FlatSceneProps = { frame: FrameId; paper: Rectangle; passepartout: number }

export function FlatRoom(props: FlatSceneProps) {
  const [width, height] = FLAT_ROOM.size
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" aria-hidden="true">
      <Wall size={FLAT_ROOM.size} />
      <rect y={1600} width={width} height={100} fill="#eeebe3" />
      <rect y={1696} width={width} height={6} fill="#b9ab97" />
      <rect y={1700} width={width} height={100} fill="#a98860" />
      <Lamp />
      <Sofa />
      <FlatFrame {...props} />
    </svg>
  )
}

export function FlatCloseUp(props: FlatSceneProps) {
  return (
    <svg
      viewBox={`0 0 ${FLAT_CLOSE_UP.size.join(' ')}`}
      className="block w-full"
      aria-hidden="true"
    >
      <Wall size={FLAT_CLOSE_UP.size} />
      <FlatFrame {...props} />
    </svg>
  )
}

function Wall({ size: [width, height] }: { size: Point }) {
  const id = useId()
  return (
    <>
      <defs>
        <radialGradient id={id} cx="0.3" cy="0.15" r="1.1">
          <stop stopColor="#dfd9cd" />
          <stop offset="1" stopColor="#bfb7a8" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  )
}

function Lamp() {
  return (
    <>
      <ellipse cx={2970} cy={1752} rx={150} ry={16} fill="#4a3b2c" />
      <rect x={2963} y={900} width={14} height={850} fill="#4a3b2c" />
      <path d="M2880 660h180l60 270h-300z" fill="#efe4c9" />
    </>
  )
}

function Sofa() {
  return (
    <g transform="translate(300 -90)">
      <ellipse cx={1300} cy={1856} rx={1010} ry={34} fill="#6d5436" opacity="0.45" />
      <g fill="#5b4630">
        <rect x={420} y={1760} width={36} height={96} rx={8} />
        <rect x={2144} y={1760} width={36} height={96} rx={8} />
      </g>
      <rect x={430} y={1120} width={1740} height={520} rx={80} fill="#8a8173" />
      <rect x={520} y={1150} width={770} height={430} rx={70} fill="#9a9082" />
      <rect x={1310} y={1150} width={770} height={430} rx={70} fill="#968c7e" />
      <rect x={400} y={1560} width={1800} height={220} rx={40} fill="#857c6e" />
      <rect x={520} y={1480} width={775} height={160} rx={60} fill="#a3998b" />
      <rect x={1305} y={1480} width={775} height={160} rx={60} fill="#9f9587" />
      <rect x={350} y={1330} width={210} height={450} rx={90} fill="#948a7b" />
      <rect x={2040} y={1330} width={210} height={450} rx={90} fill="#8b8273" />
      <rect
        x={590}
        y={1210}
        width={330}
        height={330}
        rx={44}
        fill="#5f7268"
        transform="rotate(-9 755 1375)"
      />
      <rect
        x={1690}
        y={1210}
        width={330}
        height={330}
        rx={44}
        fill="#e4dccd"
        transform="rotate(8 1855 1375)"
      />
    </g>
  )
}
