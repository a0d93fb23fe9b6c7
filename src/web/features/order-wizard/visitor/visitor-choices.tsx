import { ArrowRight, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findPrintSize, POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { hasFrame } from '#web/lib/order/ordered-product.ts'
import type { VisitorOrder } from '#web/lib/order/visitor-order.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'
import { ChosenSoFar } from '../chosen-so-far.tsx'
import { CropPanel } from '../details/crop-panel.tsx'
import { INTROS } from '../details/intros.ts'
import { isProduct, SizeChoice } from '../details/size-choice.tsx'
import { WhereItHangs } from '../details/where-it-hangs.tsx'
import { FrameChoice } from '../frame/frame-choice.tsx'
import { sheetOfOrder } from '../wizard-state.ts'
import { type LocalPhoto, useLocalPhoto } from './use-local-photo.ts'
import { useRequestedRush, useVisitorChoices } from './use-visitor-choices.ts'

type VisitorChoicesProps = {
  photo: LocalPhoto & { order: VisitorOrder }
  onRemove: () => void
  /** The visitor wants to order what they see. */
  onGoOn: () => void
  /** Whether they are where it leads. */
  isThere: boolean
}

/** Before anybody signs in: the photo on a wall, with the price, and everything that changes it. */
export function VisitorChoices({ photo, onRemove, onGoOn, isThere }: VisitorChoicesProps) {
  const { t } = useTranslation('wizard')
  const [{ product, frame, printSize, print, crop }, choose] = useVisitorChoices(photo.order)
  const rush = useRequestedRush()
  const shown = useLocalPhoto(photo)
  const size = findPrintSize(printSize) ?? POPULAR_SIZE
  const sheet = sheetOfOrder({ product, printSize, print })
  return (
    <section aria-labelledby="visitor-photo" className="grid gap-6 sm:gap-8">
      <div>
        <Arrived>{t(product === 'framed' ? 'visitor.title' : 'visitor.photo')}</Arrived>
        <p className="mt-2 max-w-prose text-ink-soft">{t('visitor.stays')}</p>
      </div>
      {shown.isMissing ? (
        <p className="max-w-prose text-ink-soft">{t('visitor.notShown')}</p>
      ) : product !== 'framed' ? (
        <PhotoPreview
          src={photo.localUrl}
          alt={t('visitor.photo')}
          missingText={t('imageUpload.previewMissing')}
          imageClassName="max-h-[60dvh] max-w-full"
        />
      ) : (
        <WhereItHangs photo={shown} frame={frame} size={size} crop={crop} />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={onRemove}>
        <ImageUp aria-hidden />
        {t('imageUpload.different')}
      </Button>
      <Choice title={t('orderWizard.details.legend')} text={t(INTROS[product])}>
        <SizeChoice
          product={product}
          variant="color"
          printSize={printSize}
          print={print}
          frame={frame}
          photo={shown}
          crop={crop}
          onChange={(next) =>
            choose(isProduct(next) ? { product: next } : { product: 'framed', printSize: next })
          }
          onPrintChange={(part) => choose({ print: { ...print, ...part } })}
        />
      </Choice>
      <Choice
        title={t('orderWizard.frame.legend')}
        text={`${t('orderWizard.frame.intro')} ${t('orderWizard.frame.passepartout')}`}
      >
        <FrameChoice
          frame={hasFrame(product) ? frame : undefined}
          photo={shown}
          crop={crop}
          onChange={(next) =>
            choose({ product: hasFrame(product) ? product : 'framed', frame: next })
          }
        />
      </Choice>
      {sheet && (
        <CropPanel
          photo={shown}
          size={sheet}
          frame={hasFrame(product) ? frame : null}
          crop={crop}
          onChange={(next) => choose({ crop: next })}
        />
      )}
      <BottomBar>
        <ChosenSoFar
          order={{
            product,
            frame,
            printSize,
            print,
            more: [],
            rush,
            colourChoice: null,
            gift: null,
            delivery: null,
          }}
          src={photo.localUrl}
        />
        {!isThere && (
          <Button className="max-sm:grow" onClick={onGoOn}>
            {t('visitor.goOn')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </BottomBar>
    </section>
  )
}

type ChoiceProps = { title: string; text: string; children: ReactNode }

function Choice({ title, text, children }: ChoiceProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** Says that the photo is there: takes the focus where what had it has gone with its coming. */
function Arrived({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = [document.body, document.getElementById('content')].includes(
      document.activeElement as HTMLElement | null,
    )
    if (isLost) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1
      id="visitor-photo"
      ref={heading}
      tabIndex={-1}
      className="text-3xl outline-none sm:text-4xl"
    >
      {children}
    </h1>
  )
}
