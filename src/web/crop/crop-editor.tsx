import { RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CropChoice, turnsOf } from '#domain/printing/print-crop.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import { findFramedSheet, type Sheet } from '#domain/shop/sheets.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { CropFacts } from './crop-facts.tsx'
import { CropSliders } from './crop-sliders.tsx'
import { CropStage, sheetWidthOn, useStageWidth } from './crop-stage.tsx'
import { FramedCrop } from './framed-crop.tsx'
import { PrintedCrop } from './printed-crop.tsx'
import { turnedBy } from './turned-by.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type CropEditorProps = {
  picture: ImageBitmap
  size: Sheet
  /** Null of a print without a frame. */
  frame: FrameId | null
  /** For this very picture. */
  choice: CropChoice
  /** Null where everything is left to the shop again. */
  onChange: (choice: CropChoice | null) => void
}

/** Where a customer says which part of their picture is printed, and which way round it hangs. */
export function CropEditor({ picture, size, frame, choice, onChange }: CropEditorProps) {
  const { t } = useTranslation('crop')
  const stage = useStageWidth()
  const sheetWidth = sheetWidthOn(stage.width, size, choice)
  const gestures = useCropGestures({ choice, picture, size }, sheetWidth, onChange)
  const change = (part: Partial<CropChoice>) => onChange({ ...choice, ...part })
  const turn = (degrees: number) => onChange(turnedBy(choice, degrees))
  const { straightening } = turnsOf(choice)
  const framed = frame && findFramedSheet(size.id)
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-x-4 gap-y-5 @md:grid-cols-[minmax(0,1fr)_11rem] @md:gap-x-5 @3xl:grid-cols-[minmax(0,1fr)_19rem] @3xl:grid-rows-[auto_1fr]">
        {/* On phones the frame lies right below the stage, beside what is said of it. */}
        <div className="contents @md:grid @md:gap-2 @3xl:row-span-2">
          <div ref={stage.element} className="col-span-2 @md:col-span-1">
            <CropStage
              picture={picture}
              size={size}
              choice={choice}
              hasMat={frame !== null}
              gestures={gestures}
              width={stage.width}
            />
          </div>
          <p id="crop-how" className="text-sm text-ink-soft">
            {t('stage.how')}
          </p>
        </div>
        {framed ? (
          <FramedCrop picture={picture} size={framed} frame={frame} choice={choice} />
        ) : (
          <PrintedCrop picture={picture} size={size} choice={choice} />
        )}
        <div className="col-span-2 grid gap-5 @3xl:col-span-1">
          <Segments
            label={t('orientation.label')}
            value={choice.orientation}
            onValueChange={(orientation) => change({ orientation })}
            segments={[
              { value: 'portrait', label: t('orientation.portrait'), className: 'flex-1' },
              { value: 'landscape', label: t('orientation.landscape'), className: 'flex-1' },
            ]}
          />
          <FitChoice fit={choice.fit} hasMat={frame !== null} onChange={(fit) => change({ fit })} />
          <CropSliders
            zoom={choice.fit === 'fill' ? choice.zoom : undefined}
            straightening={straightening}
            onZoom={gestures.zoomTo}
            onStraighten={(degrees) => turn(degrees - straightening)}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => turn(-90)}>
              <RotateCcw aria-hidden />
              {t('turnLeft')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => turn(90)}>
              <RotateCw aria-hidden />
              {t('turnRight')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              <Undo2 aria-hidden />
              {t('reset')}
            </Button>
          </div>
          <CropFacts picture={picture} size={size} frame={frame} choice={choice} />
        </div>
      </div>
    </div>
  )
}

type FitChoiceProps = {
  fit: CropChoice['fit']
  hasMat: boolean
  onChange: (fit: CropChoice['fit']) => void
}

function FitChoice({ fit, hasMat, onChange }: FitChoiceProps) {
  const { t } = useTranslation('crop')
  const words = hasMat ? 'fit' : 'print'
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t(`${words}.label`)}</legend>
      {(['fill', 'whole'] as const).map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="crop-fit"
            className="size-5 shrink-0 accent-accent"
            checked={fit === each}
            onChange={() => onChange(each)}
          />
          {t(`${words}.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
