import type { LanguageTag } from '#domain/languages.ts'

export type PayTexts = {
  title: string
  notice: string
  total: string
  choose: string
  success: string
  decline: string
  asyncSuccess: string
  asyncFailure: string
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
    total: 'Total incl. VAT',
    choose: 'How should the payment end?',
    success: 'Pay',
    decline: 'Card is declined',
    asyncSuccess: 'Bank confirms later',
    asyncFailure: 'Bank refuses later',
    cancel: 'Back to the shop',
    declined: 'The card was declined. Nothing was charged; you can try again.',
    over: 'This payment page is closed. Nothing was charged.',
    back: 'Back to the shop',
  },
  pl: {
    title: 'Płatność testowa',
    notice: 'To jest test. Nie pobieramy żadnych pieniędzy i nie pytamy o kartę.',
    total: 'Razem z VAT',
    choose: 'Jak ma się zakończyć płatność?',
    success: 'Zapłać',
    decline: 'Karta zostaje odrzucona',
    asyncSuccess: 'Bank potwierdza później',
    asyncFailure: 'Bank odmawia później',
    cancel: 'Wróć do sklepu',
    declined: 'Karta została odrzucona. Nie pobraliśmy żadnej opłaty; możesz spróbować ponownie.',
    over: 'Ta strona płatności jest zamknięta. Nie pobraliśmy żadnej opłaty.',
    back: 'Wróć do sklepu',
  },
  da: {
    title: 'Testbetaling',
    notice: 'Dette er en test. Der flyttes ingen penge, og vi beder ikke om et kort.',
    total: 'I alt inkl. moms',
    choose: 'Hvordan skal betalingen ende?',
    success: 'Betal',
    decline: 'Kortet afvises',
    asyncSuccess: 'Banken bekræfter senere',
    asyncFailure: 'Banken afviser senere',
    cancel: 'Tilbage til butikken',
    declined: 'Kortet blev afvist. Der er ikke trukket penge; du kan prøve igen.',
    over: 'Denne betalingsside er lukket. Der er ikke trukket penge.',
    back: 'Tilbage til butikken',
  },
  de: {
    title: 'Testzahlung',
    notice: 'Dies ist ein Test. Es fließt kein Geld, und Sie brauchen keine Karte.',
    total: 'Gesamt inkl. MwSt.',
    choose: 'Wie soll die Zahlung ausgehen?',
    success: 'Bezahlen',
    decline: 'Karte wird abgelehnt',
    asyncSuccess: 'Bank bestätigt später',
    asyncFailure: 'Bank lehnt später ab',
    cancel: 'Zurück zum Shop',
    declined:
      'Die Karte wurde abgelehnt. Es wurde nichts abgebucht; Sie können es erneut versuchen.',
    over: 'Diese Zahlungsseite ist geschlossen. Es wurde nichts abgebucht.',
    back: 'Zurück zum Shop',
  },
  sv: {
    title: 'Testbetalning',
    notice: 'Det här är ett test. Inga pengar dras och inget kort behövs.',
    total: 'Totalt inkl. moms',
    choose: 'Hur ska betalningen sluta?',
    success: 'Betala',
    decline: 'Kortet nekas',
    asyncSuccess: 'Banken bekräftar senare',
    asyncFailure: 'Banken nekar senare',
    cancel: 'Tillbaka till butiken',
    declined: 'Kortet nekades. Inga pengar har dragits; du kan försöka igen.',
    over: 'Den här betalsidan är stängd. Inga pengar har dragits.',
    back: 'Tillbaka till butiken',
  },
}
