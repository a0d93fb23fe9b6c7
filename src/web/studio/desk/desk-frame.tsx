import type { ReactNode } from 'react'

type DeskFrameProps = {
  /** Above everything: whose picture it is, and what to know before drawing. */
  top: ReactNode
  tools: ReactNode
  stageTools: ReactNode
  stage: ReactNode
  side: ReactNode
}

/** Where things lie at a desk: tools, picture and panels beside each other, on a phone in a column. */
export function DeskFrame({ top, tools, stageTools, stage, side }: DeskFrameProps) {
  return (
    <div className="flex flex-col md:h-dvh">
      {top}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[3rem_minmax(0,1fr)_17rem] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[3rem_minmax(0,1fr)_21rem]">
        <div className="order-2 border-line bg-surface max-md:border-y md:order-none md:border-r">
          {tools}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col max-md:h-[50dvh]">
          <div className="border-b border-line bg-surface lg:px-1">{stageTools}</div>
          <div className="relative min-h-0 flex-1">{stage}</div>
        </div>
        <div className="order-3 min-h-0 bg-surface md:order-none md:flex md:flex-col md:border-l md:border-line">
          {side}
        </div>
      </div>
    </div>
  )
}
