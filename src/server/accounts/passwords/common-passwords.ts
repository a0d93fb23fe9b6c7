/** Passwords that are known because many people have them: what guessing begins with. */
export type CommonPasswords = { includes(password: string): Promise<boolean> }

/**
 * The 49 000 of zxcvbn's list, whatever their case. It is loaded when it is first asked, which
 * takes about 0.1 s and 5 MB once, and never leaves the server.
 */
export function createCommonPasswords(): CommonPasswords {
  let list: Promise<ReadonlySet<string>> | undefined
  return {
    async includes(password) {
      list ??= load()
      return (await list).has(password.toLowerCase())
    },
  }
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
