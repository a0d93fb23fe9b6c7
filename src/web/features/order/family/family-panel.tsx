import { UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyOfOrder } from '#contract/proofs/family-link.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type FamilyComment, FamilyComments } from './family-comments.tsx'
import { FamilyLink } from './family-link.tsx'
import { useFamilyAction } from './use-family-action.ts'

type FamilyPanelProps = {
  orderId: string
  family: FamilyOfOrder
  /** Whether the proof waits for an answer: then a link can be made, and comments be left. */
  isOpen: boolean
  /** Whether the picture is approved and kept: then a link can be made as well. */
  isFinished: boolean
  /** The version that is shown to the family. */
  version: number
  /** Whether the pins of its comments can be seen on its picture. */
  hasPins: boolean
  /** Takes a comment about it into the customer's own changes; undefined where there can be none. */
  onTake: ((comment: FamilyComment) => void) | undefined
}

/** A link by which the family sees the proof, and what they say about it. */
export function FamilyPanel({
  orderId,
  family: { link, comments },
  isOpen,
  isFinished,
  version,
  hasPins,
  onTake,
}: FamilyPanelProps) {
  const { t } = useTranslation('order-page')
  const { act, doing } = useFamilyAction(orderId)
  const [isNew, setIsNew] = useState(false)
  // What the box shows until the server has said so.
  const [letsOrder, setLetsOrder] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  const goOn = { onSuccess: () => heading.current?.focus() }
  const remove = ({ id }: FamilyComment) =>
    act({ action: 'remove-family-comment', orderId, commentId: id }, goOn)
  const mayShare = isOpen || isFinished
  if (!link && !mayShare && comments.length === 0) return null
  const versions = [...new Set(comments.map((comment) => comment.version))].sort((a, b) => b - a)

  return (
    <Card className="p-5 sm:p-6">
      <section
        aria-labelledby="family"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-2"
      >
        <div className="grid justify-items-start gap-4 *:last:justify-self-stretch">
          <div className="grid gap-1.5">
            <h3
              id="family"
              ref={heading}
              tabIndex={-1}
              className="flex items-center gap-2.5 outline-none"
            >
              <UsersRound className="size-6 text-accent" aria-hidden />
              {t('family.title')}
            </h3>
            {!link && mayShare && (
              <p className="max-w-prose text-ink-soft">
                {t(isOpen ? 'family.text' : 'family.finished')}
              </p>
            )}
            {link && (
              <p className="max-w-prose text-ink-soft">
                {t(isOpen ? 'family.shown' : 'family.closed')}
              </p>
            )}
          </div>
          {link && (
            <FamilyLink
              link={link}
              isNew={isNew}
              isEnding={doing === 'end-family-link'}
              onEnd={() => act({ action: 'end-family-link', orderId }, goOn)}
              letsOrder={letsOrder ?? link.letsOrder}
              onLetOrder={(wanted) => {
                if (doing !== undefined) return
                setLetsOrder(wanted)
                act(
                  { action: 'let-family-order', orderId, letsOrder: wanted },
                  { onSettled: () => setLetsOrder(undefined) },
                )
              }}
            />
          )}
          {!link && mayShare && (
            <div>
              <Button
                variant="secondary"
                busy={doing === 'share-proof'}
                onClick={() =>
                  act({ action: 'share-proof', orderId }, { onSuccess: () => setIsNew(true) })
                }
              >
                {t('family.make')}
              </Button>
            </div>
          )}
        </div>
        {(link || comments.length > 0) && (
          <div className="grid gap-4">
            <h4 className="font-display text-lg font-semibold">{t('family.comments')}</h4>
            {comments.length === 0 && <p className="text-ink-soft">{t('family.none')}</p>}
            {versions.map((each) => (
              <FamilyComments
                key={each}
                comments={comments.filter((comment) => comment.version === each)}
                hasPins={hasPins && each === version}
                {...((versions.length > 1 || each !== version) && { version: each })}
                onTake={each === version ? onTake : undefined}
                onRemove={remove}
              />
            ))}
          </div>
        )}
      </section>
    </Card>
  )
}
