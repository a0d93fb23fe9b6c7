import { type CSSProperties, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { CommentList } from '#web/orders/family/comment-list.tsx'
import { AboutPage } from './about-page.tsx'
import { type CommentDraft, pinOn } from './comment-draft.ts'
import { FamilyPicture } from './family-picture.tsx'
import { OrderOne } from './order-one.tsx'
import { PIN_FIELD } from './pin-field.tsx'
import { PointAtPicture } from './point-at-picture.tsx'
import { SayIt } from './say-it.tsx'

const TALLEST_DVH = 78

type SharedPhotoProps = {
  token: string
  proof: FamilyProof
  draft: CommentDraft
  onChange: (change: Partial<CommentDraft>) => void
}

/** The photo, a form for what somebody remembers, and what others have said. */
export function SharedPhoto({ token, proof, draft, onChange }: SharedPhotoProps) {
  const { t } = useTranslation('family')
  const [isPointing, setIsPointing] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const { version, comments } = proof
  const goOn = (change: Partial<CommentDraft>) => {
    flushSync(() => {
      onChange(change)
      setIsPointing(false)
    })
    page.current?.querySelector<HTMLElement>(`[${PIN_FIELD}]`)?.focus()
  }

  return (
    <div
      ref={page}
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:gap-10 sm:py-12"
    >
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-ink-soft sm:text-lg">
          {t(proof.mayOrder ? 'order.lead' : 'lead')}
        </p>
      </header>
      <div
        style={photoWidth(proof)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[max(22rem,min(var(--photo-width),100%-26.5rem))_minmax(24rem,1fr)] lg:grid-rows-[auto_1fr]"
      >
        {isPointing && proof.isOpen ? (
          <PointAtPicture
            proof={proof}
            pin={pinOn(version, draft)}
            onPlace={(place) => goOn({ pin: { ...place, version } })}
            onCancel={() => goOn({})}
          />
        ) : (
          <FamilyPicture proof={proof} />
        )}
        <div className="grid max-w-xl gap-6 max-lg:max-w-none lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {proof.mayOrder && <OrderOne token={token} />}
          <SayIt
            token={token}
            proof={proof}
            draft={draft}
            onChange={onChange}
            onPoint={() => setIsPointing(true)}
            onRemovePin={() => goOn({ pin: undefined })}
          />
        </div>
        <section aria-labelledby="comments" className="grid gap-5">
          <h2 id="comments" className="text-2xl">
            {t('comments.title')}
          </h2>
          {comments.length === 0 ? (
            <p className="text-ink-soft">{t(proof.isOpen ? 'comments.first' : 'comments.none')}</p>
          ) : (
            <CommentList comments={comments} hasPins />
          )}
        </section>
      </div>
      <AboutPage expiresAt={proof.expiresAt} />
    </div>
  )
}

/** With which the photo is never taller than the window. */
function photoWidth({ width, height }: FamilyProof): CSSProperties {
  return { '--photo-width': `calc(${TALLEST_DVH}dvh * ${width / height})` } as CSSProperties
}
