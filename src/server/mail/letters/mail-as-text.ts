import { plainTextSelectors, toPlainText } from '@react-email/render'

type TextOptions = NonNullable<Parameters<typeof toPlainText>[1]>
/** What the library hands to a function that writes an element, as far as we use it. */
type LinkElement = { attribs: { href: string }; children: { data?: string }[] }
type TextBuilder = {
  addLineBreak(): void
  addInline(text: string, options: { noWordTransform: boolean }): void
}

/** Columns of a line: readers of plain text seldom break lines by themselves. */
const LINE = 74

/** An address stands on a line of its own below its words, where it can be copied whole. */
function linkBelow(
  { attribs: { href }, children }: LinkElement,
  walk: (children: LinkElement['children'], builder: TextBuilder) => void,
  builder: TextBuilder,
): void {
  if (children[0]?.data !== href) walk(children, builder)
  builder.addLineBreak()
  builder.addInline(href, { noWordTransform: true })
}

const OPTIONS: TextOptions = {
  wordwrap: LINE,
  formatters: { linkBelow },
  selectors: [
    ...plainTextSelectors,
    { selector: 'a', format: 'linkBelow' },
    { selector: 'h1', options: { uppercase: false } },
    {
      selector: 'div.box',
      format: 'block',
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
    },
  ],
}

/** The text part of a mail: its HTML in lines that read well without it. */
export function mailAsText(html: string): string {
  return toPlainText(html, OPTIONS)
}
