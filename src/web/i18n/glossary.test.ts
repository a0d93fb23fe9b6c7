import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { inFile, localeFiles, withoutPlaceholders } from '#test/texts/locale-files.ts'

/** Words that another one of the shop's words stands for, in every text that a customer meets. */
const INSTEAD: Record<Language, readonly (readonly [word: RegExp, use: string])[]> = {
  en: [
    [/\bimprint\b/i, 'legal notice'],
    [/passepartout/i, 'mat'],
    [/\bwishes\b/i, 'changes'],
    [/\border (rests|is resting)\b/i, 'on hold'],
    [/\blaid? .*\baside\b/i, 'on hold'],
    [/(?<!are )working days?/i, 'business days'],
    [/bulk packages?/i, 'family packages'],
    [/behind the button/i, 'click the button'],
  ],
  de: [
    [/Bestellung ruht|\bruht\b/i, 'pausiert'],
    [/hinter der Schaltfläche/i, 'über die Schaltfläche'],
    [/Express-(Service|Option)|Expressauftrag/i, 'Expressservice'],
  ],
  pl: [
    [/odpoczywa/i, 'wstrzymane'],
    [/za przyciskiem/i, 'kliknij przycisk'],
  ],
  dk: [
    [/hastebehandling/i, 'ekspres'],
    [/\bordren? hviler/i, 'på pause'],
    [/bag knappen/i, 'klik på knappen'],
  ],
  sv: [
    [/beställningen vilar/i, 'pausad'],
    [/bakom knappen/i, 'klicka på knappen'],
    [/provtryck/i, 'korrektur'],
  ],
}
/** Filed word for word under their version; the next one follows the glossary. */
const FILED = 'terms'
/** More words than this in one sentence lose their reader; legal texts may need them. */
const MOST_WORDS = 45
const LEGAL = ['terms', 'privacy', 'legal-guarantee', 'withdrawal-page', 'imprint', 'accessibility']

describe.each(localeFiles)('$name', (file) => {
  test('calls each thing by one name', () => {
    if (file.namespace === FILED) return
    const others = [...file.texts].flatMap(([key, text]) =>
      INSTEAD[file.language]
        .filter(([word]) => word.test(withoutPlaceholders(text)))
        .map(([, use]) => `${inFile(file, key)} (say: ${use})`),
    )
    expect(others).toEqual([])
  })

  test('has no sentence that loses its reader', () => {
    if (LEGAL.includes(file.namespace)) return
    const long = [...file.texts].filter(([, text]) =>
      text.split(/[.!?:;](?:\s|$)/).some((sentence) => sentence.split(/\s+/).length > MOST_WORDS),
    )
    expect(long.map(([key]) => inFile(file, key))).toEqual([])
  })
})
