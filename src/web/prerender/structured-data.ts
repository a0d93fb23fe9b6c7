import i18next from 'i18next'
import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { pricePlaceholder } from '#contract/prices/price-placeholders.ts'
import { detailPlaceholder } from '#contract/settings/detail-placeholders.ts'
import { inLanguage, type Language, languageTag } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { nameOfMethod } from '#domain/payments/payment-method-names.ts'
import { advertisedMethods } from '#domain/payments/payment-methods.ts'
import { framedArticle, PRINT_SIZES } from '#domain/shop/catalog.ts'
import type { Page } from '#web/app/pages.ts'
import { PAGE_PATHS, type PageName, PRICING_ANCHOR, PRODUCT_ID } from '#web/lib/pages/paths.ts'

type StructuredData = { '@context': string; '@type': string } & Record<string, unknown>
type Source = { name: PageName; page: Page; language: Language }

/** What the page tells search engines in the words of schema.org. */
export function structuredData({ name, page, language }: Source): StructuredData[] {
  if (name === 'home') return [organization(language), framedPrint(language)]
  const crumbs = page.isListed ? [breadcrumbs(name, page, language)] : []
  return name === 'faq' ? [...crumbs, frequentQuestions()] : crumbs
}

function organization(language: Language): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Hueloom',
    url: ORIGIN + inLanguage('/', language),
    logo: `${ORIGIN}/icon.svg`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: detailPlaceholder('phoneNumber'),
      email: detailPlaceholder('email'),
      availableLanguage: ['en', 'pl', 'da', 'de', 'sv'],
    },
  }
}

function framedPrint(language: Language): StructuredData {
  const { t } = i18next
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': ORIGIN + inLanguage('/', language) + PRODUCT_ID,
    name: t('home:meta.title'),
    description: t('home:meta.description'),
    brand: { '@type': 'Brand', name: 'Hueloom' },
    image: PRINT_SIZES.map(({ id }) => `${ORIGIN}${__PICTURES_BASE__}/size-${id}-1280.jpg`),
    offers: PRINT_SIZES.map(({ id, name, dimensions }) => ({
      '@type': 'Offer',
      sku: id,
      name: `${name}, ${dimensions}`,
      price: pricePlaceholder('decimal', framedArticle(id)),
      priceCurrency: currencyOf(language),
      availability: 'https://schema.org/MadeToOrder',
      acceptedPaymentMethod: acceptedMethods(language),
      url: `${ORIGIN}${inLanguage('/', language)}#${PRICING_ANCHOR}`,
    })),
    inLanguage: languageTag(language),
  }
}

function acceptedMethods(language: Language) {
  return advertisedMethods(language).map(({ id }) => ({
    '@type': 'PaymentMethod',
    name: nameOfMethod(id, language),
  }))
}

function breadcrumbs(name: PageName, page: Page, language: Language): StructuredData {
  const { t } = i18next
  const crumbs = [
    { name: 'Hueloom', path: PAGE_PATHS.home },
    { name: t(`${page.texts}:meta.title`), path: PAGE_PATHS[name] },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: ORIGIN + inLanguage(path, language),
    })),
  }
}

const FAQ_SECTIONS = ['gettingStarted', 'pricing', 'quality', 'technical'] as const

function frequentQuestions(): StructuredData {
  const { t } = i18next
  const questions = FAQ_SECTIONS.flatMap((section) =>
    t(`faq:${section}.questions`, { returnObjects: true }),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
