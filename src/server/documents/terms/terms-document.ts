import { languageTag } from '#domain/languages.ts'
import { DOCUMENT_TEXTS, fill } from '../document-texts.ts'
import type { Block, ShopDocument } from '../pdf/pdf.ts'
import type { FiledTerms, TermsSection } from './terms-archive.ts'

/** The section that is a form. */
const FORM = 'form'
/** The sections about withdrawal; `exception` is one of the first filed version. */
const WITHDRAWAL = ['withdrawal', 'exception', 'instruction', 'effects', FORM]

/** All terms of a version, as they were accepted. */
export function termsDocument(terms: FiledTerms): ShopDocument {
  const { title } = DOCUMENT_TEXTS[terms.language].contract.terms
  return documentOf(terms, { title, sections: terms.sections })
}

/** What the terms say about withdrawal, and the model form, on pages of their own. */
export function withdrawalDocument(terms: FiledTerms): ShopDocument {
  const { title } = DOCUMENT_TEXTS[terms.language].contract.withdrawal
  const sections = terms.sections.filter(({ id }) => WITHDRAWAL.includes(id))
  return documentOf(terms, { title, sections })
}

function documentOf(
  { version, language, seller }: FiledTerms,
  { title, sections }: { title: string; sections: readonly TermsSection[] },
): ShopDocument {
  const { contract, page } = DOCUMENT_TEXTS[language]
  return {
    title: `${title} ${version}`,
    language: languageTag(language),
    madeAt: beginningOf(version),
    footer: [seller[0] ?? '', page],
    blocks: [
      { kind: 'masthead', title, number: fill(contract.version, { version }) },
      { kind: 'columns', columns: [{ heading: contract.seller, lines: seller }] },
      ...sections.flatMap(blocksOf),
    ],
  }
}

function blocksOf({ id, title, paragraphs, points }: TermsSection): Block[] {
  return [
    { kind: 'heading', text: title },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ...points.map((text, index) => (id === FORM ? formLine(text, index) : pointOf(text))),
  ]
}

const pointOf = (text: string): Block => ({ kind: 'paragraph', text: `– ${text}` })

/** What ends with a colon is filled in by hand, but for the first line: whom the form goes to. */
function formLine(text: string, index: number): Block {
  return index > 0 && text.endsWith(':')
    ? { kind: 'field', label: text }
    : { kind: 'paragraph', text }
}

/** The month in a version's name: the same file has the same date whenever it is made. */
function beginningOf(version: string): Date {
  return new Date(`${version.slice(0, 'YYYY-MM'.length)}-01T00:00:00Z`)
}
