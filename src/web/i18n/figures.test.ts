import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { inFile, localeFiles, withoutPlaceholders } from '#test/texts/locale-files.ts'

/** Digits that are names: paper sizes, “at any hour”, the year of the company, a page not found, the year of a photograph, standards, laws, a way to pay. */
const NAMES =
  /C2PA|A[123](?!\d)|24\/7|© 2024|^404$|(?<!\d)1[89]\d\d(?!\d)|(?:Article|[Aa]rtikel|[Aa]rt\.)\s\d+(?:\sAbs\.\s\d+)?|Przelewy24|EN 301 549|WCAG\)? 2\.2|\(EU\) 2019\/882|26 kwietnia 2024|\(2023:254\)/g

/** Number words before what the shop counts: “three rounds”, “two to three weeks”. */
const COUNTS: Record<Language, RegExp> = {
  en: /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|hundred|thousand)[\s-]+(full |working |business )?(rounds?|days?|weeks?|months?|years?|hours?|minutes?|families|customers|percent|photos)\b/i,
  pl: /(?<!\p{L})(dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|siedem|osiem|dziewięć|dziesięć|dziesięciu|dwanaście|czternaście|trzydzieści|sto|tysiąc|tysięcy) (dni|tygodni|miesi|lat(?!\p{L})|lata|godzin|minut|rund|rodzin|klient|procent|zdjęć)/iu,
  dk: /(?<!\p{L})(to|tre|fire|fem|seks|syv|otte|ni|ti|tolv|fjorten|tyve|tredive|hundrede|tusind) (dag|hverdag|arbejdsdag|uge|måned|år(?!\p{L})|time|minut|runde|ændring|familie|kunde|procent|foto|billede)/iu,
  de: /(?<!\p{L})(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|hundert|tausend) (Tag|Werktag|Arbeitstag|Woche|Monat|Jahr|Stunde|Minute|Runde|Korrektur|Änderung|Familie|Kund|Prozent|Fotos)/iu,
  sv: /(?<!\p{L})(två|tre|fyra|fem|sex|sju|åtta|nio|tio|tolv|fjorton|tjugo|trettio|hundra|tusen) (dag|vardag|arbetsdag|veck|månad|år(?!\p{L})|timm|minut|runda|rundor|omgång|ändring|familj|kund|procent|foto|bild)/iu,
}

/** Words that a regulation lays down, figures and all. */
const PRESCRIBED = ['legal-guarantee']

const ownFiles = localeFiles.filter(({ namespace }) => !PRESCRIBED.includes(namespace))

describe.each(ownFiles)('$name', (file) => {
  test('leaves figures to the tables', () => {
    const figures = [...file.texts].filter(([, text]) =>
      /\d/.test(withoutPlaceholders(text).replace(NAMES, '')),
    )
    expect(figures.map(([key]) => inFile(file, key))).toEqual([])
  })

  test('counts in no words either', () => {
    const counts = [...file.texts].filter(([, text]) => COUNTS[file.language].test(text))
    expect(counts.map(([key]) => inFile(file, key))).toEqual([])
  })
})
