import type { Language } from '#domain/languages.ts'
import { CLAIM_IDS, figuresOf } from '#domain/shop/claims.ts'
import { factsIn } from '#domain/shop/facts.ts'

/** The texts of one namespace: strings at the ends of nested objects and lists. */
export type Texts = string | Texts[] | TextGroup
type TextGroup = { [key: string]: Texts }

/** The texts of a language, in which what is missing is English. */
export function completeTexts(texts: Texts | undefined, english: Texts): Texts {
  if (texts === undefined) return english
  if (!isGroup(texts) || !isGroup(english)) return texts
  const complete = Object.entries(english).map(
    ([key, original]) => [key, completeTexts(texts[key], original)] as const,
  )
  return { ...texts, ...Object.fromEntries(complete) }
}

/** Puts the shop's facts where texts name them: `{{deliveryWeeks}}` becomes `2–3`. */
export function fillFacts(texts: Texts, language: Language): Texts {
  return fill(texts, factsIn(language))
}

/** Puts the figures of the claims into their texts, and leaves out claims that are switched off. */
export function fillClaims(texts: Texts, language: Language): Texts {
  if (!isGroup(texts)) return texts
  const filled = { ...texts }
  for (const id of CLAIM_IDS) {
    const figures = figuresOf(id, language)
    const claim = texts[id]
    if (figures && claim !== undefined) filled[id] = fill(claim, figures)
    else delete filled[id]
  }
  return filled
}

function fill(texts: Texts, values: Record<string, string | number | undefined>): Texts {
  if (typeof texts === 'string') {
    return texts.replace(/\{\{(\w+)\}\}/g, (gap, name) => String(values[name] ?? gap))
  }
  if (Array.isArray(texts)) return texts.map((text) => fill(text, values))
  const filled = Object.entries(texts).map(([key, text]) => [key, fill(text, values)] as const)
  return Object.fromEntries(filled)
}

function isGroup(texts: Texts): texts is TextGroup {
  return typeof texts === 'object' && !Array.isArray(texts)
}
