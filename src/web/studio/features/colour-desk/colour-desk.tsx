import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { steadyUrl } from '#web/studio/lib/steady-url.ts'
import { ColourPanel } from './colours/colour-panel.tsx'
import { deskKey, fetchPictureUrls, saveHints } from './desk-calls.ts'
import { DeskHeader } from './desk-header.tsx'
import { DeskNotices } from './desk-notices.tsx'
import { KeyHelp } from './key-help.tsx'
import { MarkList } from './marks/mark-list.tsx'
import { AboutOrder } from './order/about-order.tsx'
import { areMoved, askedOf, groundOf } from './order/base-picture.ts'
import { usePreview } from './preview/use-preview.ts'
import { ResultOptions } from './result-options.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { findDraft } from './saving/kept-draft.ts'
import { useAutosave } from './saving/use-autosave.ts'
import { useLeaveQuestion } from './saving/use-leave-question.tsx'
import { SidePanel } from './side-panel.tsx'
import { PictureStage } from './stage/picture-stage.tsx'
import { PreviewSign } from './stage/preview-sign.tsx'
import { StageTools } from './stage/stage-tools.tsx'
import { useStageView } from './stage/use-stage-view.ts'
import { finerBrush, TOOL_KEYS, TOOLS, widerBrush } from './tools/tool.ts'
import { ToolOptions } from './tools/tool-options.tsx'
import { ToolRail } from './tools/tool-rail.tsx'
import { useDeskKeys } from './tools/use-desk-keys.ts'
import { useDesk } from './use-desk.ts'
import { useDeskPlace } from './use-desk-place.ts'
import { useMakePicture } from './use-make-picture.ts'

type ColourDeskProps = {
  order: StudioOrder
  base: NonNullable<StudioColourDesk['base']>
  saved: StudioColourDesk['saved']
}

/** A picture, the tools to colour it, and what its customer said about it. */
export function ColourDesk({ order, base, saved }: ColourDeskProps) {
  const client = useQueryClient()
  const isLocked = !order.may.includes('mark_colours')
  const [stored] = useState(() => ({
    hints: saved?.hints ?? askedOf(base).hints ?? NO_HINTS,
    version: saved?.version ?? 0,
  }))
  const [start] = useState(() => findDraft(order.id, stored.version) ?? stored.hints)
  const desk = useDesk(start, isLocked)
  const { hints, selected, settings, change, set } = desk

  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useStageView(picture)
  const pictureUrl = steadyUrl('screen', base.screenUrl)
  const ground = groundOf(base)
  const preview = usePreview({
    pictureId: base.proofId,
    urls: { picture: pictureUrl, automatic: base.automaticUrl },
    renewUrls: () => fetchPictureUrls(client, order.id),
    ground,
    hints,
    canvas,
  })
  const { width, height } = base
  const hand = useDeskPlace(desk, {
    width,
    height,
    screenWidth: view.screenWidth,
    painted: preview.painted,
  })

  const make = useMakePicture(order, base)
  const autosave = useAutosave({
    orderId: order.id,
    hints,
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

  const [isPlain, setIsPlain] = useState(false)
  const [isPlainHeld, setIsPlainHeld] = useState(false)
  const [isPanHeld, setIsPanHeld] = useState(false)
  const [showsMarks, setShowsMarks] = useState(true)
  const [showsHelp, setShowsHelp] = useState(false)
  const removeSelected = () => selected !== null && change({ type: 'remove', index: selected })
  useDeskKeys({
    presses: {
      ...Object.fromEntries(TOOLS.map((tool) => [TOOL_KEYS[tool], () => set({ tool })])),
      'ctrl+z': () => change({ type: 'undo' }),
      'ctrl+shift+z': () => change({ type: 'redo' }),
      'ctrl+y': () => change({ type: 'redo' }),
      '[': () => set({ brush: finerBrush(settings.brush) }),
      ']': () => set({ brush: widerBrush(settings.brush) }),
      delete: removeSelected,
      backspace: removeSelected,
      escape: () => change({ type: 'select', index: null }),
      m: () => setShowsMarks((shows) => !shows),
      '+': view.zoomIn,
      '=': view.zoomIn,
      '-': view.zoomOut,
      '0': view.fit,
      '?': () => setShowsHelp(true),
    },
    holds: { c: setIsPlainHeld, ' ': setIsPanHeld },
  })

  const makeVersion = async () => {
    if (!(await autosave.saver.flush())) return
    await make.run(hints)
    await client.invalidateQueries({ queryKey: deskKey(order.id) })
  }

  return (
    <div className="flex flex-col md:h-dvh">
      <DeskHeader
        order={order}
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
      <div className="grid min-h-0 flex-1 md:grid-cols-[3rem_minmax(0,1fr)_17rem] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[3rem_minmax(0,1fr)_21rem]">
        <div className="order-2 border-line bg-surface max-md:border-y md:order-none md:border-r">
          <ToolRail tool={settings.tool} isLocked={isLocked} onTool={(tool) => set({ tool })} />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col max-md:h-[50dvh]">
          <div className="border-b border-line bg-surface lg:px-1">
            <StageTools
              canUndo={desk.past.length > 0 && !isLocked}
              canRedo={desk.future.length > 0 && !isLocked}
              onUndo={() => change({ type: 'undo' })}
              onRedo={() => change({ type: 'redo' })}
              isPlain={isPlain}
              onPlain={() => setIsPlain(!isPlain)}
              showsMarks={showsMarks}
              onShowMarks={() => setShowsMarks(!showsMarks)}
              zoom={view}
              onHelp={() => setShowsHelp(true)}
            />
          </div>
          <div className="relative min-h-0 flex-1">
            <PictureStage
              url={pictureUrl}
              width={width}
              height={height}
              view={view}
              picture={picture}
              canvas={canvas}
              settings={settings}
              marks={hints.marks}
              selected={selected}
              showsMarks={showsMarks}
              isPlain={isPlain || isPlainHeld}
              isPanning={isPanHeld || settings.tool === 'pan'}
              onLine={hand.draw}
              onPlace={hand.touch}
            />
            <PreviewSign {...preview} />
          </div>
        </div>
        <div className="order-3 min-h-0 bg-surface md:order-none md:flex md:flex-col md:border-l md:border-line">
          <SidePanel
            content={{
              colours: (
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
                <MarkList
                  marks={hints.marks}
                  selected={selected}
                  isLocked={isLocked}
                  onSelect={(index) => change({ type: 'select', index })}
                  onRemove={(index) => change({ type: 'remove', index })}
                />
              ),
              order: <AboutOrder order={order} base={base} />,
            }}
          />
        </div>
      </div>
      <KeyHelp open={showsHelp} onOpenChange={setShowsHelp} />
      {autosave.state === 'conflict' && (
        <ConflictDialog
          orderId={order.id}
          onTheirs={(theirs) => {
            autosave.saver.accept(theirs.version)
            change({ type: 'replace', hints: theirs.hints })
          }}
          onMine={(theirs) => {
            change({ type: 'keep', over: theirs.hints })
            void autosave.saver.overwrite(theirs.version)
          }}
        />
      )}
      {leaveQuestion}
    </div>
  )
}
