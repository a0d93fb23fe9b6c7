import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { StudioRetouchDesk } from '#contract/studio/retouch-desk.ts'
import { NO_REPAIR_MARKS, type RepairMarks, repairMarksSchema } from '#engine/retouch/marks.ts'
import { DeskFrame } from '#web/studio/desk/desk-frame.tsx'
import { DeskHeader } from '#web/studio/desk/desk-header.tsx'
import { DeskNotices } from '#web/studio/desk/desk-notices.tsx'
import { KeyHelp } from '#web/studio/desk/key-help.tsx'
import { AboutOrder } from '#web/studio/desk/order/about-order.tsx'
import { areMoved, askedOf } from '#web/studio/desk/order/asked-of.ts'
import { pinsOfBase } from '#web/studio/desk/order/pins-of-base.ts'
import { loadSource } from '#web/studio/desk/preview/load-source.ts'
import { usePreview } from '#web/studio/desk/preview/use-preview.ts'
import { ConflictDialog } from '#web/studio/desk/saving/conflict-dialog.tsx'
import { type DraftKind, findDraft } from '#web/studio/desk/saving/kept-draft.ts'
import { useAutosave } from '#web/studio/desk/saving/use-autosave.ts'
import { useLeaveQuestion } from '#web/studio/desk/saving/use-leave-question.tsx'
import { SidePanel } from '#web/studio/desk/side-panel.tsx'
import { DeskStageTools } from '#web/studio/desk/stage/desk-stage-tools.tsx'
import { PreviewSign } from '#web/studio/desk/stage/preview-sign.tsx'
import { finerBrush, widerBrush } from '#web/studio/desk/tools/brush.ts'
import { ToolRail } from '#web/studio/desk/tools/tool-rail.tsx'
import { useDeskKeys } from '#web/studio/desk/tools/use-desk-keys.ts'
import { useDeskView } from '#web/studio/desk/use-desk-view.ts'
import { useMakePicture } from '#web/studio/desk/use-make-picture.ts'
import { readReport } from '#web/studio/lib/engine-report.ts'
import { steadyUrl } from '#web/studio/lib/steady-url.ts'
import { deskQuery, fetchPictureUrls, saveRepairMarks } from './desk-calls.ts'
import { ALL_SHOWN } from './marks/layer.ts'
import { RepairList } from './marks/repair-list.tsx'
import { settingsWith } from './next-settings.ts'
import { startRetouchWorker } from './preview/start-retouch-worker.ts'
import { RetouchPanel } from './retouch-panel.tsx'
import { RetouchStage } from './stage/retouch-stage.tsx'
import { TOOL_KEYS, TOOLS } from './tools/tool.ts'
import { useRailTools } from './tools/use-rail-tools.ts'
import { useRetouch } from './use-retouch.ts'

const DRAFTS: DraftKind<RepairMarks> = { name: 'retouch-desk', schema: repairMarksSchema }

type RetouchDeskProps = Pick<StudioRetouchDesk, 'saved' | 'hints'> & {
  order: StudioOrder
  base: NonNullable<StudioRetouchDesk['base']>
}

/** A picture before its repair, the tools to mark it, and what its customer said about it. */
export function RetouchDesk({ order, base, saved, hints }: RetouchDeskProps) {
  const { t } = useTranslation('studio-retouch')
  const client = useQueryClient()
  const isLocked = !order.may.includes('mark_repairs')
  const [stored] = useState(() => ({
    draft: saved?.marks ?? askedOf(base).repairMarks ?? NO_REPAIR_MARKS,
    version: saved?.version ?? 0,
  }))
  const [start] = useState(() => findDraft(DRAFTS, order.id, stored.version) ?? stored.draft)
  const desk = useRetouch(start, isLocked)
  const { draft, selected, settings, change, set } = desk

  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useDeskView(picture)
  const [shown, setShown] = useState(ALL_SHOWN)
  const pictureUrl = steadyUrl(base.isUnrepaired ? 'unrepaired' : 'screen', base.pictureUrl)
  const isColour = !base.isUnrepaired || readReport(base.report)?.measures.kind === 'colour'
  const preview = usePreview({
    pictureId: base.proofId,
    load: async (signal) => {
      const urls = { picture: pictureUrl, layer: base.foundUrl }
      const loaded = await loadSource(urls, () => fetchPictureUrls(client, order.id), signal)
      return { ...loaded, isColour }
    },
    startWorker: startRetouchWorker,
    draft,
    canvas,
  })

  const make = useMakePicture(order)
  const autosave = useAutosave({
    orderId: order.id,
    kind: DRAFTS,
    draft,
    stored,
    maySave: !isLocked,
    async save(marks, savedVersion) {
      const wish = { orderId: order.id, runId: base.runId, savedVersion, marks }
      const answer = await saveRepairMarks(wish)
      make.noteVersion(answer.version)
      return answer
    },
  })
  const leaveQuestion = useLeaveQuestion(autosave.saver)

  const removeSelected = () => selected !== null && change({ type: 'remove', index: selected })
  useDeskKeys({
    presses: {
      ...view.keys.presses,
      ...Object.fromEntries(TOOLS.map((tool) => [TOOL_KEYS[tool], () => set({ tool })])),
      'ctrl+z': () => change({ type: 'undo' }),
      'ctrl+shift+z': () => change({ type: 'redo' }),
      'ctrl+y': () => change({ type: 'redo' }),
      '[': () => set({ brush: finerBrush(settings.brush) }),
      ']': () => set({ brush: widerBrush(settings.brush) }),
      delete: removeSelected,
      backspace: removeSelected,
      escape: () => change({ type: 'select', index: null }),
    },
    holds: view.keys.holds,
  })

  const makeVersion = async () => {
    if (!(await autosave.saver.flush())) return
    await make.run(settingsWith({ base, hints }, draft))
    await client.invalidateQueries({ queryKey: deskQuery(order.id).queryKey })
  }

  const railTools = useRailTools()
  const pins = pinsOfBase(order, base)
  return (
    <>
      <DeskFrame
        top={
          <>
            <DeskHeader
              order={order}
              title={t('title', { number: order.number })}
              markCount={draft.marks.length}
              status={autosave}
              isMaking={make.isBusy}
              onMake={() => void makeVersion()}
            />
            <DeskNotices
              order={order}
              isLocked={isLocked}
              areMoved={saved !== null && areMoved(saved.report, base.report)}
              more={base.isUnrepaired ? null : t('finishedOnly')}
            />
          </>
        }
        tools={
          <ToolRail
            tools={railTools}
            tool={settings.tool}
            isLocked={isLocked}
            onTool={(tool) => set({ tool })}
          />
        }
        stageTools={
          <DeskStageTools
            history={desk}
            isLocked={isLocked}
            onChange={change}
            view={view}
            beforeLabel={t('view.before')}
            hasPins={pins.length > 0}
          />
        }
        stage={
          <>
            <RetouchStage
              url={pictureUrl}
              base={base}
              desk={desk}
              view={view}
              shown={shown}
              pins={pins}
              picture={picture}
              canvas={canvas}
            />
            <PreviewSign {...preview} />
          </>
        }
        side={
          <SidePanel
            label={t('panel.label')}
            toolsLabel={t('panel.retouch')}
            content={{
              tools: (
                <RetouchPanel
                  desk={desk}
                  isLocked={isLocked}
                  hasFound={base.foundUrl !== null}
                  shown={shown}
                  onShown={setShown}
                />
              ),
              marks: (
                <RepairList
                  marks={draft.marks}
                  selected={selected}
                  isLocked={isLocked}
                  onChange={change}
                />
              ),
              order: <AboutOrder order={order} base={base} />,
            }}
          />
        }
      />
      <KeyHelp
        own={[
          ...railTools.map(({ keys, label }) => [keys.toUpperCase(), label] as const),
          ['Alt + Enter', t('keys.source')],
          ['C', t('keys.compare')],
        ]}
        open={view.showsHelp}
        onOpenChange={view.setShowsHelp}
      />
      {autosave.state === 'conflict' && (
        <ConflictDialog
          desk={deskQuery(order.id)}
          onTheirs={(theirs) => {
            autosave.saver.accept(theirs.version)
            change({ type: 'replace', draft: theirs.marks })
          }}
          onMine={(theirs) => {
            change({ type: 'keep', over: theirs.marks })
            void autosave.saver.overwrite(theirs.version)
          }}
        />
      )}
      {leaveQuestion}
    </>
  )
}
