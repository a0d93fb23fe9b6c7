/** Letters that do not come apart into one of the alphabet and a sign. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  þ: 'th',
}
/** What says of which kind a company is, without dots and blanks; registers write it out or not. */
const KINDS = [
  ...['spolka z ograniczona odpowiedzialnoscia', 'spolka akcyjna', 'spolka komandytowa'],
  ...['gesellschaft mit beschrankter haftung', 'aktiengesellschaft', 'kommanditgesellschaft'],
  ...['anpartsselskab', 'aktieselskab', 'aktiebolag', 'handelsbolag', 'enskild firma'],
  ...['sp z o o', 'sp k', 'sp j', 's a', 'a s', 'e k', 'e v', 'gmbh co kg', 'i s'],
  ...[
    'gmbh',
    'ag',
    'kg',
    'ohg',
    'ug',
    'se',
    'aps',
    'ab',
    'hb',
    'kb',
    'oy',
    'bv',
    'nv',
    'srl',
    'sarl',
  ],
]
const KIND = new RegExp(` (?:${KINDS.toSorted((a, b) => b.length - a.length).join('|')})(?= )`, 'g')

/**
 * Whether a name may be that under which a register knows a company: the words of one are all among
 * those of the other. Case, accents, dots and the kind of company do not count, so that
 * `Łódź Foto sp. z o.o.` is `LODZ FOTO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ`.
 */
export function mayBeSameCompany(name: string, registered: string): boolean {
  const own = wordsOf(name)
  const known = wordsOf(registered)
  const [fewer, more] = own.size <= known.size ? [own, known] : [known, own]
  return fewer.size > 0 && [...fewer].every((word) => more.has(word))
}

function wordsOf(name: string): Set<string> {
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøæœßđþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return new Set(` ${letters.trim()} `.replaceAll(KIND, '').split(' ').filter(Boolean))
}
