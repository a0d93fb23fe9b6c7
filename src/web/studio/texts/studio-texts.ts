import i18next from 'i18next'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import colourFacts from '#web/i18n/locales/en/colour-facts.json' with { type: 'json' }
import board from './board.json' with { type: 'json' }
import books from './books.json' with { type: 'json' }
import colour from './colour.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import customers from './customers.json' with { type: 'json' }
import desk from './desk.json' with { type: 'json' }
import money from './money.json' with { type: 'json' }
import order from './order.json' with { type: 'json' }
import prices from './prices.json' with { type: 'json' }
import retouch from './retouch.json' with { type: 'json' }
import reviews from './reviews.json' with { type: 'json' }
import safety from './safety.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import shipping from './shipping.json' with { type: 'json' }
import system from './system.json' with { type: 'json' }
import team from './team.json' with { type: 'json' }
import withdrawals from './withdrawals.json' with { type: 'json' }
import workshop from './workshop.json' with { type: 'json' }

const TEXTS = {
  // The words of the shop, in which its customers answered.
  'colour-facts': colourFacts,
  'studio-board': board,
  'studio-books': books,
  'studio-colour': colour,
  'studio-contact': contact,
  'studio-customers': customers,
  'studio-desk': desk,
  'studio-money': money,
  'studio-order': order,
  'studio-prices': prices,
  'studio-settings': settings,
  'studio-retouch': retouch,
  'studio-reviews': reviews,
  'studio-safety': safety,
  'studio-shell': shell,
  'studio-shipping': shipping,
  'studio-system': system,
  'studio-team': team,
  'studio-withdrawals': withdrawals,
  'studio-workshop': workshop,
}

/** The words of the studio, which is in English only; they come with its code. */
export function addStudioTexts(): void {
  for (const [namespace, texts] of Object.entries(TEXTS)) {
    i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, texts)
  }
}
