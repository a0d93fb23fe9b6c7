import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { DividingLine, type DividingLineWords } from './dividing-line.tsx'
import { HALF, lineStyle, useDividingLine } from './use-dividing-line.ts'

type ComparisonProps = {
  /** Two pictures of the same shape. */
  before: ReactNode
  after: ReactNode
  words: DividingLineWords & { showBefore: string; showAfter: string }
  /** Both halves at once, or the state before alone, to be changed by the button or the line. */
  startsAt?: 'half' | 'before'
  /** What lies on both states, such as pins; it takes no pointer. */
  marks?: ReactNode
}

const START = { half: HALF, before: 100 }

/** Two states of one picture, divided by a line that can be dragged, or shown one at a time. */
export function Comparison({ before, after, words, startsAt = 'half', marks }: ComparisonProps) {
  const start = START[startsAt]
  const [line, move] = useDividingLine(start)
  return (
    <div>
      <div
        // A page that was sent may have no style of an element; without script both halves are shown.
        className={clsx(
          'relative overflow-hidden rounded-card shadow-raised',
          startsAt === 'before' && '[--line-at:100%] noscript:[--line-at:50%]',
        )}
        style={lineStyle(line, start)}
      >
        <div aria-hidden={line.at === 100}>{after}</div>
        <DividingLine
          line={line}
          onDrag={(at) => move({ drag: at })}
          before={before}
          words={words}
          isHalfWithoutScript={startsAt === 'before'}
        />
        {marks}
      </div>
      <Button
        variant="secondary"
        className="mt-4 w-full noscript:hidden sm:w-auto"
        onClick={() => move('turn over')}
      >
        {line.at <= HALF ? words.showBefore : words.showAfter}
      </Button>
    </div>
  )
}
