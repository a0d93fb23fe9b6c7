import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { SHARPNESS_LEVELS, type Sharpness } from '#domain/printing/print-sharpness.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { dayOf, momentOf, promisedMomentOf } from '#web/studio/lib/time/dates.ts'
import { languageName } from '#web/studio/lib/words/language-name.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { GrantRevisions } from './grant-revisions.tsx'

const MEGABYTE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export function OrderFacts({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const mayOpenCustomer = useMay('see_customers')
  const { customer, original, sharpness, revisions } = order
  return (
    <Panel title={t('facts.title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {customer && (
          <Fact name={t('facts.customer')}>
            {mayOpenCustomer ? (
              <Link
                to={studioPaths.customer(customer.id)}
                className="font-semibold text-accent underline underline-offset-4"
              >
                {customer.fullName || customer.email}
              </Link>
            ) : (
              customer.fullName
            )}
            <br />
            <a href={`mailto:${customer.email}`} className="break-all underline underline-offset-4">
              {customer.email}
            </a>
            <br />
            {t('facts.orders', { count: customer.orders })}
          </Fact>
        )}
        <Fact name={t('facts.language')}>{languageName(order.language)}</Fact>
        <Fact name={t(hasOnlyFiles(order) ? 'facts.files' : 'facts.print')}>
          {order.printSizeText}
        </Fact>
        {order.paidAt && <Fact name={t('facts.paid')}>{momentOf(order.paidAt)}</Fact>}
        {order.proofDueAt && (
          <Fact name={t('facts.proofDue')}>{promisedMomentOf(order.proofDueAt)}</Fact>
        )}
        {order.promisedAt && <Fact name={t('facts.promised')}>{dayOf(order.promisedAt)}</Fact>}
        <Fact name={t('facts.rounds')}>
          {t('facts.roundsUsed', revisions)}
          <GrantRevisions order={order} />
        </Fact>
        <Fact name={t('facts.photo')}>
          <span className="break-all">{order.fileName}</span>
          <br />
          {t('facts.photoSize', {
            width: original.width,
            height: original.height,
            megabytes: MEGABYTE.format(original.bytes / 1e6),
          })}
        </Fact>
        {!hasOnlyFiles(order) && (
          <Fact name={t('facts.sharpness')}>
            {t(`facts.levels.${levelOf(sharpness.level)}`)}
            {sharpness.wasAccepted && ` ${t('facts.accepted')}`}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}

function levelOf(level: string): Sharpness | 'unknown' {
  return SHARPNESS_LEVELS.find((one) => one === level) ?? 'unknown'
}
