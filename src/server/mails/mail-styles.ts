const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = '"Segoe UI", Helvetica, Arial, sans-serif'

/** The look by day, written onto each element, because many mail programs read nothing else. */
export const styles = {
  body: { backgroundColor: '#f6f0e6', fontFamily: SANS, color: '#3a2e24', margin: 0 },
  container: {
    backgroundColor: '#fffdf9',
    maxWidth: '560px',
    margin: '24px auto',
    padding: '32px',
    borderRadius: '8px',
  },
  wordmark: { fontFamily: SERIF, fontSize: '22px', color: '#8a4b2a', margin: 0 },
  tagline: { fontSize: '13px', color: '#6f6052', margin: '0 0 24px' },
  heading: {
    fontFamily: SERIF,
    fontSize: '26px',
    lineHeight: '1.25',
    fontWeight: 'normal',
    margin: '0 0 16px',
  },
  text: { fontSize: '16px', lineHeight: '1.55', margin: '0 0 16px' },
  box: {
    backgroundColor: '#f6f0e6',
    borderRadius: '6px',
    padding: '12px 16px',
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '1.55',
    overflowWrap: 'anywhere',
  },
  button: {
    backgroundColor: '#8a4b2a',
    color: '#ffffff',
    padding: '12px 24px',
    margin: '8px 0 0',
    borderRadius: '6px',
    fontSize: '16px',
    textDecoration: 'none',
  },
  signature: { fontSize: '16px', lineHeight: '1.55', margin: '24px 0 0' },
  small: { fontSize: '13px', lineHeight: '1.5', color: '#6f6052', margin: '16px 0 0' },
  link: { color: '#8a4b2a', textDecoration: 'underline' },
  address: { color: '#8a4b2a', wordBreak: 'break-all' },
  quote: {
    borderLeft: '3px solid #d9c8ac',
    padding: '0 0 0 16px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  },
  line: { borderColor: '#e6dccb', margin: '24px 0 0' },
} as const

/** The look by night, for the programs that ask; it must win over what stands on the elements. */
export const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td, .box { background-color: #1d1712 !important }
  .page > table > tbody > tr > td { color: #f1e7d8 !important }
  .sheet { background-color: #2a221b !important }
  .soft { color: #b8a893 !important }
  .accent { color: #e3a47b !important }
  .rule { border-color: #4a3d31 !important }
}
@media (max-width: 480px) {
  .sheet { margin: 0 !important; padding: 24px 20px !important; border-radius: 0 !important }
}
`
