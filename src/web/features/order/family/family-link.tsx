import { Copy, Share2, Unlink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { FamilyLink as Link } from '#contract/proofs/family-link.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useDate } from '#web/lib/time/use-date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

type FamilyLinkProps = {
  link: Link
  /** It has just been made, and takes the focus. */
  isNew: boolean
  isEnding: boolean
  onEnd: () => void
  /** Whether its readers may order, or are about to. */
  letsOrder: boolean
  onLetOrder: (letsOrder: boolean) => void
}

/** The address to send to the family, and the end of it. */
export function FamilyLink({
  link,
  isNew,
  isEnding,
  onEnd,
  letsOrder,
  onLetOrder,
}: FamilyLinkProps) {
  const { t } = useTranslation('order-page')
  const localized = useLocalizedPath()
  const date = useDate()
  const [isAsking, setIsAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  const url = window.location.origin + localized(paths.family(link.token))

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('family.copied'))
    } catch (error) {
      console.warn('The link for the family could not be copied', error)
      field.current?.select()
      toast.info(t('family.copyFailed'))
    }
  }
  const share = () =>
    navigator.share({ url, text: t('family.shareText') }).catch((error: unknown) => {
      // Whoever closes the sheet without choosing an app wants nothing else.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error('The link for the family could not be shared', error)
      toast.error(t('family.failed'))
    })

  return (
    <div className="grid gap-4">
      <Field label={t('family.address')} hint={t('family.until', { date: date(link.expiresAt) })}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('family.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share()}>
            <Share2 aria-hidden />
            {t('family.share')}
          </Button>
        )}
        <Button variant="ghost" busy={isEnding} onClick={() => setIsAsking(true)}>
          {!isEnding && <Unlink aria-hidden />}
          {t('family.end')}
        </Button>
      </div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-accent"
          checked={letsOrder}
          onChange={({ currentTarget }) => onLetOrder(currentTarget.checked)}
        />
        <span>
          {t('family.letOrder')}
          <span className="block text-sm text-ink-soft">{t('family.letOrderHint')}</span>
        </span>
      </label>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('family.endTitle')}
        description={t('family.endText')}
        confirmLabel={t('family.end')}
        cancelLabel={t('family.endKeep')}
        onConfirm={onEnd}
      />
    </div>
  )
}
