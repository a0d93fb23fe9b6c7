import { useTranslation } from 'react-i18next'
import type { OrderCompany } from '#domain/orders/company.ts'
import { mayBeSameCompany } from '#domain/orders/company-names.ts'

/** The company that an order is for, and whether somebody has to look its number up. */
export function useCompanyFacts(company: OrderCompany | null): [label: string, value: string][] {
  const { t } = useTranslation('studio-money')
  if (company === null) return []
  const { name, vatNumber, check } = company
  const words =
    check === null
      ? t('register.none')
      : t(`register.${check.answer}`, { reference: check.reference ?? '–' })
  const inRegister = (known: string) =>
    mayBeSameCompany(name, known) ? known : t('companyDiffers', { name: known })
  return [
    [t('company'), name],
    ...(check?.name ? [[t('companyInRegister'), inRegister(check.name)] as [string, string]] : []),
    ...(vatNumber === null ? [] : [[t('vatNumber'), `${vatNumber}: ${words}`] as [string, string]]),
  ]
}
