import { Copy, Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { inGroups } from './in-groups.ts'

type RecoveryCodeListProps = { codes: readonly string[]; onKept: () => void }

/** A new set of recovery codes, shown this once; it stays until somebody says that they have it. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { t } = useTranslation('studio-safety')
  const titleId = useId()
  const [isKept, setKept] = useState(false)
  const shown = codes.map(inGroups)
  const text = [t('codes.title'), '', ...shown, ''].join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('codes.copied')),
      () => toast.error(t('codes.notCopied')),
    )
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="text-lg">
        {t('codes.title')}
      </h3>
      <Notice tone="warning">{t('codes.text')}</Notice>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('codes.copy')}
        </Button>
        <Button variant="secondary" size="sm" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="hueloom-recovery-codes.txt"
          >
            <Download aria-hidden />
            {t('codes.download')}
          </a>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('codes.print')}
        </Button>
      </div>
      <label className="flex min-h-11 items-center gap-3 print:hidden">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
          className="size-5 accent-accent"
        />
        {t('codes.kept')}
      </label>
      <Button className="justify-self-start print:hidden" disabled={!isKept} onClick={onKept}>
        {t('codes.done')}
      </Button>
    </section>
  )
}
