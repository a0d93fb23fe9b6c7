import { expect, it } from 'vitest'
import { readDevice } from './read-device.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isHandheld: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
    { browser: 'Firefox', system: 'Linux', isHandheld: false },
  ],
])('reads %s', async (userAgent, device) => {
  expect(await readDevice(userAgent)).toEqual(device)
})

it.each([null, '', 'x'.repeat(300)])(
  'knows nothing of a device that says nothing',
  async (said) => {
    expect(await readDevice(said)).toEqual({
      browser: undefined,
      system: undefined,
      isHandheld: false,
    })
  },
)
