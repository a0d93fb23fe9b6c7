import { type Dispatch, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { keyOf, type PhotoChoice } from '#web/orders/products/photo-choice.ts'
import { useChoiceWords } from '#web/orders/products/use-choice-words.ts'
import { Card } from '#web/ui/card.tsx'
import { LooksProgress } from '../looks/looks-progress.tsx'
import { useLookQueue } from '../looks/use-look-queue.ts'
import { isUploaded, type PackageAction, type PackageState } from '../package-state.ts'
import { ForAll } from './for-all.tsx'
import { ListNews } from './list-news.tsx'
import { PhotoRow } from './photo-row.tsx'
import { useGrowingCount } from './use-growing-count.ts'

type PhotoListProps = {
  state: PackageState
  thumbnails: Readonly<Record<string, string | null>>
  /** The photo that an order was refused for. */
  fault: string | undefined
  dispatch: Dispatch<PackageAction>
}

/** The photos of the album in its order, with what is chosen for each. */
export function PhotoList({ state, thumbnails, fault, dispatch }: PhotoListProps) {
  const { t } = useTranslation('package')
  const { photos } = state
  const wordsOf = useWordsOfChoices()
  const { looks, queue } = useLookQueue(photos)
  const drawn = useGrowingCount(photos.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useCallback(
    (ids: readonly string[]) => {
      flushSync(() => dispatch({ type: 'removed', ids }))
      // What had the focus has gone with the photo.
      const next = heading.current ?? document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
    },
    [dispatch],
  )
  const removeOne = useCallback((id: string) => remove([id]), [remove])
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('list.title', { count: photos.length })}
        </h2>
        {photos.length > 1 && <p className="text-sm text-ink-soft">{t('list.order')}</p>}
      </div>
      {photos.length > 1 && (
        <ForAll
          photos={photos}
          onChange={(choice) => dispatch({ type: 'product-chosen-for-all', choice })}
        />
      )}
      <ListNews state={state} onRemove={remove} />
      {photos.some(isUploaded) && <LooksProgress photos={photos} looks={looks} />}
      <Card className="@container">
        <ol>
          {photos.slice(0, drawn).map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={index + 1}
              thumbnail={thumbnails[photo.id]}
              look={photo.state.phase === 'uploaded' ? looks.get(photo.state.imageUrl) : undefined}
              lookQueue={queue}
              words={wordsOf(photo.choice)}
              isFault={photo.id === fault}
              dispatch={dispatch}
              onRemove={removeOne}
            />
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** What is made of a photo and costs, in words; photos of which the same is made share them. */
function useWordsOfChoices(): (choice: PhotoChoice) => string {
  const wordsOf = useChoiceWords()
  const known = new Map<string, string>()
  return (choice) => {
    const key = keyOf(choice)
    const words = known.get(key) ?? wordsOf(choice)
    known.set(key, words)
    return words
  }
}
