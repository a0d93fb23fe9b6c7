import { Palette } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { loadTexts } from '#web/i18n/i18n.ts'
import { ProofViewer } from '#web/orders/proof/proof-viewer.tsx'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { canColourHere } from '#web/tap-to-colour/can-colour-here.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { WriteToUs } from '../write-to-us.tsx'
import { findColourDraft } from './colour-draft.ts'
import { ColoursInWords } from './colours-in-words.tsx'
import { KeepBlackAndWhite } from './keep-black-and-white.tsx'

/** What it takes to colour is loaded for those who want to. */
const PointColours = lazy(async () => {
  const [{ PointColours: loaded }] = await Promise.all([
    import('./point-colours.tsx'),
    loadTexts(['tap-to-colour']),
  ])
  return { default: loaded }
})

type ColoursNextPanelProps = { order: ShownOrder; details: OrderDetails }
type ShownVersion = NonNullable<OrderDetails['coloursNext']>

/** A picture that is repaired and not finished: its customer says the colours, or wants none. */
export function ColoursNextPanel({ order, details }: ColoursNextPanelProps) {
  const { t } = useTranslation('order-page')
  const headingId = useId()
  const { coloursNext: shown, originalUrl } = details
  const picture = { orderId: order.id, proofId: shown?.id ?? '' }
  const [isPointing, setIsPointing] = useState(
    () => canColourHere() && findColourDraft(picture).marks.length > 0,
  )
  if (!shown) return null
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId}>{t('coloursNext.title')}</h2>
      {isPointing && shown.isAsked ? (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <PointColours orderId={order.id} shown={shown} onBack={() => setIsPointing(false)} />
        </Suspense>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
          <RepairedPicture shown={shown} originalUrl={originalUrl} />
          <div className="grid gap-5">
            <div className="grid gap-2">
              <p className="text-lg font-semibold">{t('coloursNext.text')}</p>
              <p>{t('coloursNext.why')}</p>
              <p className="text-sm text-ink-soft">
                {t(order.frame ? 'coloursNext.watermark' : 'files.watermark')}
              </p>
            </div>
            {shown.isAsked ? (
              <div className="grid gap-4 rounded-card border border-accent bg-accent-soft p-5 sm:p-6">
                <div className="grid gap-1.5">
                  <h3>{t('coloursNext.open')}</h3>
                  <p>{t('coloursNext.free')}</p>
                </div>
                {canColourHere() ? (
                  <Button className="justify-self-start" onClick={() => setIsPointing(true)}>
                    <Palette aria-hidden />
                    {t('coloursNext.point')}
                  </Button>
                ) : (
                  <ColoursInWords picture={picture} />
                )}
                <KeepBlackAndWhite picture={picture} />
                <WriteToUs orderId={order.id} label={t('coloursNext.write')} />
              </div>
            ) : (
              <p role="status" className="rounded-card bg-sunken p-5">
                {t('coloursNext.working')}
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

type RepairedPictureProps = { shown: ShownVersion; originalUrl: string | null }

function RepairedPicture({ shown, originalUrl }: RepairedPictureProps) {
  const { t } = useTranslation('order-page')
  return (
    <ProofViewer
      key={shown.id}
      proof={shown}
      originalUrl={originalUrl}
      names={{
        label: t('coloursNext.after'),
        picture: t('coloursNext.picture'),
        only: t('coloursNext.only'),
        line: t('coloursNext.line'),
        share: (percent) => t('coloursNext.share', { percent }),
      }}
    />
  )
}
