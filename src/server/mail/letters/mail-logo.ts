import { createElement as h, type ReactElement } from 'react'
import { styles } from './mail-styles.ts'

/** The mark of `public/icon.svg`, by cells of a table: it is there where pictures are blocked. */
const MARK = { frame: '#7a2f1b', mat: '#fbf3e4', gray: '#b9a88d', colour: '#c8743c' }
const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }

/** The name with its mark: a picture in a frame, half gray, half in color. */
export function mailLogo(): ReactElement {
  return h(
    'table',
    TABLE,
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { width: 32, height: 32, align: 'center', style: { ...frame } }, picture()),
        h(
          'td',
          { className: 'name', style: { ...styles.wordmark, paddingLeft: '10px' } },
          'Hueloom',
        ),
      ),
    ),
  )
}

const frame = { backgroundColor: MARK.frame, borderRadius: '7px', lineHeight: 0 }

function picture(): ReactElement {
  const half = (colour: string) =>
    h('td', {
      width: 7,
      height: 14,
      style: { backgroundColor: colour, fontSize: 0, lineHeight: 0 },
    })
  const mat = { border: `3px solid ${MARK.mat}`, borderRadius: '1px' }
  return h(
    'table',
    { ...TABLE, align: 'center', style: mat, 'data-skip-in-text': true },
    h('tbody', null, h('tr', null, half(MARK.gray), half(MARK.colour))),
  )
}
