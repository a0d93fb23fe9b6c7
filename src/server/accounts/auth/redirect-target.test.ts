import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const shop = {
  publicOrigin: 'https://hueloom.example',
  origins: ['https://hueloom.example', 'https://www.hueloom.example'],
}
const HOME = 'https://hueloom.example/'

test.each([
  [
    'https://hueloom.example/dk/upload?printSize=a2',
    'https://hueloom.example/dk/upload?printSize=a2',
  ],
  ['https://www.hueloom.example/', 'https://www.hueloom.example/'],
  ['/pl/upload', 'https://hueloom.example/pl/upload'],
  ['https://hueloom.example/#access_token=x', HOME],
  [undefined, HOME],
  ['', HOME],
  ['https://evil.example/', HOME],
  ['//evil.example/', HOME],
  ['/\\evil.example', HOME],
  ['\\\\evil.example', HOME],
  ['https:evil.example', 'https://hueloom.example/evil.example'],
  ['https://hueloom.example.evil.example/', HOME],
  ['https://hueloom.example@evil.example/', HOME],
  ['https://evil.example#@hueloom.example/', HOME],
  ['https://user:secret@hueloom.example/', HOME],
  ['http://hueloom.example/', HOME],
  ['https://hueloom.example:8443/', HOME],
  ['javascript:alert(1)//hueloom.example', HOME],
  ['data:text/html,hello', HOME],
  ['blob:https://hueloom.example/1', HOME],
  ['\thttps://evil.example/', HOME],
  ['https://[', HOME],
  [`/${'a'.repeat(2000)}`, HOME],
])('a link that asks for %j leads to %s', (wanted, target) => {
  expect(redirectTarget(wanted, shop).href).toBe(target)
})
