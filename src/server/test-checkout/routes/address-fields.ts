import { html } from 'hono/html'
import { type Language, languageTag } from '#domain/languages.ts'
import { ADDRESS_LENGTHS, type Address, countryName } from '#domain/orders/address.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import { PAY_TEXTS } from './pay-texts.ts'

/** Made up, so that nobody has to type an address into a test. */
const EXAMPLES: Record<Language, Omit<Address, 'line2' | 'state'> & { state: string }> = {
  en: {
    name: 'Ada Example',
    line1: '10 Example Street',
    postalCode: '10001',
    city: 'New York',
    state: 'NY',
    country: 'US',
    phone: '+1 212 555 0100',
  },
  pl: {
    name: 'Ada Przykładowa',
    line1: 'ul. Przykładowa 10',
    postalCode: '00-001',
    city: 'Warszawa',
    state: '',
    country: 'PL',
    phone: '+48 22 555 01 00',
  },
  dk: {
    name: 'Ada Eksempel',
    line1: 'Eksempelgade 10',
    postalCode: '1050',
    city: 'København',
    state: '',
    country: 'DK',
    phone: '+45 33 55 01 00',
  },
  de: {
    name: 'Ada Beispiel',
    line1: 'Beispielstraße 10',
    postalCode: '10115',
    city: 'Berlin',
    state: '',
    country: 'DE',
    phone: '+49 30 5550100',
  },
  sv: {
    name: 'Ada Exempel',
    line1: 'Exempelgatan 10',
    postalCode: '111 20',
    city: 'Stockholm',
    state: '',
    country: 'SE',
    phone: '+46 8 555 01 00',
  },
}

/** Where the order goes: the parts that the payment provider asks for; of files, where a card is from. */
export function addressFields(language: Language, allowed: readonly string[] | undefined) {
  if (allowed === undefined) return cardCountry(language)
  const texts = PAY_TEXTS[languageTag(language)]
  const example = EXAMPLES[language]
  const { address: labels } = texts
  return html`<fieldset class="address">
<legend>${labels.legend}</legend>
${field('name', labels.name, example.name)}
${field('line1', labels.line1, example.line1)}
${field('line2', labels.line2, '')}
${field('postalCode', labels.postalCode, example.postalCode ?? '')}
${field('city', labels.city, example.city)}
${field('state', labels.state, example.state)}
<label>${labels.country}<select name="country">${countries(language, { allowed, chosen: example.country })}</select></label>
${field('phone', labels.phone, example.phone ?? '')}
</fieldset>`
}

function cardCountry(language: Language) {
  const label = PAY_TEXTS[languageTag(language)].address.country
  const { country: chosen } = EXAMPLES[language]
  return html`<p class="address"><label>${label}<select name="livesIn">${countries(language, { allowed: COUNTRIES, chosen })}</select></label></p>`
}

function field(name: keyof Address, label: string, value: string) {
  return html`<label>${label}<input name="${name}" value="${value}" maxlength="${ADDRESS_LENGTHS[name]}"></label>`
}

function countries(
  language: Language,
  { allowed, chosen }: { allowed: readonly string[]; chosen: string },
) {
  const tag = languageTag(language)
  return allowed
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, tag))
    .map(
      ({ code, name }) =>
        html`<option value="${code}" ${code === chosen ? 'selected' : ''}>${name}</option>`,
    )
}
