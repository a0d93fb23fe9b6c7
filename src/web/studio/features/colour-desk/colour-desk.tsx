import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { type ColourHints, colourHintsSchema, NO_HINTS } from '#engine/colour/hints.ts'
import { DeskFrame } from '#web/studio/desk/desk-frame.tsx'
import { DeskHeader } from '#web/studio/desk/desk-header.tsx'
import { DeskNotices } from '#web/studio/desk/desk-notices.tsx'
import { KeyHelp } from '#web/studio/desk/key-help.tsx'
import { AboutOrder } from '#web/studio/desk/order/about-order.tsx'
import { areMoved, askedOf } from '#web/studio/desk/order/asked-of.ts'
import { pinsOfBase } from '#web/studio/desk/order/pins-of-base.ts'
import { usePreview } from '#web/studio/desk/preview/use-preview.ts'
import { ConflictDialog } from '#web/studio/desk/saving/conflict-dialog.tsx'
import { type DraftKind, findDraft } from '#web/studio/desk/saving/kept-draft.ts'
import { useAutosave } from '#web/studio/desk/saving/use-autosave.ts'
import { useLeaveQuestion } from '#web/studio/desk/saving/use-leave-question.tsx'
import { SidePanel } from '#web/studio/desk/side-panel.tsx'
import { DeskStageTools } from '#web/studio/desk/stage/desk-stage-tools.tsx'
import { PictureStage } from '#web/studio/desk/stage/picture-stage.tsx'
import { PreviewSign } from '#web/studio/desk/stage/preview-sign.tsx'
import { finerBrush, widerBrush } from '#web/studio/desk/tools/brush.ts'
import { ToolRail } from '#web/studio/desk/tools/tool-rail.tsx'
import { useDeskKeys } from '#web/studio/desk/tools/use-desk-keys.ts'
import { useDeskView } from '#web/studio/desk/use-desk-view.ts'
import { useMakePicture } from '#web/studio/desk/use-make-picture.ts'
import { steadyUrl } from '#web/studio/lib/steady-url.ts'
import { ColourPanel } from './colours/colour-panel.tsx'
import { cssOf } from './colours/lab-colour.ts'
import { deskQuery, fetchPictureUrls, saveHints } from './desk-calls.ts'
import { HintList } from './marks/hint-list.tsx'
import { groundOf, settingsWith } from './order/base-picture.ts'
import { loadPicture } from './preview/load-picture.ts'
import { startPreviewWorker } from './preview/start-preview-worker.ts'
import { ResultOptions } from './result-options.tsx'
import { MarksOverlay } from './stage/marks-overlay.tsx'
import { TOOL_KEYS, TOOLS } from './tools/tool.ts'
import { ToolOptions } from './tools/tool-options.tsx'
import { useRailTools } from './tools/use-rail-tools.ts'
import { useDesk } from './use-desk.ts'
import { useDeskPlace } from './use-desk-place.ts'

const DRAFTS: DraftKind<ColourHints> = { name: 'colour-desk', schema: colourHintsSchema }

type ColourDeskProps = {
  order: StudioOrder
  base: NonNullable<StudioColourDesk['base']>
  saved: StudioColourDesk['saved']
}

/** A picture, the tools to colour it, and what its customer said about it. */
export function ColourDesk({ order, base, saved }: ColourDeskProps) {
  const { t } = useTranslation('studio-colour')
  const client = useQueryClient()
  const isLocked = !order.may.includes('mark_colours')
  const [stored] = useState(() => ({
    draft: saved?.hints ?? askedOf(base).hints ?? NO_HINTS,
    version: saved?.version ?? 0,
  }))
  const [start] = useState(() => findDraft(DRAFTS, order.id, stored.version) ?? stored.draft)
  const desk = useDesk(start, isLocked)
  const { draft: hints, selected, settings, change, set } = desk

  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useDeskView(picture)
  const pictureUrl = steadyUrl('screen', base.screenUrl)
  const ground = groundOf(base)
  const preview = usePreview({
    pictureId: base.proofId,
    load: async (signal) => {
      const urls = { picture: pictureUrl, layer: base.automaticUrl }
      const loaded = await loadPicture(urls, () => fetchPictureUrls(client, order.id), signal)
      return { ...loaded, ground }
    },
    startWorker: startPreviewWorker,
    draft: hints,
    canvas,
  })
  const { width, height } = base
  const hand = useDeskPlace(desk, {
    width,
    height,
    screenWidth: view.zoom.screenWidth,
    painted: preview.painted,
  })

  const make = useMakePicture(order)
  const autosave = useAutosave({
    orderId: order.id,
    kind: DRAFTS,
    draft: hints,
    stored,
    maySave: !isLocked,
    async save(wanted, savedVersion) {
      const answer = await saveHints({
        orderId: order.id,
        runId: base.runId,
        savedVersion,
        hints: wanted,
      })
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
    await make.run(settingsWith(base, hints))
    await client.invalidateQueries({ queryKey: deskQuery(order.id).queryKey })
  }

  const railTools = useRailTools()
  const pins = pinsOfBase(order, base)
  const { tool, brush } = settings
  const isBrushing = tool === 'brush' || tool === 'point'
  return (
    <>
      <DeskFrame
        top={
          <>
            <DeskHeader
              order={order}
              title={t('title', { number: order.number })}
              markCount={hints.marks.length}
              status={autosave}
              isMaking={make.isBusy}
              onMake={() => void makeVersion()}
            />
            <DeskNotices
              order={order}
              isLocked={isLocked}
              areMoved={saved !== null && areMoved(saved.report, base.report)}
            />
          </>
        }
        tools={
          <ToolRail
            tools={railTools}
            tool={tool}
            isLocked={isLocked}
            onTool={(wanted) => set({ tool: wanted })}
          />
        }
        stageTools={
          <DeskStageTools
            history={desk}
            isLocked={isLocked}
            onChange={change}
            view={view}
            beforeLabel={t('view.plain')}
            hasPins={pins.length > 0}
          />
        }
        stage={
          <>
            <PictureStage
              url={pictureUrl}
              label={t('stage.label')}
              width={width}
              height={height}
              view={view.zoom}
              picture={picture}
              canvas={canvas}
              isBefore={view.showsBefore}
              beforeClassName="grayscale"
              isPanning={view.isPanHeld || tool === 'pan'}
              cursor={tool === 'select' ? 'cursor-default' : 'cursor-crosshair'}
              brush={isBrushing ? brush : 0}
              pen={
                tool === 'brush'
                  ? { colour: cssOf(settings.colour), width: brush, isStraight: false }
                  : null
              }
              pins={view.showsPins ? pins : []}
              overlay={(pixel) =>
                view.showsMarks &&
                !view.showsBefore && (
                  <MarksOverlay {...{ marks: hints.marks, selected, width, height, pixel }} />
                )
              }
              onLine={hand.draw}
              onPlace={hand.touch}
            />
            <PreviewSign {...preview} />
          </>
        }
        side={
          <SidePanel
            label={t('panel.label')}
            toolsLabel={t('panel.colours')}
            content={{
              tools: (
                <div className="grid gap-5">
                  <ToolOptions settings={settings} onChange={set} />
                  <ColourPanel
                    colour={desk.selectedMark?.colour ?? settings.colour}
                    lightness={hand.lightness}
                    recent={desk.recent}
                    isOfMark={desk.selectedMark !== undefined}
                    onColour={desk.setColour}
                    onSettle={() => change({ type: 'settle' })}
                  />
                  <ResultOptions
                    hints={hints}
                    hasOwnColours={ground === 'own'}
                    isLocked={isLocked}
                    onChange={change}
                  />
                </div>
              ),
              marks: (
                <HintList
                  marks={hints.marks}
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
            change({ type: 'replace', draft: theirs.hints })
          }}
          onMine={(theirs) => {
            change({ type: 'keep', over: theirs.hints })
            void autosave.saver.overwrite(theirs.version)
          }}
        />
      )}
      {leaveQuestion}
    </>
  )
}
