import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskBase, DeskSaved } from '#contract/studio/desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { PreviewSign } from '#web/preview/preview-sign.tsx'
import type { Preview } from '#web/preview/use-preview.ts'
import { DeskFrame } from './desk-frame.tsx'
import { DeskHeader } from './desk-header.tsx'
import type { DeskKind } from './desk-kind.ts'
import { DeskNotices } from './desk-notices.tsx'
import { KeyHelp, type KeyLine } from './key-help.tsx'
import type { DeskChange, DeskHistory } from './marks/desk-history.ts'
import { AboutPicture } from './order/about-picture.tsx'
import { areMoved } from './order/asked-of.ts'
import { DeskRequests } from './order/desk-requests.tsx'
import { pinsOfBase } from './order/pins-of-base.ts'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { DeskStageTools } from './stage/desk-stage-tools.tsx'
import { type RailTool, ToolRail } from './tools/tool-rail.tsx'
import { useMarkKeys } from './tools/use-mark-keys.ts'
import type { DeskView } from './use-desk-view.ts'
import type { DeskWork } from './use-desk-work.ts'

type AnyDraft = { marks: readonly unknown[] }

type DeskState<Draft, Tool extends string> = DeskHistory<Draft> & {
  settings: { tool: Tool; brush: number }
  change: (change: DeskChange<Draft> | { type: 'remove'; index: number }) => void
  set: (changed: { tool?: Tool; brush?: number }) => void
}

type DeskScreenProps<Draft extends AnyDraft, Saved extends DeskSaved, Tool extends string> = {
  kind: DeskKind<Draft, Saved>
  order: StudioOrder
  base: DeskBase
  saved: Saved | null
  isLocked: boolean
  desk: DeskState<Draft, Tool>
  tools: readonly RailTool<Tool>[]
  view: DeskView
  work: DeskWork<Draft>
  preview: Preview
  words: {
    title: string
    /** What the panels beside the picture are called, and the first of them. */
    panel: string
    work: string
    /** What the picture before the marks is called. */
    before: string
    /** What else there is to know before drawing. */
    notice?: string | null
  }
  /** What the keys of this desk alone do. */
  keys: readonly KeyLine[]
  stage: ReactNode
  side: { tools: ReactNode; marks: ReactNode }
}

/** A desk where a picture is marked: its tools, the picture, and what to know about its order. */
export function DeskScreen<Draft extends AnyDraft, Saved extends DeskSaved, Tool extends string>(
  props: DeskScreenProps<Draft, Saved, Tool>,
) {
  const { kind, order, base, saved, isLocked, desk, tools, view, work, preview } = props
  const { words, keys, stage, side } = props
  const { t } = useTranslation('studio-desk')
  useMarkKeys(desk, tools, view)
  return (
    <>
      <DeskFrame
        top={
          <>
            <DeskHeader
              order={order}
              title={words.title}
              markCount={desk.draft.marks.length}
              status={work.status}
              isMaking={work.isMaking}
              onMake={() => void work.makeVersion()}
            />
            <DeskNotices
              order={order}
              isLocked={isLocked}
              areMoved={saved !== null && areMoved(saved.report, base.report)}
              more={words.notice ?? null}
            />
          </>
        }
        tools={
          <ToolRail
            tools={tools}
            tool={desk.settings.tool}
            isLocked={isLocked}
            onTool={(tool) => desk.set({ tool })}
          />
        }
        stageTools={
          <DeskStageTools
            history={desk}
            isLocked={isLocked}
            onChange={desk.change}
            view={view}
            beforeLabel={words.before}
            hasPins={pinsOfBase(order, base).length > 0}
          />
        }
        stage={
          <>
            {stage}
            <PreviewSign preview={preview} words={t('preview', { returnObjects: true })} />
          </>
        }
        side={
          <SidePanel
            label={words.panel}
            toolsLabel={words.work}
            requests={<DeskRequests order={order} />}
            content={{ ...side, picture: <AboutPicture base={base} /> }}
          />
        }
      />
      <KeyHelp
        own={[...tools.map(({ keys: key, label }) => [key.toUpperCase(), label] as const), ...keys]}
        open={view.showsHelp}
        onOpenChange={view.setShowsHelp}
      />
      {work.status.state === 'conflict' && (
        <ConflictDialog
          desk={kind.query(order.id)}
          onTheirs={(theirs) => {
            work.saver.accept(theirs.version)
            desk.change({ type: 'replace', draft: kind.draftOf(theirs) })
          }}
          onMine={(theirs) => {
            desk.change({ type: 'keep', over: kind.draftOf(theirs) })
            void work.saver.overwrite(theirs.version)
          }}
        />
      )}
      {work.leaveQuestion}
    </>
  )
}
