const IDENTIFIER = /[A-Za-z_$][\w$]*/y
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y
/** Up to what is filled in, or to the end. */
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{)/y
/** What may stand before a pattern; after anything else a slash divides. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+>]|\breturn)\s*$/

/** The identifiers and key words of a source file in their order; no comments, strings, patterns. */
export function identifiersIn(source: string): string[] {
  const found: string[] = []
  /** Open braces in each template that is being filled in, the innermost last. */
  const braces: number[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }
  const takeTemplateText = () => {
    at += 1
    if (take(TEMPLATE_TEXT)?.[1] === '${') braces.push(0)
  }
  while (at < source.length) {
    const identifier = take(IDENTIFIER)?.[0]
    if (identifier !== undefined) found.push(identifier)
    else if (take(COMMENT) || take(STRING)) continue
    else if (source[at] === '/' && mayBePattern(source, at) && take(PATTERN)) continue
    else if (source[at] === '`') takeTemplateText()
    else if (source[at] === '}' && braces.at(-1) === 0) {
      braces.pop()
      takeTemplateText()
    } else {
      count(braces, source[at])
      at += 1
    }
  }
  return found
}

function mayBePattern(source: string, at: number): boolean {
  return BEFORE_PATTERN.test(source.slice(source.lastIndexOf('\n', at) + 1, at))
}

function count(braces: number[], sign: string | undefined): void {
  if (braces.length === 0) return
  const last = braces.length - 1
  if (sign === '{') braces[last] = (braces[last] ?? 0) + 1
  if (sign === '}') braces[last] = (braces[last] ?? 0) - 1
}
