import { useTranslation } from 'react-i18next'
import { standingOf } from '#domain/orders/order-standing.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { isPhotoGone } from '#web/lib/photo/photo-gone.ts'
import { useSignedPhoto } from '#web/lib/photo/signed-photo.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { useStandingWords } from '#web/orders/use-standing-words.ts'
import { Link } from '#web/ui/links/link.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'

/** “A2 · Gold”, or “3 × · 5 × 7 in · Premium luster”. */
function soldAs({ print_size, frame, paper, copies }: ShownOrder): string {
  const on = frame?.name ?? (paper && print_size.description)
  const parts = [copies > 1 && `${copies} ×`, print_size.name, on]
  return parts.filter(Boolean).join(' · ')
}

/** One photograph of a package: which it is, how far it is, and the way to its own page. */
export function PackagePhoto({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  const localized = useLocalizedPath()
  const isShared = order.family_link_id !== null
  // What somebody else shared has no photo of its own.
  const imageUrl = isShared ? order.processed_image_url : order.original_image_url
  const { data, isError, error } = useSignedPhoto(imageUrl, { size: 'thumbnail' })
  const standingWords = useStandingWords()
  const standing = standingOf(order)
  const isTurn = standing === 'answer' || standing === 'coloursNext'
  return (
    // Two hundred of them are on one page; what is out of sight costs nothing.
    <li className="border-t border-line [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Link
        to={localized(paths.order(order.id))}
        className="flex min-h-20 items-center gap-4 py-2 hover:bg-sunken"
      >
        <PhotoPreview
          src={data}
          isMissing={isError || imageUrl === null}
          alt=""
          missingText={
            imageUrl === null
              ? ''
              : isPhotoGone(error)
                ? t('order.photoGone')
                : t('order.photoMissing')
          }
          className="size-16 shrink-0 text-xs"
          imageClassName="size-full object-cover"
        />
        <span className="grid min-w-0">
          <span className="truncate font-semibold underline underline-offset-4">
            {order.file_name}
          </span>
          <span className="truncate text-sm">{soldAs(order)}</span>
          <span className={isTurn ? 'font-semibold text-accent' : 'text-ink-soft'}>
            {standingWords(order)}
          </span>
        </span>
      </Link>
    </li>
  )
}
