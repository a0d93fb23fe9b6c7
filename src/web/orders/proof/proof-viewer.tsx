import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '#web/ui/forms/segments.tsx'
import { ZoomControls } from '#web/ui/pictures/zoom-controls.tsx'
import {
  type StageView,
  WHOLE_PICTURE,
  type Zoomer,
  ZoomStage,
} from '#web/ui/pictures/zoom-stage.tsx'
import { useSteadyAddress } from '../pictures/use-steady-address.ts'
import { DividedLine } from './divided-line.tsx'
import { PrintedPart } from './printed-part.tsx'
import { PrintedPartSwitch } from './printed-part-switch.tsx'
import { type ShownPicture, sheetOf } from './shown-proof.ts'
import { StagePicture } from './stage-picture.tsx'

const VIEWS = ['slider', 'sideBySide', 'proofOnly'] as const
type View = (typeof VIEWS)[number]
const HALF = 50
const LABEL =
  'pointer-events-none absolute top-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold'

/** What is said of a picture that is no proof yet. */
type PictureNames = {
  label: string
  picture: string
  only: string
  line: string
  share: (percent: number) => string
}

type ProofViewerProps = {
  proof: ShownPicture
  originalUrl: string | null
  /** On which sheet, such as `a3`: then what of the picture is printed can be shown on it. */
  printed?: { sizeId: string; hasMat: boolean }
  /** What the picture is called; a proof, unless said otherwise. */
  names?: PictureNames
  /** What lies on the proof, such as pins. */
  marks?: (view: StageView) => ReactNode
}

/**
 * A proof against the photo as it came: enlarged, moved, divided by a line or side by side; alone where
 * the photo is not there.
 */
export function ProofViewer({ proof, originalUrl, printed, names, marks }: ProofViewerProps) {
  const { t } = useTranslation('order-page')
  const [chosen, setView] = useState<View>('slider')
  // There may be nothing to compare with: a photo whose time is over, or that is somebody else's.
  const view = originalUrl === null ? 'proofOnly' : chosen
  const [lineAt, setLineAt] = useState(HALF)
  const [showsPart, setShowsPart] = useState(true)
  const [look, setLook] = useState(WHOLE_PICTURE)
  const proofZoomer = useRef<Zoomer>(null)
  const originalZoomer = useRef<Zoomer>(null)
  const proofSrc = useSteadyAddress(proof.id, proof.pictureUrl)
  const originalSrc = useSteadyAddress('original', originalUrl)

  const change = (next: View) => {
    setView(next)
    setLook(WHOLE_PICTURE)
  }
  const follow = (next: StageView, moved: Zoomer) => {
    setLook(next)
    for (const other of [proofZoomer.current, originalZoomer.current]) {
      if (other && other.instance !== moved.instance) bringTo(other, moved)
    }
  }
  const sheet = printed && sheetOf(proof, printed.sizeId)
  const hasMat = printed?.hasMat ?? false
  const part = showsPart && sheet && <PrintedPart proof={proof} sheet={sheet} hasMat={hasMat} />
  const after = names?.label ?? t('viewer.after')
  const original = <StagePicture src={originalSrc} alt={t('viewer.original')} />
  const picture = (
    <>
      <StagePicture
        src={proofSrc}
        alt={names?.picture ?? t('viewer.proof', { version: proof.version })}
      />
      {marks?.(look)}
    </>
  )
  const stage = { shape: proof, view: look, onView: follow, label: t('viewer.picture') }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:order-1">
        {originalUrl !== null && (
          <Segments
            label={t('viewer.view')}
            value={view}
            onValueChange={change}
            segments={VIEWS.map((each) => ({
              value: each,
              label: each === 'proofOnly' && names ? names.only : t(`viewer.${each}`),
              // The longest words of the languages beside each other on a phone.
              className: 'max-sm:px-2',
            }))}
          />
        )}
        <ZoomControls
          zoomer={() => proofZoomer.current}
          words={{
            zoomIn: t('viewer.zoomIn'),
            zoomOut: t('viewer.zoomOut'),
            reset: t('viewer.reset'),
          }}
        />
      </div>
      {view === 'slider' && (
        <ZoomStage
          key={view}
          ref={proofZoomer}
          {...stage}
          overlay={
            <>
              {lineAt >= 20 && <span className={`${LABEL} left-3`}>{t('viewer.before')}</span>}
              {lineAt <= 80 && <span className={`${LABEL} right-3`}>{after}</span>}
              <DividedLine
                at={lineAt}
                onMove={setLineAt}
                label={names?.line ?? t('viewer.line')}
                valueText={(names?.share ?? ((percent) => t('viewer.share', { percent })))(
                  100 - lineAt,
                )}
              />
            </>
          }
        >
          {original}
          <div
            className="absolute inset-0"
            style={{ clipPath: `inset(0 0 0 ${onPicture(lineAt, look)}%)` }}
          >
            {picture}
          </div>
          {part}
        </ZoomStage>
      )}
      {view === 'sideBySide' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <ZoomStage
            {...stage}
            ref={originalZoomer}
            overlay={<span className={`${LABEL} left-3`}>{t('viewer.before')}</span>}
          >
            {original}
            {part}
          </ZoomStage>
          <ZoomStage
            {...stage}
            ref={proofZoomer}
            overlay={<span className={`${LABEL} left-3`}>{after}</span>}
          >
            {picture}
            {part}
          </ZoomStage>
        </div>
      )}
      {view === 'proofOnly' && (
        <ZoomStage key={view} ref={proofZoomer} {...stage}>
          {picture}
          {part}
        </ZoomStage>
      )}
      {sheet && (
        <div className="max-sm:order-2">
          <PrintedPartSwitch
            proof={proof}
            hasMat={hasMat}
            isOn={showsPart}
            onChange={setShowsPart}
          />
        </div>
      )}
    </div>
  )
}

/** Where a place of the stage lies on the picture as it is enlarged and moved, both in percent. */
function onPicture(at: number, { scale, left }: StageView): number {
  return Math.min(100, Math.max(0, (at - 100 * left) / scale))
}

function bringTo(zoomer: Zoomer, { state }: Zoomer): void {
  const { scale, positionX, positionY } = zoomer.state
  const isThere =
    scale === state.scale && positionX === state.positionX && positionY === state.positionY
  if (!isThere) void zoomer.setTransform(state.positionX, state.positionY, state.scale, 0)
}
