import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ZoomIn } from 'lucide-react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCopy } from '#domain/orders/sold-things.ts'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { RENEW_AFTER_MS } from '#web/orders/pictures/use-steady-address.ts'
import { Link } from '#web/ui/links/link.tsx'
import { ApproveBox } from './approve-box.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import type { SheetPhoto } from './sheet-photos.ts'
import { useBoughtWords } from './use-bought-words.ts'
import { sheetDetailsQuery } from './use-sheet-details.ts'

/** More than a screen of a phone. */
const NEAR_PX = 1000
const ACTION = 'flex min-h-11 items-center gap-2 rounded-lg text-left font-semibold text-accent'

type PhotoCardProps = {
  photo: SheetPhoto
  /** Why it was not approved. */
  refusal: string | undefined
  onLook: (orderId: string) => void
  onTick: (photo: SheetPhoto, isTicked: boolean) => void
}

/**
 * One photograph of the sheet. Its proof is fetched, and drawn, only while it is near the screen;
 * of two hundred only what changes is drawn.
 */
export const PhotoCard = memo(function PhotoCard({
  photo,
  refusal,
  onLook,
  onTick,
}: PhotoCardProps) {
  const { t } = useTranslation('contact-sheet')
  const localized = useLocalizedPath()
  const boughtWords = useBoughtWords()
  const card = useRef<HTMLLIElement>(null)
  const isNear = useIsOnScreen(card, { around: NEAR_PX, scroller: '[role=dialog]' })
  const { order, details, isTicked } = photo
  const { isError, isFetching, refetch } = useQuery({
    ...sheetDetailsQuery(order.id),
    enabled: isNear,
    refetchInterval: RENEW_AFTER_MS,
  })
  const fileName = order.file_name
  // Nothing of an approved picture is changed; its own page has what is printed of it.
  const isOfCopy = isCopy(order)
  const isMissing = isError && details === undefined
  return (
    // Two hundred of them are on one sheet; what is out of sight costs nothing.
    <li
      ref={card}
      data-order={order.id}
      className={clsx(
        'flex flex-col gap-1 rounded-card border p-2.5 text-sm [contain-intrinsic-size:auto_22rem] [content-visibility:auto]',
        isTicked ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="relative">
        <PhotoPicture photo={photo} isNear={isNear} />
        <button
          type="button"
          aria-label={t('photo.lookAt', { fileName })}
          className={clsx(ACTION, 'w-full after:absolute after:inset-0')}
          onClick={() => onLook(order.id)}
        >
          <ZoomIn className="size-5 shrink-0" aria-hidden />
          {t('photo.look')}
        </button>
      </div>
      <p className="truncate font-semibold" title={fileName}>
        {fileName}
      </p>
      <p className="text-ink-soft">{boughtWords(order)}</p>
      <div className="mt-auto grid">
        {isMissing ? (
          <button
            type="button"
            aria-label={t('photo.failedNamed', { fileName })}
            disabled={isFetching}
            className="min-h-11 text-left font-semibold text-danger underline underline-offset-4"
            onClick={() => void refetch()}
          >
            {t('photo.failed')}
          </button>
        ) : (
          <ApproveBox
            photo={photo}
            refusal={refusal}
            onTick={(isTicked) => onTick(photo, isTicked)}
          />
        )}
        <Link
          to={localized(paths.order(order.id))}
          aria-label={t(isOfCopy ? 'photo.partNamed' : 'photo.changeNamed', { fileName })}
          className={clsx(ACTION, 'underline underline-offset-4')}
        >
          {t(isOfCopy ? 'photo.part' : 'photo.change')}
        </Link>
      </div>
    </li>
  )
}, isSameCard)

/** A photograph is put together anew each time; what it is made of stays the same. */
function isSameCard(one: PhotoCardProps, other: PhotoCardProps): boolean {
  return (
    one.refusal === other.refusal &&
    one.onLook === other.onLook &&
    one.onTick === other.onTick &&
    one.photo.order === other.photo.order &&
    one.photo.details === other.photo.details &&
    one.photo.isTicked === other.photo.isTicked &&
    one.photo.isRenewed === other.photo.isRenewed &&
    one.photo.needsLook === other.photo.needsLook
  )
}
