import { useTranslation } from 'react-i18next'
import { countryName } from '#domain/orders/address.ts'
import { formatMoney, type Money } from '#domain/payments/money.ts'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import { findFramedSheet, type Sheet } from '#domain/shop/sheets.ts'
import { shownChoice } from '#web/crop/crop-on-bitmap.ts'
import { FramedCrop } from '#web/crop/framed-crop.tsx'
import { PrintedCrop } from '#web/crop/printed-crop.tsx'
import type { ChosenPrint } from '#web/lib/order/chosen-print.ts'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import { hasFrame, type OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { ChosenColours } from '#web/orders/chosen-colours.tsx'
import { ColourNotes } from '#web/orders/colour-notes.tsx'
import { PointedColours } from '#web/tap-to-colour/pointed-colours.tsx'
import { Card } from '#web/ui/card.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'
import { useColourChoice } from '../colours/use-colour-choice.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, isSent } from '../delivery-choice.ts'
import { useFramedSize } from '../details/use-framed-size.ts'
import { FramedPhoto } from '../framed-preview/framed-photo.tsx'
import { CLOSE_UP_SIZE, closeUpOf } from '../framed-preview/settings.tsx'
import { useShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import { SMALL_SHEET, type Step, sheetOfOrder, type WizardState } from '../wizard-state.ts'
import { MoreLines } from './more-lines.tsx'
import { orderPrice } from './order-price.ts'
import { SummaryLine } from './summary-line.tsx'

type OrderSummaryProps = { order: WizardState; onChange: (step: Step) => void }

export function OrderSummary({ order, onChange }: OrderSummaryProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const files = useFilesVariant(order)
  const price = orderPrice({ ...order, files }, language, useShopPrices())
  const colourFacts = knownColourFacts(order.colourFacts)
  const colourChoice = useColourChoice(order)
  const isFramed = hasFrame(order.product)
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h3>{t('orderWizard.payment.summary')}</h3>
      {order.photo && <PhotoOf order={order} photo={order.photo} />}
      <dl className="grid gap-3">
        <SummaryLine term={t('orderWizard.payment.photo')} onChange={() => onChange('upload')}>
          {order.photo?.fileName}
        </SummaryLine>
        {isFramed && (
          <SummaryLine term={t('orderWizard.payment.frame')} onChange={() => onChange('frame')}>
            {order.frame && t(`catalog:frames.${order.frame}.name`)}
          </SummaryLine>
        )}
        <SummaryLine term={t(PRODUCT_TERMS[order.product])} onChange={() => onChange('details')}>
          {price?.size && `${price.size.name}, ${price.size.dimensions}`}
          {price?.size && isFramed && order.frame && (
            <FramedSize order={order} size={price.size} frame={order.frame} />
          )}
          {order.product === 'print' && <PrintWords print={order.print} />}
          {order.product === 'files' && <FilesWords order={order} />}
          {(price?.rush || price?.delivery || order.more.length > 0) && price && (
            <Price of={price.bought} />
          )}
        </SummaryLine>
        {price && <MoreLines more={price.more} />}
        {order.rush && price?.rush && (
          <SummaryLine term={t('orderWizard.payment.rush')} onChange={() => onChange('details')}>
            {t(`orderWizard.rushNames.${order.rush}`)}
            <Price of={price.rush} />
          </SummaryLine>
        )}
        {(colourFacts || colourChoice) && (
          <SummaryLine term={t('orderWizard.payment.colours')} onChange={() => onChange('details')}>
            {colourChoice && <ChosenColours choice={colourChoice} />}
            {colourFacts && <ColourNotes facts={colourFacts} className="grid" />}
          </SummaryLine>
        )}
        {order.customerMarks.length > 0 && colourChoice !== 'black_and_white' && (
          <SummaryLine
            term={t('orderWizard.payment.pointedAt')}
            onChange={() => onChange('details')}
          >
            <PointedColours marks={order.customerMarks} />
          </SummaryLine>
        )}
        {order.instructions && (
          <SummaryLine
            term={t('orderWizard.payment.instructions')}
            onChange={() => onChange('details')}
          >
            {order.instructions}
          </SummaryLine>
        )}
        {isSent(order) && (
          <SummaryLine term={t('orderWizard.payment.shipping')}>
            {price?.delivery ? (
              <>
                <DeliveryWords order={order} />
                <Price of={price.delivery} />
              </>
            ) : (
              t('orderWizard.payment.free')
            )}
          </SummaryLine>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-3 border-t border-line pt-3 text-xl font-semibold">
          <dt>{t('orderWizard.payment.total')}</dt>
          <dd>{price && formatMoney(price.total, language)}</dd>
        </div>
      </dl>
    </Card>
  )
}

const PRODUCT_TERMS = {
  framed: 'orderWizard.payment.print',
  'framed-small': 'orderWizard.payment.print',
  print: 'orderWizard.prints.product',
  files: 'orderWizard.files.product',
} as const satisfies Record<OrderedProduct, string>

type FramedSizeProps = { order: WizardState; size: Sheet; frame: FrameId }

function FramedSize({ order, size, frame }: FramedSizeProps) {
  const photo = useShownPhoto(order.photo)
  const framedSize = useFramedSize({ frame, photo, crop: order.crop })
  const framed = findFramedSheet(size.id)
  return framed && <span className="block text-ink-soft">{framedSize(framed)}</span>
}

function PrintWords({ print: { paper, copies } }: { print: ChosenPrint }) {
  const { t } = useTranslation(['wizard', 'catalog'])
  return (
    <>
      <span className="block">{t(`catalog:papers.${paper}`)}</span>
      <span className="block">{t('orderWizard.prints.copies', { count: copies })}</span>
      <span className="block text-ink-soft">{t('orderWizard.prints.withFiles')}</span>
    </>
  )
}

function FilesWords({ order }: { order: WizardState }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      {t(`orderWizard.files.${useFilesVariant(order)}`)}
      <span className="block text-ink-soft">
        {t('orderWizard.files.sizes', { size: ENLARGED_SIZE })}
      </span>
    </>
  )
}

function DeliveryWords({ order }: { order: WizardState }) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const { service, country } = deliveryOf(order, language)
  return t('orderWizard.small.to', {
    service: t(`orderWizard.small.${service}`),
    country: countryName(country, language),
  })
}

function Price({ of: money }: { of: Money }) {
  return <span className="block">{formatMoney(money, useLanguage())}</span>
}

/** Framed or on its sheet as it was chosen; the photo alone of files, and where it cannot be shown so. */
function PhotoOf({ order, photo }: { order: WizardState; photo: UploadedPhoto }) {
  const { t } = useTranslation('wizard')
  const source = useUploadedPhotoSource(photo)
  const shown = useShownPhoto(photo)
  const alone = (
    <PhotoPreview
      {...source}
      alt={t('imageUpload.preview', { fileName: photo.fileName })}
      missingText={t('imageUpload.previewMissing')}
      className="h-40 sm:h-56"
      imageClassName="max-h-40 max-w-full sm:max-h-56"
    />
  )
  if (order.product === 'files') return alone
  const { bitmap, frame: kept } = shown
  if (order.product === 'print') {
    const sheet = sheetOfOrder(order)
    if (!bitmap || !sheet) return alone
    return (
      <PrintedCrop
        picture={bitmap}
        size={sheet}
        choice={shownChoice(order.crop, { picture: bitmap, size: sheet, frame: kept })}
      />
    )
  }
  if (!order.frame) return alone
  if (order.product === 'framed-small') {
    if (!bitmap) return alone
    return (
      <FramedCrop
        picture={bitmap}
        size={SMALL_SHEET}
        frame={order.frame}
        choice={shownChoice(order.crop, { picture: bitmap, size: SMALL_SHEET, frame: kept })}
      />
    )
  }
  return (
    <div className="mx-auto w-full max-w-40 overflow-hidden sm:max-w-56 rounded-lg">
      <FramedPhoto
        photo={shown}
        printSize={CLOSE_UP_SIZE}
        crop={order.crop}
        setting={closeUpOf(order.frame, '14rem')}
        fallback={alone}
      />
    </div>
  )
}
