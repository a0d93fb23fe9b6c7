import type { Language } from '#domain/languages.ts'

/** Words by which the law of a language's market is met. They are the law's, not those of our texts. */
type StatutoryWords = {
  /** Counted as texts count them: `14 days`. */
  days: RegExp
  years: RegExp
  /** What value added tax is called beside a price. */
  tax: RegExp
  everywhere: RegExp
  /** Directive 2011/83/EU, Article 11a(1), as each market has it. */
  withdrawHere: string
  /** Annex I(B) of the same directive. */
  modelForm: string
  /** Article 16(c). */
  madeToOrder: RegExp
  /** Who keeps silent on a complaint of a Polish consumer has accepted it. */
  silenceAccepts: RegExp
  sweden: RegExp
  guaranteeOfConformity: RegExp
  unlawfulContent: RegExp
  accessibilityLaw: RegExp
  /** In which language pages were checked for barriers. */
  inEnglish: RegExp
  localStorage: RegExp
  sessionStorage: RegExp
  cookie: RegExp
  /** General Data Protection Regulation, Articles 15 to 18, 20, 21, 7(3) and 77, in this order. */
  rights: readonly RegExp[]
  /** What makes pictures, and what it may make up. */
  software: RegExp
  reconstruction: RegExp
  glass: RegExp
}

export const STATUTORY_WORDS: Record<Language, StatutoryWords> = {
  en: {
    days: /days?/,
    years: /years?/,
    tax: /\bVAT\b/,
    everywhere: /worldwide/,
    withdrawHere: 'Withdraw from contract here',
    modelForm: 'Model withdrawal form',
    madeToOrder: /made to your specifications/,
    silenceAccepts: /consumer in Poland, your complaint counts as accepted/,
    sweden: /Sweden/,
    guaranteeOfConformity: /legal guarantee of conformity/,
    unlawfulContent: /unlawful/,
    accessibilityLaw: /Directive \(EU\) 2019\/882/,
    inEnglish: /in English/,
    localStorage: /local storage/,
    sessionStorage: /session storage/,
    cookie: /cookies?/,
    rights: [
      /Access/,
      /Correction/,
      /Erasure/,
      /Restriction/,
      /Portability/,
      /objection/,
      /Withdrawal of a consent/,
      /Complaint to a data protection authority/,
    ],
    software: /software/,
    reconstruction: /reconstruct/,
    glass: /glass/,
  },
  pl: {
    days: /dni(?:ach|a)?|dzień/,
    years: /lat(?:a|ach)?|roku?/,
    tax: /\bVAT\b/,
    everywhere: /cały świat/,
    withdrawHere: 'Odstąp od umowy tutaj',
    modelForm: 'Wzór formularza odstąpienia od umowy',
    madeToOrder: /wyprodukowanego według specyfikacji konsumenta/,
    silenceAccepts: /konsumentem w Polsce, uważa się, że reklamację uznaliśmy/,
    sweden: /Szwecji/,
    guaranteeOfConformity: /zgodności towaru z umową/,
    unlawfulContent: /o charakterze bezprawnym/,
    accessibilityLaw: /ustawy z dnia 26 kwietnia 2024 r\./,
    inEnglish: /w wersji angielskiej/,
    localStorage: /local storage/,
    sessionStorage: /session storage/,
    cookie: /pliki? cookie/,
    rights: [
      /Dostęp/,
      /Sprostowanie/,
      /Usunięcie/,
      /Ograniczenie przetwarzania/,
      /Przenoszenie/,
      /sprzeciw/,
      /Cofnięcie zgody/,
      /Skarga do organu nadzorczego/,
    ],
    software: /program/,
    reconstruction: /rekonstrukcj/,
    glass: /szkł/,
  },
  dk: {
    days: /dages?/,
    years: /års?/,
    tax: /\bmoms\b/,
    everywhere: /hele verden/,
    withdrawHere: 'Fortryd aftalen her',
    modelForm: 'Standardfortrydelsesformular',
    madeToOrder: /fremstillet efter forbrugerens specifikationer/,
    silenceAccepts: /forbruger i Polen, anses din klage for godtaget/,
    sweden: /Sverige/,
    guaranteeOfConformity: /reklamationsret efter købeloven/,
    unlawfulContent: /ulovligt/,
    accessibilityLaw: /lov om tilgængelighedskrav for produkter og tjenester/,
    inEnglish: /på engelsk/,
    localStorage: /local storage/,
    sessionStorage: /session storage/,
    cookie: /cookies?/,
    rights: [
      /Indsigt/,
      /Berigtigelse/,
      /Sletning/,
      /Begrænsning/,
      /Dataportabilitet/,
      /indsigelse/,
      /Tilbagekaldelse af et samtykke/,
      /Klage til en tilsynsmyndighed.*Datatilsynet/,
    ],
    software: /software/,
    reconstruction: /rekonstruktion/,
    glass: /[Gg]las/,
  },
  de: {
    days: /Tage[ns]?/,
    years: /Jahren?/,
    tax: /Mehrwertsteuer|MwSt\./,
    everywhere: /[Ww]eltweit/,
    withdrawHere: 'Vertrag widerrufen',
    modelForm: 'Muster-Widerrufsformular',
    madeToOrder: /individuelle Auswahl oder Bestimmung durch den Verbraucher/,
    silenceAccepts: /Verbraucher in Polen, gilt Ihre Reklamation als anerkannt/,
    sweden: /Schweden/,
    guaranteeOfConformity: /gesetzliche Gewährleistung/,
    unlawfulContent: /Rechtswidriges/,
    accessibilityLaw: /Barrierefreiheitsstärkungsgesetz/,
    inEnglish: /englischen Fassung/,
    localStorage: /Local Storage/,
    sessionStorage: /Session Storage/,
    cookie: /Cookies?/,
    rights: [
      /Auskunft/,
      /Berichtigung/,
      /Löschung/,
      /Einschränkung der Verarbeitung/,
      /Datenübertragbarkeit/,
      /Widerspruch/,
      /Widerruf einer Einwilligung/,
      /Beschwerde bei einer Datenschutzaufsichtsbehörde/,
    ],
    software: /Software/,
    reconstruction: /rekonstruiert/,
    glass: /Glas/,
  },
  sv: {
    days: /dagars?/,
    years: /års?/,
    tax: /\bmoms\b/,
    everywhere: /hela världen/,
    withdrawHere: 'Frånträd avtalet här',
    modelForm: 'Standardblankett för utövande av ångerrätt',
    madeToOrder: /tillverkats enligt konsumentens anvisningar/,
    silenceAccepts: /konsument i Polen, anses ditt klagomål godtaget/,
    sweden: /Sverige/,
    guaranteeOfConformity: /reklamationsrätt enligt konsumentköplagen/,
    unlawfulContent: /olagligt/,
    accessibilityLaw: /lagen \(2023:254\)/,
    inEnglish: /på engelska/,
    localStorage: /local storage/,
    sessionStorage: /session storage/,
    cookie: /kak(?:a|or)/,
    rights: [
      /Tillgång/,
      /Rättelse/,
      /Radering/,
      /Begränsning av behandlingen/,
      /Dataportabilitet/,
      /rätt att invända/,
      /Återkallelse av ett samtycke/,
      /Klagomål till en tillsynsmyndighet.*Integritetsskyddsmyndigheten/,
    ],
    software: /programvara/,
    reconstruction: /rekonstruktion/,
    glass: /[Gg]las/,
  },
}
