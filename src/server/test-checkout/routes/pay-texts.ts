import type { LanguageTag } from '#domain/languages.ts'
import type { Address } from '#domain/orders/address.ts'
import type { EventTravel } from '../test-events.ts'

export type PayTexts = {
  title: string
  notice: string
  order: string
  language: string
  address: Record<keyof Address | 'legend', string>
  /** How the shop hears of the payment. */
  travel: string
  travels: Record<EventTravel, string>
  total: string
  method: string
  choose: string
  success: string
  decline: string
  asyncSuccess: string
  asyncFailure: string
  returned: string
  expire: string
  cancel: string
  declined: string
  over: string
  back: string
}

/** The words of the test payment page, in the language of the session. */
export const PAY_TEXTS: Record<LanguageTag, PayTexts> = {
  en: {
    title: 'Test payment',
    notice: 'This is a test. No money moves, and no card is needed.',
    order: 'Order',
    language: 'Language',
    address: {
      legend: 'Delivery address',
      name: 'Name',
      line1: 'Street and number',
      line2: 'Apartment, floor (optional)',
      postalCode: 'Postal code',
      city: 'City',
      state: 'State or region (optional)',
      country: 'Country',
      phone: 'Phone',
    },
    travel: 'How does the shop hear of it?',
    travels: {
      once: 'At once',
      twice: 'Twice',
      late: 'Late',
      reordered: 'First event last',
      forged: 'By a forged event only',
      never: 'Not at all',
    },
    total: 'Total incl. VAT',
    method: 'How do you pay?',
    choose: 'How should the payment end?',
    success: 'Pay',
    decline: 'Declined, or stopped on the phone',
    asyncSuccess: 'Bank confirms later',
    asyncFailure: 'Bank refuses later',
    returned: 'Direct debit is paid, then taken back',
    expire: 'The page runs out of time',
    cancel: 'Back to the shop',
    declined:
      'The payment was declined or stopped. Nothing was charged; you can try again, or pay another way.',
    over: 'This payment page is closed. Nothing was charged.',
    back: 'Back to the shop',
  },
  pl: {
    title: 'Płatność testowa',
    notice: 'To jest test. Nie pobieramy żadnych pieniędzy i nie pytamy o kartę.',
    order: 'Zamówienie',
    language: 'Język',
    address: {
      legend: 'Adres dostawy',
      name: 'Imię i nazwisko',
      line1: 'Ulica i numer',
      line2: 'Mieszkanie, piętro (opcjonalnie)',
      postalCode: 'Kod pocztowy',
      city: 'Miejscowość',
      state: 'Województwo lub region (opcjonalnie)',
      country: 'Kraj',
      phone: 'Telefon',
    },
    travel: 'Jak sklep się o tym dowie?',
    travels: {
      once: 'Od razu',
      twice: 'Dwa razy',
      late: 'Z opóźnieniem',
      reordered: 'Pierwsze zdarzenie na końcu',
      forged: 'Tylko z podrobionego zdarzenia',
      never: 'Wcale',
    },
    total: 'Razem z VAT',
    method: 'Jak płacisz?',
    choose: 'Jak ma się zakończyć płatność?',
    success: 'Zapłać',
    decline: 'Odmowa lub przerwanie w telefonie',
    asyncSuccess: 'Bank potwierdza później',
    asyncFailure: 'Bank odmawia później',
    returned: 'Polecenie zapłaty zrealizowane, potem cofnięte',
    expire: 'Czas na płatność mija',
    cancel: 'Wróć do sklepu',
    declined:
      'Płatność została odrzucona lub przerwana. Nie pobraliśmy żadnej opłaty; możesz spróbować ponownie lub zapłacić inaczej.',
    over: 'Ta strona płatności jest zamknięta. Nie pobraliśmy żadnej opłaty.',
    back: 'Wróć do sklepu',
  },
  da: {
    title: 'Testbetaling',
    notice: 'Dette er en test. Der flyttes ingen penge, og vi beder ikke om et kort.',
    order: 'Ordre',
    language: 'Sprog',
    address: {
      legend: 'Leveringsadresse',
      name: 'Navn',
      line1: 'Vej og nummer',
      line2: 'Etage, dør (valgfrit)',
      postalCode: 'Postnummer',
      city: 'By',
      state: 'Stat eller region (valgfrit)',
      country: 'Land',
      phone: 'Telefon',
    },
    travel: 'Hvordan får butikken det at vide?',
    travels: {
      once: 'Med det samme',
      twice: 'To gange',
      late: 'Forsinket',
      reordered: 'Første hændelse til sidst',
      forged: 'Kun ved en forfalsket hændelse',
      never: 'Slet ikke',
    },
    total: 'I alt inkl. moms',
    method: 'Hvordan betaler du?',
    choose: 'Hvordan skal betalingen ende?',
    success: 'Betal',
    decline: 'Afvises eller stoppes på mobilen',
    asyncSuccess: 'Banken bekræfter senere',
    asyncFailure: 'Banken afviser senere',
    returned: 'Betales og trækkes derefter tilbage',
    expire: 'Tiden løber ud',
    cancel: 'Tilbage til butikken',
    declined:
      'Betalingen blev afvist eller stoppet. Der er ikke trukket penge; du kan prøve igen eller betale på en anden måde.',
    over: 'Denne betalingsside er lukket. Der er ikke trukket penge.',
    back: 'Tilbage til butikken',
  },
  de: {
    title: 'Testzahlung',
    notice: 'Dies ist ein Test. Es fließt kein Geld, und Sie brauchen keine Karte.',
    order: 'Bestellung',
    language: 'Sprache',
    address: {
      legend: 'Lieferadresse',
      name: 'Name',
      line1: 'Straße und Hausnummer',
      line2: 'Adresszusatz (freiwillig)',
      postalCode: 'Postleitzahl',
      city: 'Ort',
      state: 'Bundesland oder Region (freiwillig)',
      country: 'Land',
      phone: 'Telefon',
    },
    travel: 'Wie erfährt der Shop davon?',
    travels: {
      once: 'Sofort',
      twice: 'Zweimal',
      late: 'Verspätet',
      reordered: 'Erstes Ereignis zuletzt',
      forged: 'Nur durch ein gefälschtes Ereignis',
      never: 'Gar nicht',
    },
    total: 'Gesamt inkl. MwSt.',
    method: 'Wie bezahlen Sie?',
    choose: 'Wie soll die Zahlung ausgehen?',
    success: 'Bezahlen',
    decline: 'Abgelehnt oder auf dem Handy abgebrochen',
    asyncSuccess: 'Bank bestätigt später',
    asyncFailure: 'Bank lehnt später ab',
    returned: 'Lastschrift eingelöst, dann zurückgegeben',
    expire: 'Die Zeit läuft ab',
    cancel: 'Zurück zum Shop',
    declined:
      'Die Zahlung wurde abgelehnt oder abgebrochen. Es wurde nichts abgebucht; Sie können es erneut versuchen oder anders bezahlen.',
    over: 'Diese Zahlungsseite ist geschlossen. Es wurde nichts abgebucht.',
    back: 'Zurück zum Shop',
  },
  sv: {
    title: 'Testbetalning',
    notice: 'Det här är ett test. Inga pengar dras och inget kort behövs.',
    order: 'Beställning',
    language: 'Språk',
    address: {
      legend: 'Leveransadress',
      name: 'Namn',
      line1: 'Gata och nummer',
      line2: 'Våning, lägenhet (valfritt)',
      postalCode: 'Postnummer',
      city: 'Ort',
      state: 'Delstat eller region (valfritt)',
      country: 'Land',
      phone: 'Telefon',
    },
    travel: 'Hur får butiken veta det?',
    travels: {
      once: 'Genast',
      twice: 'Två gånger',
      late: 'För sent',
      reordered: 'Första händelsen sist',
      forged: 'Bara genom en förfalskad händelse',
      never: 'Inte alls',
    },
    total: 'Totalt inkl. moms',
    method: 'Hur betalar du?',
    choose: 'Hur ska betalningen sluta?',
    success: 'Betala',
    decline: 'Nekas eller avbryts i mobilen',
    asyncSuccess: 'Banken bekräftar senare',
    asyncFailure: 'Banken nekar senare',
    returned: 'Autogiro betalas och återtas sedan',
    expire: 'Tiden går ut',
    cancel: 'Tillbaka till butiken',
    declined:
      'Betalningen nekades eller avbröts. Inga pengar har dragits; du kan försöka igen eller betala på ett annat sätt.',
    over: 'Den här betalsidan är stängd. Inga pengar har dragits.',
    back: 'Tillbaka till butiken',
  },
}
