import { expect, test } from 'vitest'
import { createPasswordRule } from './password-rule.ts'

const rule = createPasswordRule()
const owner = { email: 'karen.blixen@example.com', fullName: 'Karen Blixen' }

test.each([
  ['12345', ['length']],
  ['👩‍👩', ['length']],
  ['qwerty', ['pwned']],
  ['PassWord', ['pwned']],
  ['iloveyou', ['pwned']],
  ['karen.blixen@example.com', ['pwned']],
  ['KarenBlixen', ['pwned']],
  ['karen blixen', ['pwned']],
])('the password %j is refused: %j', async (password, reasons) => {
  await expect(rule.require(password, owner)).rejects.toMatchObject({
    code: 'weak_password',
    reasons,
  })
})

test.each(['mit afrika', 'karen blixen 1885', 'qwerty but longer', 'smørrebrød', '  1234  '])(
  'the password %j is taken',
  async (password) => {
    await expect(rule.require(password, owner)).resolves.toBeUndefined()
  },
)

test('somebody without a name may have any uncommon password', async () => {
  const nameless = { email: 'x@example.com', fullName: undefined }
  await expect(rule.require('undefined behaviour', nameless)).resolves.toBeUndefined()
})
