import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { FirstLookResponse, ReadyFirstLook } from '#contract/restoration/first-look.ts'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { PrerenderedPath } from '#web/lib/pages/navigation.ts'
import { firstLookQuery } from '#web/orders/first-look/use-first-look.ts'
import { NEW_ORDER, type WizardState } from '../wizard-state.ts'
import { FirstLookPanel } from './first-look-panel.tsx'

const photo = { imageUrl: '/photos/u1/p1', fileName: 'p1.jpg' } as NonNullable<WizardState['photo']>

// Which words there are does not matter here.
const words = createInstance()
void words.init({ lng: 'en', resources: {}, initAsync: false })

const readyIn = (colour: ReadyFirstLook['findings']['colour']): ReadyFirstLook => ({
  state: 'ready',
  pictureUrl: '/look',
  originalUrl: '/original',
  width: 3,
  height: 4,
  frame: null,
  hints: NO_HINTS,
  notedPlaces: null,
  findings: {
    isRepaired: false,
    colour,
    people: 0,
    things: [],
    fading: null,
    negative: null,
    ownColours: null,
  },
})

/** Which choice is seen to be made of the four; undefined where there is nothing to choose. */
function chosenWith(look: FirstLookResponse | undefined): string | undefined {
  const client = new QueryClient()
  client.setQueryData(firstLookQuery(photo.imageUrl).queryKey, look)
  const order: WizardState = { ...NEW_ORDER, photo, colourChoice: 'rich' }
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <PrerenderedPath value="/order">
        <QueryClientProvider client={client}>
          <FirstLookPanel {...{ order, photo }} userId="u1" dispatch={() => undefined} />
        </QueryClientProvider>
      </PrerenderedPath>
    </I18nextProvider>,
  )
  const radios = [...page.matchAll(/<button[^>]*role="radio"[^>]*>/g)].map(([radio]) => radio)
  const checked = radios.filter((radio) => radio.includes('aria-checked="true"'))
  expect([
    [0, 0],
    [4, 1],
  ]).toContainEqual([radios.length, checked.length])
  return checked[0]?.match(/value="(\w+)"/)?.[1]
}

// This test runs where no colours can be shown, as in an old browser.
test.each<[string, FirstLookResponse | undefined]>([
  ['the shop has no look to give', undefined],
  ['the look waits', { state: 'queued' }],
  ['the look is made', { state: 'working', stage: 'repairing' }],
  ['the look failed', { state: 'failed', mayAskAgain: false }],
  ['there are no more looks today', { state: 'limited' }],
  ['the look stayed black and white', readyIn('black_and_white')],
  ['the look has colours', readyIn('guessed')],
])('a remembered choice is seen and can be changed where %s', (_, look) => {
  expect(chosenWith(look)).toBe('rich')
})

test('there is nothing to choose for a photo that has its own colours', () => {
  expect(chosenWith(readyIn('kept'))).toBeUndefined()
})
