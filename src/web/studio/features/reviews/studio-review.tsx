import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import type { StudioReview as Review } from '#contract/studio/reviews.ts'
import { languageTag } from '#domain/languages.ts'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { languageName } from '#web/studio/lib/words/language-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Stars } from '#web/ui/sections/stars.tsx'
import { REVIEWS_KEY } from './fetch-reviews.ts'
import { HideForm } from './hide-form.tsx'
import { hideReview, showReview } from './hide-review.ts'

/** One review with what may be done about it; its words stay as they are. */
export function StudioReview({ review }: { review: Review }) {
  const { t } = useTranslation('studio-reviews')
  const [isAsking, setIsAsking] = useState(false)
  const hide = useStudioChange(hideReview, { stale: REVIEWS_KEY })
  const show = useStudioChange(showReview, { stale: REVIEWS_KEY })
  const { id, orderId, stars, text, name, place, language, writtenAt, hidden } = review
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars count={stars} of={MAX_STARS} label={t('stars', { count: stars })} />
        <h2 className="text-lg [overflow-wrap:anywhere]">
          {[name, place].filter(Boolean).join(', ')}
        </h2>
        <Badge>{languageName(language)}</Badge>
        <time dateTime={writtenAt} className="text-sm text-ink-soft sm:ml-auto">
          {momentOf(writtenAt)}
        </time>
      </header>
      <p
        lang={languageTag(language)}
        className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {text}
      </p>
      {hidden && (
        <div className="grid gap-1 rounded-lg bg-warning-soft p-3 text-warning">
          <p className="font-semibold">
            {hidden.by
              ? t('hiddenBy', { name: hidden.by, at: momentOf(hidden.at) })
              : t('hidden', { at: momentOf(hidden.at) })}
          </p>
          <p>{t(`reasons.${hidden.reason}`)}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{hidden.note}</p>
        </div>
      )}
      {isAsking && (
        <HideForm
          isBusy={hide.isBusy}
          onCancel={() => setIsAsking(false)}
          onHide={(why) =>
            void hide.run({ reviewId: id, ...why }).then((isDone) => isDone && setIsAsking(false))
          }
        />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2">
        <TextLink to={studioPaths.order(orderId)}>
          {t('order')} {orderNumber(orderId)}
        </TextLink>
        {hidden && (
          <Button variant="ghost" size="sm" busy={show.isBusy} onClick={() => void show.run(id)}>
            <Eye aria-hidden />
            {t('show')}
          </Button>
        )}
        {!hidden && !isAsking && (
          <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
            <EyeOff aria-hidden />
            {t('hide')}
          </Button>
        )}
      </footer>
    </Card>
  )
}
